"""From the sources to `corpus/text/`: plain readers, pages, sections, laws, collation, accounting."""
