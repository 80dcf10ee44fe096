"""The pages, a file each: their addresses and what they answer."""
