"""How a whole person sits: upright on a block, thighs level, shins upright, both feet flat, hands on the thighs."""
import numpy as np
from common import *

ASIDE, NOD = (
    13.0,
    8.0,
)  # degrees: how much further than a standing person she is turned aside, and her head back to the camera
BLOCK = (44.0, 38.0)  # the seat's width and depth, cm
TOGETHER = dict(feet=((1.0, 0.0), (4.0, 0.0)), spread=(4.0, -2.0))  # of who wears a skirt
SLOPE = 3.0  # degrees: the thighs below the level, towards the knees


def blended(p, w, pivot, axis, deg):
    """Points turned about a joint by their share of an angle: what is half of the limb turns half as far, so that a bend keeps its girth."""
    a = np.radians(deg) * w[:, None]
    k = unit(np.asarray(axis, float))
    q = p - pivot
    return pivot + q * np.cos(a) + np.cross(k, q) * np.sin(a) + k * (q @ k)[:, None] * (1 - np.cos(a))


def crease(p, w, joint, a, b, soft):
    """What is on one limb's side of a bent joint stays there. a, b: from the joint along both limbs; w: share of the second; soft: how near the
    plane between them may be (cm)."""
    m = unit(a - b)
    s = (p - joint) @ m
    side = np.where(w < 0.5, 1, -1)
    near = step(26.0, 14.0, np.linalg.norm(p - joint, axis=1))
    t = s * side
    to = 0.5 * (t + np.sqrt(t * t + soft * soft))
    inside = (p - joint) @ unit(a + b)
    return p + (side * (to - t) * near * step(-1.0, 3.0, inside))[:, None] * m


def follow(body, p, W):
    """Points of the upright body, with their shares of each bone, as its hips and knees took them along (cm)."""
    for bone, pivot, axis, deg, a, b, soft in body.bent:
        w = W[:, [body.bones.index(n) for n in body.children(bone)]].sum(1)
        p = blended(p, w, pivot, axis, deg)
        p = crease(p, w, pivot, a, b, soft)
    return p


def sit(body, T, turn, feet=((-4.0, 9.0), (7.0, -8.0)), spread=(-9.0, 11.0)):
    """Bends hips and knees and puts both feet on the ground. T: from the body's to the picture's space; turn: the person's, degrees; feet: of the
    right and the left how far before (+) or behind the knee its ankle is (cm) and where the toes point (degrees to the left); spread: of
    the thighs, degrees to the left. Sets body.ground, body.feet, body.seat (height of the seat in the picture's space, cm) and body.bent.
    """
    H = lambda n: body.H[body.bones.index(n)]
    H0 = lambda n: body.H_upright[body.bones.index(n)]
    G = rot('y', turn)
    body.bent, body.feet = [], {}

    def swing(bone, child, to, soft):
        c = H(bone).copy()
        a, b = unit(H(child) - c), unit(to)
        axis = np.cross(a, b)
        deg = np.degrees(np.arctan2(np.linalg.norm(axis), a @ b))
        ids = [body.bones.index(n) for n in body.children(bone)]
        R = turn_about(axis, deg)
        up = np.array([0, 1.0, 0]) if bone.startswith('upper') else unit(H('upperleg01' + bone[-2:]) - c)
        body.bent.append((bone, c, axis, deg, up, b, soft))
        w = body.W[:, ids].sum(1)
        body.v = crease(blended(body.v, w, c, axis, deg), w, c, up, b, soft)
        body.H[ids] = (body.H[ids] - c) @ R.T + c
        return R

    for side, (ahead, yaw), out in zip('RL', feet, spread):
        hip, knee, ankle = (n + '.' + side for n in ('upperleg01', 'lowerleg01', 'foot'))
        l2 = np.linalg.norm(H(ankle) - H(knee))
        sole = (
            H0(ankle)[1]
            - body.upright[
                (
                    body.group(
                        'foot.' + side, *('toe%d-%d.%s' % (k, j, side) for k in range(1, 6) for j in range(1, 4))
                    )
                    > 0.5
                ),
                1,
            ].min()
        )
        A = swing(hip, knee, rot('y', out) @ np.array([0, -np.sin(np.radians(SLOPE)), np.cos(np.radians(SLOPE))]), 1.5)
        if side == 'R':
            body.ground = float(H(knee)[1] - np.sqrt(l2**2 - ahead**2) - sole)
        fall = H(knee)[1] - body.ground - sole
        lean = np.sqrt(max(l2**2 - fall**2, 0)) * np.sign(ahead)  # the knees may differ in height by little
        A = swing(knee, ankle, rot('y', out) @ np.array([0, -fall, lean]), 1.0) @ A
        f = H0('toe3-1.' + side) - H0(ankle)
        own = np.degrees(np.arctan2(f[0], f[2]))
        body.rotate(ankle, T.T @ G @ rot('y', yaw - own) @ A.T)
        body.feet[side] = turn + yaw
    hip = (H('upperleg01.L') + H('upperleg01.R')) / 2
    under = (body.group('upperleg') > 0.5) & (body.v[:, 2] < hip[2] + 14)
    body.seat = float(np.quantile(body.v[under, 1], 0.04)) + 0.4
    for side, s, t, swing_, turn_in in (('R', -1, 0.60, 24, 16), ('L', 1, 0.52, 26, 20)):
        rest(body, side, s, t, swing_, turn_in)


