"""All-Fours as a machine: sittings at random, an auditor, replay."""
