"""Pictures of solids: triangles and edges projected, with a depth for every pixel.

A `Thing` is a solid with a colour. Coordinates are the box's, in millimetres.
"""

from io import BytesIO
from math import cos, radians, sin
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageColor
from trimesh import Trimesh

Array = NDArray[np.float64]
_FINE = 2  # pixels are drawn smaller by this, and put together
_LIGHT = np.array([-0.35, -0.5, 0.79])
_SHARP = 0.35  # radians between two faces that show an edge


class Thing(NamedTuple):
    """A solid and its colour; in photos it may be glossy, and round where facets meet."""

    mesh: Trimesh
    colour: str
    gloss: bool = False
    smooth: bool = False


class View:
    """Looks at things from `turn` degrees to the left of their front, `lift` degrees from above.

    They fill the picture of `size` pixels, but for `margin` (left, top, right, bottom).
    """

    def __init__(
        self,
        things: list[Thing],
        size: tuple[int, int],
        turn: float,
        lift: float,
        margin: tuple[int, int, int, int] = (20, 20, 20, 20),
    ) -> None:
        self.size = size
        a, b = radians(turn), radians(lift)
        right = np.array([cos(a), -sin(a), 0.0])
        ahead = np.array([sin(a) * cos(b), cos(a) * cos(b), -sin(b)])
        up = np.cross(right, ahead)
        self._axes = np.array([right, -up, ahead])
        points = np.vstack([thing.mesh.vertices for thing in things]) @ self._axes.T
        low, high = points.min(axis=0), points.max(axis=0)
        left, top, right_margin, bottom = margin
        room = np.array([size[0] - left - right_margin, size[1] - top - bottom])
        self._scale = float((room / (high - low)[:2]).min()) * _FINE
        self._middle = (low + high) / 2
        self._centre = (np.array([left, top]) + room / 2) * _FINE
        columns, rows = size[0] * _FINE, size[1] * _FINE
        self._depth = np.full((rows, columns), np.inf)
        self._colour = np.full((rows, columns, 3), 255.0)
        for thing in things:
            self._faces(thing)
        for thing in things:
            self._edges(thing.mesh)

    def at(self, points: Array) -> Array:
        """Return the places of points (n x 3) in the picture before scaling, and their depth."""
        flat = (points @ self._axes.T - self._middle) * self._scale
        flat[:, :2] += self._centre
        return np.asarray(flat)

    def pixel(self, point: tuple[float, float, float]) -> tuple[float, float]:
        """Return the place of a point in the finished picture."""
        x, y, _ = self.at(np.array([point], dtype=np.float64))[0] / _FINE
        return float(x), float(y)

    def _faces(self, thing: Thing) -> None:
        mesh = thing.mesh
        seen = mesh.face_normals @ self._axes[2] < 0
        corners = self.at(np.asarray(mesh.vertices, dtype=np.float64))[mesh.faces[seen]]
        bright = 0.66 + 0.34 * (mesh.face_normals[seen] @ (_LIGHT / np.linalg.norm(_LIGHT)))
        colour = np.array(ImageColor.getrgb(thing.colour)[:3], dtype=np.float64)
        for three, shade in zip(corners, bright, strict=True):
            self._triangle(three, np.minimum(colour * shade * 1.08, 255.0))

    def _triangle(self, three: Array, colour: Array) -> None:
        low = np.floor(three[:, :2].min(axis=0)).astype(int)
        high = np.ceil(three[:, :2].max(axis=0)).astype(int) + 1
        x0, y0 = max(low[0], 0), max(low[1], 0)
        x1, y1 = min(high[0], self._depth.shape[1]), min(high[1], self._depth.shape[0])
        (ax, ay, az), (bx, by, bz), (cx, cy, cz) = three
        area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
        if x0 >= x1 or y0 >= y1 or abs(area) < 1e-9:
            return
        x, y = np.arange(x0, x1)[None, :] + 0.5, np.arange(y0, y1)[:, None] + 0.5
        b = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) / area
        c = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / area
        depth = az + b * (bz - az) + c * (cz - az)
        part = self._depth[y0:y1, x0:x1]
        nearer = (b >= -1e-6) & (c >= -1e-6) & (b + c <= 1 + 1e-6) & (depth < part)
        part[nearer] = depth[nearer]
        self._colour[y0:y1, x0:x1][nearer] = colour

    def _edges(self, mesh: Trimesh) -> None:
        sharp = mesh.face_adjacency_angles > _SHARP
        points = self.at(np.asarray(mesh.vertices, dtype=np.float64))
        high, wide = self._depth.shape
        for a, b in mesh.face_adjacency_edges[sharp]:
            steps = int(np.abs(points[b] - points[a])[:2].max()) + 2
            part = np.linspace(0, 1, steps)[:, None]
            line = points[a] * (1 - part) + points[b] * part
            for dx, dy in ((0, 0), (1, 0), (0, 1)):
                x = (line[:, 0] + dx).astype(int)
                y = (line[:, 1] + dy).astype(int)
                kept = (x >= 0) & (y >= 0) & (x < wide) & (y < high)
                x, y, depth = x[kept], y[kept], line[kept, 2]
                shown = depth < self._depth[y, x] + 0.5 * self._scale
                self._colour[y[shown], x[shown]] *= 0.45

    def paint(self, image: Image.Image, at: Array, size: tuple[float, float], up: float) -> None:
        """Put a flat picture of `size` millimetres onto a face, `up` above the place `at`."""
        wide, high = size
        frame = np.array([(-wide / 2, high / 2), (wide / 2, high / 2), (-wide / 2, -high / 2)])
        points = np.column_stack([frame, np.full(3, up + 0.05), np.ones(3)]) @ at.T
        origin, right, down = self.at(points[:, :3])
        right, down = right - origin, down - origin
        # no more pixels than it fills here, or some would be lost
        fills = (int(np.hypot(*right[:2])) + 1, int(np.hypot(*down[:2])) + 1)
        smaller = (min(image.width, fills[0]), min(image.height, fills[1]))
        image = image.convert("RGB").resize(smaller, Image.Resampling.BOX)
        corners = np.array([origin, origin + right, origin + down, origin + right + down])
        (x0, y0), (x1, y1) = corners[:, :2].min(axis=0), corners[:, :2].max(axis=0)
        x, y = np.meshgrid(np.arange(int(x0), int(x1) + 1), np.arange(int(y0), int(y1) + 1))
        flat = np.linalg.inv(np.array([right[:2], down[:2]]).T)
        s, t = np.einsum("ij,jyx->iyx", flat, np.stack([x - origin[0], y - origin[1]]))
        depth = origin[2] + s * right[2] + t * down[2]
        rows, columns = self._depth.shape
        kept = (s >= 0) & (s < 1) & (t >= 0) & (t < 1)
        kept &= (x >= 0) & (y >= 0) & (x < columns) & (y < rows)
        x, y, s, t, depth = x[kept], y[kept], s[kept], t[kept], depth[kept]
        near = depth < self._depth[y, x] + 0.2 * self._scale
        pixels = np.asarray(image, dtype=np.float64)
        column = (s[near] * image.width).astype(int)
        self._colour[y[near], x[near]] = pixels[(t[near] * image.height).astype(int), column]

    def image(self) -> Image.Image:
        """Return the picture."""
        fine = Image.fromarray(np.clip(self._colour, 0, 255).astype(np.uint8))
        return fine.resize(self.size, Image.Resampling.BOX)


def pack(image: Image.Image) -> bytes:
    """Return a picture as a small PNG."""
    kept = BytesIO()
    image.quantize(96, dither=Image.Dither.NONE).save(kept, "PNG", optimize=True)
    return kept.getvalue()