def rest(body, side, s, t, out, inwards, curl=(9, 16, 9)):
    """The hand of one side lies on the thigh. s: -1 right, 1 left; t: how far along it the wrist is; out: the elbow, degrees outwards;
    inwards: the fingers; curl: their joints (degrees)."""
    H = lambda n: body.H[body.bones.index(n + '.' + side)]
    d = unit(H('lowerleg01') - H('upperleg01'))
    up = np.array([0, 1.0, 0])
    up = unit(up - d * (up @ d))
    at = H('upperleg01') + (H('lowerleg01') - H('upperleg01')) * t
    leg = body.v[(body.group('upperleg01.' + side, 'upperleg02.' + side) > 0.5)] - at
    top = (leg @ up)[np.abs(leg @ d) < 5].max()
    W = at + up * (top + 3.2) + np.array([s * 1.5, 0, 0])
    S = H('upperarm01')
    l1, l2 = np.linalg.norm(H('lowerarm01') - S), np.linalg.norm(H('wrist') - H('lowerarm01'))
    e = W - S
    r = min(np.linalg.norm(e), (l1 + l2) * 0.997)
    e = unit(e)
    c = np.clip((l1 * l1 + r * r - l2 * l2) / (2 * l1 * r), -1, 1)
    down = np.array([0, -1.0, -0.35])
    down = unit(down - e * (down @ e))
    side_ = np.cross(down, e)
    side_ = side_ * np.sign(side_[0]) * s
    q = np.radians(out)
    pole = down * np.cos(q) + side_ * np.sin(q)

    def turn(bone, child, to):
        a, b = unit(H(child) - H(bone)), unit(to - H(bone))
        axis = np.cross(a, b)
        body.rotate(bone + '.' + side, turn_about(axis, np.degrees(np.arctan2(np.linalg.norm(axis), a @ b))))

    turn('upperarm01', 'lowerarm01', S + e * l1 * c + pole * l1 * np.sqrt(1 - c * c))
    turn('lowerarm01', 'wrist', S + e * r)
    f = turn_about(up, -s * inwards) @ d
    f = unit(f - up * 0.14)
    palm = -up
    palm = unit(palm - f * (palm @ f)) * s
    want = np.stack([f, palm, np.cross(palm, f)], 1)
    g = unit(H('finger3-1') - H('wrist'))
    k = H('finger2-1') - H('finger5-1')
    k = unit(k - g * (k @ g))
    R = want @ np.stack([g, np.cross(g, k), k], 1).T
    a = unit(H('wrist') - H('lowerarm01'))
    q = np.array([R[2, 1] - R[1, 2], R[0, 2] - R[2, 0], R[1, 0] - R[0, 1]]) @ a
    twist = turn_about(a, np.degrees(2 * np.arctan2(q / 2, 1 + np.trace(R))) * 0.6)
    body.rotate('lowerarm02.' + side, twist)
    body.rotate('wrist.' + side, R @ twist.T)
    across = want[:, 2]
    for n, m in ((2, 0.8), (3, 1.0), (4, 1.1), (5, 1.2)):
        for j, v in enumerate(curl):
            body.rotate('finger%d-%d.%s' % (n, j + 1, side), turn_about(across, -s * v * m))


