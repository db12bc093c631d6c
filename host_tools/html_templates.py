"""Templates of HTML pages, of the club and of the rule cards."""

from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined


@cache
def html_templates(package: str) -> Environment:
    """The templates of a package, in its folder `templates`: texts come out as texts, never as
    HTML, and a name that a template does not get is an error."""
    return Environment(
        loader=PackageLoader(package),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
