"""Programs for workbooks, databases and values."""

RECIPES = []