def longer(b):
    """What is worn below the waist, on who sits: hems rise, knees and seat take more cloth than straight legs, and every top is tucked in, as one that hangs over gathers in the lap."""
    return (
        dict(b, floor=b['floor'] + 4.5, long=b.get('long', 1.08) + 0.09, fold=1.6, tuck=1)
        if b['kind'] == 'trousers'
        else dict(b, flare=b['flare'] * 0.35)
    )


def back(body, p, y, r):
    """Straight trousers lie against the knee in front, before it bends. y: heights on the upright body; r: half their width there (cm)."""
    knee = body.H_upright[body.bones.index('lowerleg01.L')][1]
    return p - np.c_[0 * y, 0 * y, max(r - 6.4, 0) * np.exp(-(((y - knee) / 10) ** 2))]


def lap(body, p, y):
    """A tube around both upright legs, as hips and knees took them along (cm). y: heights on the upright body."""
    right, left = body.bent[:2], body.bent[2:]
    for (bone, c, k, deg, a, b, soft), (_, c2, k2, deg2, a2, b2, _) in zip(right, left):
        w = step(8.0, -8.0, y - body.H_upright[body.bones.index(bone)][1])
        p = blended(p, w, (c + c2) / 2, k + k2, (deg + deg2) / 2)
        p = crease(p, w, (c + c2) / 2, unit(a + a2), unit(b + b2), soft)
    return p


def filled(body, rounds=40):
    """The body's points where cloth bridges its creases at hips and knees: they move outwards only (cm)."""
    from outfit import arm_of, smooth

    p = body.v.copy()
    A = smooth(body.faces, len(p))
    near = np.zeros(len(p))
    for n, r in (('upperleg01', 15.0), ('lowerleg01', 11.0)):
        for S in 'LR':
            near = np.maximum(near, step(r, r * 0.6, np.linalg.norm(p - body.H[body.bones.index(n + '.' + S)], axis=1)))
    near = (near * (arm_of(body) < 0.02))[:, None]
    for _ in range(rounds):
        n = vertex_normals(p, body.faces)
        q = A @ p
        d = ((q - p) * n).sum(1)[:, None]
        p = p + near * (n * np.maximum(d, 0) * 0.6 + 0.3 * (q - p - n * d))
    return p


def block(face, body):
    """The seat: a cube of plaster with eased edges, on the ground below the person."""
    import bpy

    H = lambda n: body.H[body.bones.index(n)]
    hip = (H('upperleg01.L') + H('upperleg01.R')) / 2
    knee = (H('lowerleg01.L') + H('lowerleg01.R')) / 2
    w, d = BLOCK
    z = max(knee[2] - 14, hip[2] + d - 18.0)
    x = hip[0]
    c = [(x + i * w / 2, y, z - k * d) for y in (body.floor, body.seat) for i, k in ((-1, 0), (1, 0), (1, 1), (-1, 1))]
    v = np.array(c) @ face.T.T
    m, n = material('plaster')
    tc = n('TexCoord', _o=3)
    a = n('TexNoise', _o=0, Vector=tc, Scale=0.9, Detail=6, Roughness=0.6)
    e = n('TexNoise', _o=0, Vector=tc, Scale=14.0, Detail=5)
    base = srgb('#d3c9ba')
    n.done(
        n(
            'BsdfPrincipled',
            Base_Color=n.mix(n.math('MULTIPLY', a, 0.35), base, base * 0.72),
            Roughness=0.82,
            Specular=0.2,
            Normal=n('Bump', Strength=0.12, Distance=0.02, Height=n.math('ADD', a, n.math('MULTIPLY', e, 0.35))),
        )
    )
    n.mask('inner')
    ob = mesh(
        'seat',
        v,
        [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)],
        [m],
        smooth=False,
    )
    b = ob.modifiers.new('b', 'BEVEL')
    b.width = 0.11
    b.segments = 4
    ob.data.use_auto_smooth = True
    ob.data.polygons.foreach_set('use_smooth', np.ones(6, bool))
