"""Programs that make a file of a file."""

RECIPES = []
