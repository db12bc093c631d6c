"""The director's desk: the whole evening from a browser, behind the PIN."""
