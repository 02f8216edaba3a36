"""All-Fours: a test for each rule sentence of its text, named for the paragraph."""
