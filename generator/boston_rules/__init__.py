"""The regional rules of the card game Boston: from YAML to engine configurations and rule pages."""

__version__ = "0.1.0"
