"""What the recipes do with what readers bring: `conditions` are data, `cells` runs a program under one and judges what it did, the other modules are the rows."""
