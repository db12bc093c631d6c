"""Measurements of a solid: overlaps, walls, and unsupported places.

Lengths are in millimetres.
"""

from collections.abc import Iterator

import numpy as np
from manifold3d import CrossSection, FillRule, Manifold, Mesh
from numpy.typing import NDArray
from trimesh import Trimesh

from hardware.enclosure.components import Block

Array = NDArray[np.float64]
FEW = 0.02  # cubic millimetres, from rounding to single precision


def solid(mesh: Trimesh, at: Array | None = None) -> Manifold:
    """Return a solid from its mesh, put where `at` says."""
    made = Manifold(Mesh(mesh.vertices.astype(np.float32), mesh.faces.astype(np.uint32)))
    return made if at is None else made.transform(at[:3])


def stand_in(block: Block, grown: float = 0.0) -> Manifold:
    """Return a block where it belongs, larger by `grown` on every side."""
    x, y, z = (side + 2 * grown for side in block.size)
    if block.shape == "disc":
        return Manifold.cylinder(z, x / 2, center=True).transform(block.at[:3])
    return Manifold.cube((x, y, z), center=True).transform(block.at[:3])


def overlap(one: Manifold, other: Manifold) -> float:
    """Return the volume that both take, in cubic millimetres."""
    return float((one ^ other).volume())


def walls(mesh: Trimesh, count: int) -> tuple[Array, Array]:
    """Points on the surface (n x 3), and how thick the wall behind each is; inf where it is none.

    A wall has two faces that look away from each other, so that bevelled edges are none.
    """
    random = np.random.default_rng(1682)
    areas = mesh.area_faces
    # half of them by area, half one a face, for what is small
    chosen = np.concatenate([
        random.choice(len(areas), count, p=areas / areas.sum()),
        random.choice(len(areas), count),
    ])  # fmt: skip
    corners = np.asarray(mesh.triangles)[chosen]
    weights = random.dirichlet((1, 1, 1), len(chosen))
    points = np.einsum("nk,nkx->nx", weights, corners)
    rays = -np.asarray(mesh.face_normals)[chosen]
    thick = np.full(len(points), np.inf)
    for part in np.array_split(np.arange(len(points)), 10):
        thick[part] = _far(mesh, points[part], rays[part])
    return points, thick


def _far(mesh: Trimesh, points: Array, rays: Array) -> Array:
    """Return how far each ray goes to the first face that looks along it."""
    a = np.asarray(mesh.triangles)[:, 0]
    one = np.asarray(mesh.triangles)[:, 1] - a
    two = np.asarray(mesh.triangles)[:, 2] - a
    normal = np.cross(one, two)
    slope = rays @ normal.T
    with np.errstate(divide="ignore", invalid="ignore"):
        far = (np.sum(a * normal, axis=1) - points @ normal.T) / slope
        at = points[:, None] + far[..., None] * rays[:, None] - a
        size = np.sum(normal * normal, axis=1)
        u = np.einsum("nmx,mx->nm", at, np.cross(two, normal)) / size
        v = np.einsum("nmx,mx->nm", at, np.cross(normal, one)) / size
        hit = (far > 1e-4) & (u >= 0) & (v >= 0) & (u + v <= 1)
        facing = slope / np.sqrt(size) > 0.95
    first = np.where(hit, far, np.inf)
    nearest = first.argmin(axis=1)
    rows = np.arange(len(points))
    return np.where(facing[rows, nearest], first[rows, nearest], np.inf)


def find_unsupported(whole: Manifold, bridge: float, step: float) -> Iterator[tuple[float, Array]]:
    """Yield unsupported places: heights, and the corners (x0, y0, x1, y1) of each.

    Slopes down to 45 degrees hold themselves, and so do bridges up to `bridge` along x or y that
    rest on something at both ends.
    """
    top = whole.bounding_box()[5]
    heights = np.arange(step / 2, top, step)
    below = whole.slice(heights[0])
    reach = step * 1.05  # 45 degrees, and a little for what is rounded
    for z in heights[1:]:
        layer = whole.slice(float(z))
        hanging = layer - below.offset(reach)
        for place in hanging.decompose():
            x0, y0, x1, y1 = place.bounds()
            if place.area() < 0.05 or min(x1 - x0, y1 - y0) < 0.05:
                continue
            around = (x0 - reach, y0 - reach, x1 + reach, y1 + reach)
            if not _is_bridge(around, below, bridge):
                yield float(z), np.array([x0, y0, x1, y1])
        below = layer


def _is_bridge(place: tuple[float, float, float, float], below: CrossSection, most: float) -> bool:
    """Return whether a place, with its rim, has support at two opposite ends."""
    x0, y0, x1, y1 = place
    ends = []
    if x1 - x0 <= most:
        ends.append((_sheet(x0 - 0.5, y0, x0, y1), _sheet(x1, y0, x1 + 0.5, y1)))
    if y1 - y0 <= most:
        ends.append((_sheet(x0, y0 - 0.5, x1, y0), _sheet(x0, y1, x1, y1 + 0.5)))
    return any(all((end ^ below).area() > 0.5 * end.area() for end in pair) for pair in ends)


def _sheet(x0: float, y0: float, x1: float, y1: float) -> CrossSection:
    return CrossSection([np.array([(x0, y0), (x1, y0), (x1, y1), (x0, y1)])], FillRule.Positive)


def printed_volume(whole: Manifold, layer: float, skin: tuple[float, int], infill: float) -> float:
    """Return the printed volume; below the skin only a part is filled."""
    heights = np.arange(layer / 2, whole.bounding_box()[5], layer)
    layers = [whole.slice(float(z)) for z in heights]
    side, deep = skin
    core = 0.0
    for n in range(deep, len(layers) - deep):
        inner = layers[n].offset(-side)
        for other in (-deep, -deep // 2, deep // 2, deep):
            inner = inner ^ layers[n + other]
        core += inner.area() * layer
    return float(whole.volume()) - (1 - infill) * core
