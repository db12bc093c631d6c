"""A right hand that presses a key, for scale: rounded rods that run into each other.

Its measures are those of a woman's hand of middle size: 175 mm from the wrist to the middle finger.
Coordinates are in millimetres, the tip of its first finger at the origin.
"""

from functools import cache
from math import exp, log, sqrt

import numpy as np
import trimesh
from manifold3d import Manifold

Point = tuple[float, float, float]
_SOFT = 3.0  # how far rods run into each other
_FINE = 2.6  # edges of the mesh

# From point to point, and how thick at both ends
_RODS: tuple[tuple[Point, Point, float, float], ...] = (
    # first finger
    ((0, 0, 7), (10, -14, 25), 7.0, 7.8), ((10, -14, 25), (24, -34, 37), 7.8, 8.6),
    ((24, -34, 37), (48, -66, 38), 8.8, 11.0),
    # middle, ring and little finger, bent under the hand
    ((48, -34, 6), (50, -22, 22), 7.0, 7.8), ((50, -22, 22), (64, -56, 38), 8.2, 11.0),
    ((64, -36, 2), (68, -24, 16), 6.8, 7.6), ((68, -24, 16), (79, -54, 33), 8.0, 10.6),
    ((78, -42, 0), (84, -32, 11), 6.0, 6.6), ((84, -32, 11), (92, -55, 26), 7.0, 9.6),
    # thumb
    ((18, -46, 9), (30, -70, 12), 7.6, 9.0), ((30, -70, 12), (54, -100, 20), 9.0, 13.0),
    # palm
    ((48, -66, 38), (74, -126, 28), 11.5, 15.0), ((64, -56, 38), (80, -126, 28), 11.5, 15.0),
    ((79, -54, 33), (86, -126, 26), 11.0, 15.0), ((92, -55, 26), (92, -124, 24), 10.0, 14.0),
    ((54, -100, 20), (78, -126, 24), 13.0, 15.0),
    # wrist and arm
    ((78, -122, 27), (92, -160, 29), 18.0, 19.5), ((88, -122, 25), (98, -160, 27), 17.0, 19.5),
    ((95, -160, 28), (150, -290, 38), 22.0, 28.0),
)  # fmt: skip
_SLEEVE = ((106.0, -186.0, 30.0), (170.0, -340.0, 42.0), 31.0, 38.0)


def _rod(x: float, y: float, z: float, rod: tuple[Point, Point, float, float]) -> float:
    """Return the distance of a place from a rod; negative inside."""
    (ax, ay, az), (bx, by, bz), thick, end = rod
    ux, uy, uz = bx - ax, by - ay, bz - az
    px, py, pz = x - ax, y - ay, z - az
    along = (px * ux + py * uy + pz * uz) / (ux * ux + uy * uy + uz * uz)
    along = min(max(along, 0.0), 1.0)
    qx, qy, qz = px - along * ux, py - along * uy, pz - along * uz
    return sqrt(qx * qx + qy * qy + qz * qz) - thick - along * (end - thick)


def _inside(x: float, y: float, z: float) -> float:
    """More than 0 inside of the hand."""
    total = sum(exp(-min(_rod(x, y, z, rod) / _SOFT, 60.0)) for rod in _RODS)
    return _SOFT * log(total) if total > 0 else -180.0


@cache
def _meshes() -> tuple[trimesh.Trimesh, trimesh.Trimesh]:
    skin = Manifold.level_set(_inside, [-12, -230, -10, 140, 10, 62], _FINE)
    sleeve = Manifold.level_set(
        lambda x, y, z: -_rod(x, y, z, _SLEEVE), [70, -390, -20, 220, -150, 90], 2 * _FINE
    )
    made = []
    for solid in (skin, sleeve):
        mesh = solid.to_mesh()
        made.append(trimesh.Trimesh(np.asarray(mesh.vert_properties)[:, :3], mesh.tri_verts))
    return made[0], made[1]


def hand(tip: Point) -> tuple[trimesh.Trimesh, trimesh.Trimesh]:
    """Return the hand and its sleeve, the tip of the first finger at a place."""
    skin, sleeve = (mesh.copy() for mesh in _meshes())
    for mesh in (skin, sleeve):
        mesh.apply_translation(tip)
    return skin, sleeve
