"""Draws the optical frames that the cast wears: `python3 glasses.py` writes web/public/art/people/glasses-<frame>.webp.

Each picture has two halves of the same size. The upper one is the frame with its clear lenses from the front, to its left the
side that leads back to an ear, folded out; the lower one, in grey, is the shade that it casts on a face. Lengths are centimetres of a
frame that is 14 wide: x to the right from the bridge, y down from the pupils."""

import os

import numpy as np
from PIL import Image
from scipy.ndimage import distance_transform_edt, gaussian_filter, zoom

OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'web', 'public', 'art', 'people')
# pixels per centimetre, samples of a pixel's side, and what is seen, in centimetres
CM, FINE = 48, 4
SIDE, HALF, ABOVE, BELOW = 2.5, 7.125, 2.75, 3.5
S = CM * FINE
X, Y = np.meshgrid(
    (np.arange(round((SIDE + 2 * HALF) * S)) + 0.5) / S - SIDE - HALF,
    (np.arange(round((ABOVE + BELOW) * S)) + 0.5) / S - ABOVE,
)
FRONT = X > -HALF
LIGHT = np.array([-0.45, -0.62, 0.64])


def smooth(a, b, t):
    t = np.clip((t - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def lens(middle, low, wide, high, power, taper=0.0, top=None):
    """Both lenses: as wide at the pupils' height as `wide`, narrower below by `taper`; of an upper half with its own `power`."""
    u = np.abs(X) - middle
    v = Y - low
    across = wide / 2 * (1 - taper * v / high)
    n = np.where(v < 0, top or power, power)
    return np.abs(u / across) ** n + np.abs(v / (high / 2)) ** n < 1


def grown(mask, by):
    return distance_transform_edt(~mask) < by * S


def thick(points, width):
    """Along a line through points, mirrored to both sides; `width` at its start and its end."""
    found = np.zeros(X.shape, bool)
    u = np.abs(X)
    n = len(points) - 1
    for i in range(n):
        (ax, ay), (bx, by) = points[i], points[i + 1]
        dx, dy = bx - ax, by - ay
        t = np.clip(((u - ax) * dx + (Y - ay) * dy) / (dx * dx + dy * dy), 0, 1)
        w = width[0] + (width[1] - width[0]) * (i + t) / n
        found |= np.hypot(u - ax - t * dx, Y - ay - t * dy) < w / 2
    return found & FRONT


def curve(points, steps=24):
    """A quadratic through its middle control point."""
    (ax, ay), (bx, by), (cx, cy) = points
    t = np.linspace(0, 1, steps)
    return list(zip((1 - t) ** 2 * ax + 2 * t * (1 - t) * bx + t * t * cx, (1 - t) ** 2 * ay + 2 * t * (1 - t) * by + t * t * cy))


def normals(mask, round_over):
    """Of a solid whose edges are rounded over so far."""
    edge = np.clip(distance_transform_edt(mask) / (round_over * S), 0, 1)
    height = np.sqrt(1 - (1 - edge) ** 2) * round_over * S
    height = gaussian_filter(height, FINE * 0.7)
    dy, dx = np.gradient(height)
    length = np.sqrt(dx * dx + dy * dy + 1)
    return -dx / length, -dy / length, 1 / length


def noise(seed, scale):
    rng = np.random.default_rng(seed)
    h, w = X.shape
    small = rng.random((int(h / (scale * S)) + 4, int(w / (scale * S)) + 4))
    big = zoom(small, (h / (small.shape[0] - 3), w / (small.shape[1] - 3)), order=3)
    return big[:h, :w]


def shaded(colour, mask, round_over, gloss, metal):
    """A material under a large soft light from the upper left, and a strip of it from the right."""
    nx, ny, nz = normals(mask, round_over)
    diffuse = np.clip(nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2], 0, 1)
    # what the surface mirrors: a direction between the eye and where it points
    rx, ry = 2 * nz * nx, 2 * nz * ny
    key = smooth(0.25, 0.75, -0.5 * rx - 0.86 * ry) * smooth(1.25, 0.85, np.hypot(rx, ry))
    strip = smooth(0.55, 0.8, rx * 0.9 - ry * 0.1) * 0.35
    along = 0.75 + 0.25 * np.cos(X * 1.1 + 0.6)
    mirrored = (key * along + strip) * gloss
    if metal:
        sky = 0.36 + 0.5 * smooth(0.6, -0.9, ry) + 0.16 * (nz > 0.97)
        return colour * (sky + 0.25 * diffuse)[..., None] + mirrored[..., None] * (0.35 + 0.65 * colour)
    fresnel = 0.05 + 0.35 * (1 - nz) ** 2
    return colour * (0.42 + 0.62 * diffuse)[..., None] + (mirrored + fresnel * 0.2)[..., None]


GOLD = np.array([0.88, 0.64, 0.37])
DARK = np.array([0.17, 0.165, 0.17])
STEEL = np.array([0.50, 0.51, 0.53])
BLACK = np.array([0.022, 0.021, 0.023])


def tortoise():
    base = np.array([0.50, 0.25, 0.075])
    spots = smooth(0.47, 0.63, 0.62 * noise(3, 0.62) + 0.38 * noise(8, 0.24))
    pale = smooth(0.55, 0.8, noise(5, 0.5))
    c = base * (1 - pale[..., None]) + np.array([0.70, 0.41, 0.14]) * pale[..., None]
    return c * (1 - spots[..., None]) + np.array([0.085, 0.036, 0.018]) * spots[..., None]


def side(top, height, end):
    """The side of a frame from the hinge (right) to the ear: as high as `height` at both ends, falling to `end`."""
    t = np.clip((-HALF - X) / SIDE, 0, 1)
    middle = top + (end - top) * t
    tall = height[0] + (height[1] - height[0]) * t
    return (X <= -HALF) & (np.abs(Y - middle) < tall / 2), t, (Y - middle) / tall * 2


class Picture:
    def __init__(self):
        self.rgb = np.zeros((*X.shape, 3))
        self.a = np.zeros(X.shape)
        self.solid = np.zeros(X.shape, bool)

    def lay(self, rgb, a):
        a = np.clip(a, 0, 1)
        self.rgb = rgb * a[..., None] + self.rgb * (1 - a[..., None])
        self.a = a + self.a * (1 - a)

    def lay_solid(self, mask, rgb):
        self.lay(np.clip(rgb, 0, 1), mask.astype(float))
        self.solid |= mask

    def lay_lenses(self, glass, film=0.075):
        """Clear, thicker at their edge, with the window's light aslant over them."""
        deep = distance_transform_edt(glass) / S
        self.lay(np.full((*X.shape, 3), 0.10), np.where(glass, 0.16 * np.exp(-deep / 0.06), 0))
        u = np.where(X > 0, X - 3.3, X + 3.3)
        along = u * 0.80 + (Y + 0.1) * 0.60
        first = smooth(-1.62, -1.59, along) * smooth(-0.28, -0.34, along) * smooth(-2.4, -0.4, along)
        second = smooth(-0.06, -0.04, along) * smooth(0.26, 0.22, along) * 0.62
        fade = smooth(2.0, -1.2, Y)
        sheen = 0.016 + 0.012 * fade + film * (first + second) * (0.3 + 0.7 * fade)
        self.lay(np.ones((*X.shape, 3)) * np.array([0.96, 0.98, 1.0]), np.where(glass, sheen, 0))

    def lay_side(self, colour, top, height, end, gloss, metal):
        mask, t, across = side(top, height, end)
        light = 1.0 - 0.45 * np.clip(across, -1, 1) - 0.35 * t
        c = colour * (light * (0.9 if metal else 0.75))[..., None]
        line = np.exp(-(((across + 0.55) / 0.22) ** 2)) * gloss * (1 - 0.7 * t)
        # the joint
        c = (c + line[..., None] * (0.4 + 0.6 * colour)) * (1 - 0.5 * np.exp(-((t / 0.025) ** 2)))[..., None]
        self.lay_solid(mask, c)

    def write(self, name, shade):
        def small(plane):
            h, w = plane.shape
            return plane.reshape(h // FINE, FINE, w // FINE, FINE).mean(axis=(1, 3))

        a = small(self.a)
        rgb = np.stack([small(self.rgb[..., c]) for c in range(3)], -1) / np.maximum(a, 1e-4)[..., None]
        cast = small(self.solid.astype(float))
        soft = np.zeros_like(cast)
        # close under the frame, and further where it stands off the cheek
        for down, right, reach, strength in ((0.09, 0.04, 0.07, 0.5), (0.34, 0.16, 0.24, 0.42)):
            moved = np.roll(cast, (round(down * CM), round(right * CM)), (0, 1))
            soft = 1 - (1 - soft) * (1 - strength * gaussian_filter(moved, reach * CM))
        soft *= shade
        # colour goes on beyond the edge, so that nothing dark is mixed in where it is made smaller
        solid = a > 0.008
        near = distance_transform_edt(~solid, return_distances=False, return_indices=True)
        rgb = np.clip(rgb, 0, 1)[tuple(near)]
        upper = np.dstack([rgb, a])
        lower = np.dstack([soft, soft, soft, np.ones_like(soft)])
        made = Image.fromarray((np.concatenate([upper, lower]) * 255 + 0.5).astype(np.uint8), 'RGBA')
        path = os.path.join(OUT, 'glasses-%s.webp' % name)
        made.save(path, quality=72, alpha_quality=60, method=6)
        print(path, made.size, os.path.getsize(path))


def pads(picture, at, down, wire):
    """Two pads of silicone beside the nose, on their wires."""
    stem = thick(curve([(at + 0.36, down - 0.75), (at + 0.02, down - 0.7), (at + 0.02, down - 0.1)]), (0.07, 0.06))
    picture.lay_solid(stem, shaded(wire, stem, 0.03, 0.6, True))
    u, v = np.abs(X) - at, Y - down
    u, v = u * 0.94 - v * 0.34, v * 0.94 + u * 0.34
    pad = (u / 0.17) ** 2 + (v / 0.37) ** 2
    picture.lay(np.ones((*X.shape, 3)) * np.array([0.95, 0.94, 0.92]), np.where(pad < 1, 0.34 + 0.26 * pad, 0))
    glint = ((u + 0.05) / 0.045) ** 2 + ((v + 0.1) / 0.16) ** 2
    picture.lay(np.ones((*X.shape, 3)), np.where(glint < 1, 0.5, 0))


def round_metal(name, colour):
    p = Picture()
    glass = lens(3.42, 0.28, 4.85, 4.55, 2.12, 0.02)
    rim = grown(glass, 0.115) & ~glass & FRONT
    bridge = thick(curve([(0.0, -0.62), (0.62, -0.62), (1.08, -0.12)]), (0.15, 0.13))
    end = thick([(5.72, -0.55), (6.35, -0.72), (6.98, -0.72)], (0.17, 0.19))
    p.lay_lenses(glass)
    pads(p, 0.80, 0.80, colour)
    metal = (rim | bridge | end) & ~glass
    p.lay_solid(metal, shaded(np.broadcast_to(colour, (*X.shape, 3)), metal, 0.075, 0.85, True))
    p.lay_side(colour * 1.05, -0.72, (0.19, 0.15), 0.05, 0.5, True)
    p.write(name, 0.62)


def acetate():
    p = Picture()
    glass = lens(3.50, 0.22, 5.15, 3.55, 4.2, 0.05, 5.2)
    outer = grown(lens(3.50, 0.19, 5.45, 3.80, 3.9, 0.06, 4.4), 0.17)
    brow = thick([(2.2, -1.63), (4.6, -1.67), (6.1, -1.55)], (0.40, 0.55))
    bridge = thick(curve([(0.0, -0.78), (0.5, -0.80), (1.05, -0.45)]), (0.52, 0.66))
    nose = thick(curve([(0.98, -0.4), (0.90, 0.35), (1.30, 1.15)]), (0.42, 0.28))
    end = thick([(5.9, -1.12), (6.55, -1.05), (6.9, -0.98)], (1.05, 0.92))
    solid = (outer | brow | bridge | nose | end) & ~glass & FRONT
    p.lay_lenses(glass)
    p.lay_solid(solid, shaded(np.broadcast_to(BLACK, (*X.shape, 3)), solid, 0.13, 0.42, False))
    pin = np.minimum.reduce([np.hypot(np.abs(X) - 6.42, Y + 1.10 + d) for d in (-0.16, 0.16)]) < 0.055
    p.lay_solid(pin & solid, np.broadcast_to(STEEL, (*X.shape, 3)) * 1.1)
    p.lay_side(BLACK * 1.5, -1.0, (0.92, 0.62), 0.0, 0.20, False)
    p.write('acetate', 0.85)


def panto():
    p = Picture()
    glass = lens(3.42, 0.30, 4.85, 4.35, 2.35, 0.14, 2.9)
    outer = grown(lens(3.43, 0.28, 5.0, 4.5, 2.35, 0.14, 2.9), 0.25)
    bridge = thick(curve([(0.0, -0.88), (0.55, -0.88), (1.1, -0.30)]), (0.42, 0.58))
    end = thick([(5.75, -1.05), (6.5, -1.12), (6.92, -1.08)], (0.72, 0.66))
    solid = (outer | bridge | end) & ~glass & FRONT
    colour = tortoise()
    p.lay_lenses(glass)
    p.lay_solid(solid, shaded(colour, solid, 0.14, 0.40, False))
    pin = np.hypot(np.abs(X) - 6.45, Y + 1.10) < 0.075
    p.lay_solid(pin & solid, np.broadcast_to(GOLD, (*X.shape, 3)))
    p.lay_side(colour * 1.1, -1.1, (0.66, 0.46), 0.02, 0.22, False)
    p.write('ecaille', 0.8)


def half_rim():
    p = Picture()
    glass = lens(3.45, 0.22, 5.2, 3.25, 3.1, 0.03, 3.6)
    around = grown(glass, 0.13) & ~glass & FRONT
    # the rim is above; a thread of nylon holds the lens below
    upper = around & (Y < -0.15 + 0.12 * np.sign(np.abs(X) - 3.45))
    thread = grown(glass, 0.035) & ~glass & ~upper
    bridge = thick(curve([(0.0, -0.66), (0.6, -0.68), (1.05, -0.30)]), (0.17, 0.15))
    end = thick([(5.95, -0.75), (6.4, -0.86), (6.98, -0.86)], (0.22, 0.22))
    p.lay_lenses(glass, 0.085)
    p.lay(np.ones((*X.shape, 3)) * 0.9, thread * 0.42)
    pads(p, 0.72, 0.72, STEEL)
    metal = (upper | bridge | end) & ~glass
    p.lay_solid(metal, shaded(np.broadcast_to(STEEL, (*X.shape, 3)), metal, 0.085, 0.8, True))
    p.lay_side(STEEL * 0.95, -0.86, (0.22, 0.18), 0.03, 0.45, True)
    p.write('fine', 0.6)


if __name__ == '__main__':
    round_metal('rond-or', GOLD)
    round_metal('rond-noir', DARK)
    acetate()
    panto()
    half_rim()
