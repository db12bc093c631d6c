"""Templates of HTML pages, of the club and of the rule cards."""

from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined


@cache
def html_templates(package: str) -> Environment:
    """Return the templates of a package, in its folder `templates`.

    Texts are escaped, and an unknown name is an error.
    """
    return Environment(
        loader=PackageLoader(package),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
