"""Pure rules of the games. Imports nothing of the project; usable as a library."""
