"""The fonts of the glass: their drawings (`*.txt`) and what makes firmware modules of them."""
