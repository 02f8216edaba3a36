"""Pure rules of the games. Imports nothing of the project; usable as a library.

The vocabulary stands here: cards, packs, seats, money, events and the register of laws. Each game is a package
with the five functions `open`, `to_act`, `legal`, `apply` and `settlement` (see `docs/engine.md`).
"""
