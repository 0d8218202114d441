"""What a standing figure wears below the waist: trousers or a skirt, which hang as cloth, and shoes lofted around the feet."""
import numpy as np
from common import *
import sitting
from outfit import Tailor, arm_of, clip_by_attribute, dense, fabric, material_button, settle, smooth
from scipy.ndimage import gaussian_filter1d
from scipy.spatial import cKDTree

# rise: waist above the hip joint (cm); knee, hem: half widths of a leg there (cm); floor: the hem's height above the ground (cm)
CUTS = {
    'wide': dict(rise=15.5, knee=9.0, hem=9.8, floor=4.0),
    'straight': dict(rise=12.0, knee=8.0, hem=7.6, floor=4.5),
    'slim': dict(rise=11.0, knee=7.0, hem=6.4, floor=6.0),
    'midi': dict(rise=15.5, floor=36.0, flare=0.8),
    'pencil': dict(rise=15.5, floor=44.0, flare=0.08),
}


def build(face, body, o):
    """Puts on what people.FIGURES says. Returns over (points and normals of what a top hangs over, cm), hem (height of the top's lower edge on
    the upright body), tuck, and legs: which points of the body show as bare legs."""
    b = dict(face.spec['figure'])
    b = dict(CUTS[b['cut']], **b)
    b = sitting.longer(b) if seated(body) else b
    body.face = face
    body.sole = SHOES[b.get('shoes', 'sneaker')]['thick']
    body.floor = body.ground - body.sole
    body.waist = body.hip + b['rise']
    dress = b['kind'] == 'dress'
    if seated(body):
        sitting.block(face, body)
    mat = fabric(
        o['cloth'] if dress else b['cloth'],
        o['colour'] if dress else b['colour'],
        'cloth' if dress else 'inner',
        far=True,
        trim=b.get('trim') or (o.get('trim') if dress else None),
        pattern='dots' if dress and o.get('dots') else None,
    )
    clip_by_attribute(mat)
    body.shoes = shoes(face, body, b)
    v, f = (trousers if b['kind'] == 'trousers' else skirt)(face, body, b, mat)
    legs = (
        None
        if b['kind'] == 'trousers' and b['floor'] < 5 and not seated(body)
        else (body.group('lowerleg', 'foot', 'toe') > 0.3)
        & (body.group('toe') < 0.3)
        & (
            (b['kind'] != 'trousers') & (not seated(body))
            | (
                body.upright[:, 1]
                < body.H_upright[body.bones.index('foot.L')][1] + (12 if b['kind'] == 'trousers' else 30)
            )
        )
    )
    return dict(over=(v, vertex_normals(v, f)), hem=body.hip - b.get('top', 1.0), tuck=bool(b.get('tuck')), legs=legs)


def seated(body):
    """Whether the body sits."""
    return hasattr(body, 'bent')


def under(body):
    """The body below the ribs with its shoes and the floor, for cloth to lie on."""
    p = sitting.filled(body) if seated(body) else body.v
    keep = (p[:, 1] < body.waist + 14) & (arm_of(body) < 0.5)
    f = body.faces[keep[body.faces].all(1)]
    u, inv = np.unique(f, return_inverse=True)
    v, f = p[u], inv.reshape(-1, 4)
    a = np.linspace(-90, 90, 25)
    x, z = np.meshgrid(a, a)
    k = np.arange(24 * 25).reshape(24, 25)[:, :24].ravel()
    floor = np.stack([x.ravel(), np.full(625, body.floor), z.ravel()], 1) @ body.face.T, np.stack(
        [k, k + 25, k + 26, k + 1], 1
    )
    for p, g in (*body.shoes, floor):
        f = np.r_[f, g + len(v)]
        v = np.r_[v, p]
    return v, f


def sewn(name, face, body, p, f, mat, stood, cut, seams, levels=1, relief=None):
    """A mesh of settled cloth with what the fabrics' shaders read. stood: points on the upright body; cut, seams, relief: functions of those
    and of the settled points. Also returns its points in the body's space."""
    ob = mesh(name, p, f, [mat])
    attribute(ob.data, 'stood', stood, 'FLOAT_VECTOR')
    subdivide(ob, levels)
    me = ob.data
    co = coords(me)
    st = vector(me, 'stood')
    out = co
    s = seams(st, co)
    attribute(me, 'seam', s)
    attribute(me, 'cut', cut(st, co))
    h = relief(st, co) if relief else np.zeros(len(co))
    co = co + normals(me) * h[:, None]
    attribute(me, 'fold', h)
    attribute(me, 'uvw', st if name == 'skirt' and seated(body) else co, 'FLOAT_VECTOR')
    attribute(
        me, 'rib', np.c_[np.arctan2(st[:, 0], st[:, 2] - st[:, 2].mean()) * 17, st[:, 1] * 0.3, 0 * s], 'FLOAT_VECTOR'
    )
    attribute(me, 'wp', np.zeros((len(co), 3)), 'FLOAT_VECTOR')
    attribute(me, 'trim', fade(st, body))
    set_coords(me, face.pose(co, 0.0))
    me.materials.clear()
    me.materials.append(mat)
    me.polygons.foreach_set('use_smooth', np.ones(len(me.polygons), bool))
    ff = np.empty(len(me.polygons) * 4, np.int32)
    me.polygons.foreach_get('vertices', ff)
    m = ob.modifiers.new('t', 'SOLIDIFY')
    m.thickness = 0.03
    m.offset = -1
    return ob, out, ff.reshape(-1, 4)


def fade(st, body):
    """Where denim is worn paler: thighs and knees, in front."""
    y = st[:, 1]
    return 0.3 * step(body.crotch + 8, body.crotch - 18, y) * step(body.crotch - 66, body.crotch - 30, y) * step(
        2.0, 7.0, st[:, 2] - st[:, 2].mean() + 4
    ) + 0.1 * noise(st, 7.0, 4, 3)


def nearest(*d):
    """The distance to the nearest of several lines, with its sign."""
    d = np.array(d)
    return np.take_along_axis(d, np.abs(d).argmin(0)[None], 0)[0]


def creases(s, body, b):
    """Relief (cm) of what simulated cloth of trousers lacks: pulls from the crotch, breaks at the knee and over the shoe, long soft folds between."""
    y, ax, sg = s[:, 1], np.abs(s[:, 0]), np.sign(s[:, 0])
    front = step(-2.0, 3.0, s[:, 2] - s[:, 2].mean())
    ridge = lambda q, r, seed: (1.1 - np.sqrt(noise(q, r, seed, 2) ** 2 + 0.012) * 2.4).clip(-0.4, 1)
    up = y - body.crotch - 1
    far = np.hypot(ax - 0.5, up)
    turn = np.arctan2(up, ax - 0.5)
    pulls = (
        ridge(np.stack([turn * 6, far * 0.10, sg * 7], 1), 1.5, 4)
        * np.exp(-(((far - 7) / 5.0) ** 2))
        * step(1.5, 4.0, far)
    )
    knee = body.H_upright[body.bones.index('lowerleg01.L')][1]
    at = lambda c, w: np.exp(-(((y - c) / w) ** 2))
    breaks = ridge(np.stack([s[:, 0] * 0.45 + sg * 20, y * 0.9 + ax * 0.35, s[:, 2] * 0.4], 1), 3.6, 8) * (
        at(knee + 2, 11.0) * 0.55 + at(body.ground + 12, 10.0) * 0.9
    )
    long = noise(np.stack([s[:, 0] * 1.0, y * 0.11 + ax * 0.1, s[:, 2] * 0.9 + sg * 30], 1), 3.8, 12, 2) * step(
        body.crotch, body.crotch - 25, y
    )
    return b.get('fold', 1.0) * (0.22 * pulls * front + 0.26 * breaks + 0.30 * long)


def on_shoe(face, body, b, side):
    """How much higher than elsewhere (cm) a hem ends so that it lies on the shoe, by the angle from the toes (radians, around the ankle)."""
    M = face.T.T @ rot('y', body.feet[side])
    v = body.shoes['LR'.index(side)][0] @ M
    ankle = body.H[body.bones.index('foot.' + side)] @ M
    turn = np.radians(np.arange(-180, 180, 5))
    hem = ankle[[0, 2]] + b['hem'] * np.stack([np.sin(turn), np.cos(turn)], 1)
    near = np.linalg.norm(v[:, [0, 2]] - hem[:, None], axis=2) < 1.2
    rise = np.where(near, v[:, 1], body.floor).max(1) - body.floor - b['floor'] + 0.4
    rise = np.maximum(rise * step(-0.3, 0.2, np.cos(turn)), 0)
    slant = rise.max() * (0.5 + 0.5 * np.cos(turn))  # all around, the hem is nearly a straight line
    rise = gaussian_filter1d(np.maximum(rise, slant), 2.5, mode='wrap')
    return turn, rise


def trousers(face, body, b, mat):
    up = body.upright
    y0 = up[:, 1]
    J = lambda n, h: h[body.bones.index(n)]
    ankle0 = J('foot.L', body.H_upright)[1]
    keep = (y0 < body.waist + 5) & (arm_of(body) < 0.02) & (y0 > ankle0 - 1.0)
    f = body.faces[keep[body.faces].all(1)]
    u, inv = np.unique(f, return_inverse=True)
    f = inv.reshape(-1, 4)
    st = up[u]
    y = st[:, 1]
    A = smooth(f, len(u))
    end = ankle0 + 2.5

    def cut(v, H, length, ease=1.0):
        """The trousers on a body: straight tubes from the thighs down; length: of the lower leg, as a share of what reaches the ground."""
        p = v[u].copy()
        n = vertex_normals(p, f)
        p = p + n * (0.25 + 0.75 * step(body.waist - 2, body.waist - 12, y))[:, None]
        w = (step(body.waist - 4, body.waist - 8, y) * 0.6)[:, None]
        for _ in range(8):
            q = A @ p
            d = ((q - p) * n).sum(1)[:, None]
            p = p + w * (n * np.maximum(d, 0) + 0.5 * (q - p - n * d))  # bridges what the body hides
        axis, tips = {}, {}
        for S in 'LR':
            hip, knee, ank = (J(k + '.' + S, H) for k in ('upperleg01', 'lowerleg01', 'foot'))
            hip0, knee0, ank0 = (J(k + '.' + S, body.H_upright)[1] for k in ('upperleg01', 'lowerleg01', 'foot'))
            t = np.where(y > knee0, (hip0 - y) / (hip0 - knee0), 1 + (knee0 - y) / (knee0 - ank0))
            down = unit(ank - knee)
            reach = np.linalg.norm(ank - knee) + (sole0 - b['floor'])
            if S in rises:  # in front, the hem ends on the shoe
                fore = unit((J('toe3-1.' + S, H) - ank) * [1, 0, 1])
                way = p - (knee + (ank - knee) * np.clip(t - 1, 0, 1)[:, None])
                turn = np.arctan2(way @ np.cross([0, 1.0, 0], fore), way @ fore)
                reach = reach - np.interp(turn, *rises[S], period=2 * np.pi)
            ext = reach / np.linalg.norm(ank - knee) / (1 + (knee0 - end) / (knee0 - ank0) - 1) * length
            t = np.where(t > 1, 1 + (t - 1) * ext, t)
            axis[S] = np.where(
                (t < 1)[:, None], hip + (knee - hip) * t[:, None], knee + (ank - knee) * (t - 1)[:, None]
            )
            tips[S] = t
        mid = (axis['L'] + axis['R']) / 2
        across = unit((axis['L'] - axis['R']) * [1, 0, 1])
        out = p.copy()
        for S, s in (('L', 1), ('R', -1)):
            sel = st[:, 0] * s > 0
            k = step(body.crotch + 1, body.crotch - 9, y)[sel, None]
            a = axis[S][sel]
            t = tips[S][sel]
            d = unit(np.gradient(np.array([J(n + '.' + S, H) for n in ('upperleg01', 'lowerleg01', 'foot')]), axis=0))[
                1
            ]
            rel = p[sel] - a
            rel = rel - (rel @ d)[:, None] * d
            r = np.linalg.norm(rel, axis=1)
            R = np.interp(t, [0.25, 1.0, 2.0], [b['knee'] * 0.88, b['knee'], b['hem']]) * ease
            new = 0.5 * (r + R + np.sqrt((r - R) ** 2 + 0.6))
            q = a + unit(rel) * new[:, None]
            away = ((q - mid[sel]) * across[sel]).sum(1) * s
            q = q + across[sel] * (s * np.maximum(0.35 - away, 0))[:, None]
            out[sel] = p[sel] * (1 - k) + q * k
        return out

    sole0 = ankle0 - up[:, 1].min() + body.sole  # the ankle above the ground, with the shoe's sole
    rises = {} if seated(body) else {S: on_shoe(face, body, b, S) for S in 'LR'}
    p = (
        sitting.follow(body, sitting.back(body, cut(up, body.H_upright, 1.0), y, b['knee']), body.W[u])
        if seated(body)
        else cut(body.v, body.H, 1.0)
    )
    rest = cut(up, body.H_upright, b.get('long', 1.08), b.get('ease', 1.05))
    ob = mesh('trousers', p, f)
    attribute(ob.data, 'stood', st, 'FLOAT_VECTOR')
    attribute(ob.data, 'rest', rest, 'FLOAT_VECTOR')
    subdivide(ob, 1)
    me = ob.data
    q, st1, rest1 = coords(me), vector(me, 'stood'), vector(me, 'rest')
    ff = np.empty(len(me.polygons) * 4, np.int32)
    me.polygons.foreach_get('vertices', ff)
    ff = ff.reshape(-1, 4)
    pin = step(body.waist - 6, body.waist - 3, st1[:, 1])
    sv, sf = under(body)
    x = q + vertex_normals(q, ff) * (0.12 * noise(q, 4.0, 7, 2) * (1 - pin))[:, None]
    x = settle(x, ff, sv, sf, pin, rest1, 0.4, b.get('frames', 34), b.get('bend', 0.5), b.get('mass', 0.3), 15, 6.0)
    S = smooth(ff, len(x))
    for _ in range(2):
        x = x + (1 - pin)[:, None] * 0.4 * (S @ x - x)
    import bpy

    bpy.data.objects.remove(ob)
    H = body.H_upright
    hipx = abs(J('upperleg01.L', H)[0])
    zs = J('upperleg01.L', H)[2] - 1.0
    band = body.waist - 3.6

    def seams(s, _):
        ax, far = np.abs(s[:, 0]), 9.0
        side = np.where(ax > hipx, s[:, 2] - zs, far)
        side = np.where(s[:, 1] > band, far, side)
        fly = np.where((s[:, 2] > zs) & (s[:, 1] < band) & (s[:, 1] > body.crotch + 1), s[:, 0], far)
        edge = np.where(
            (s[:, 2] > zs) & (s[:, 1] < band) & (s[:, 1] > band - 15),
            (ax - (hipx + 1.2) - (band - s[:, 1]) * 0.22) * 0.97,
            far,
        )
        return nearest(s[:, 1] - band, side, fly, edge, s[:, 1] - end - 1.6)

    relief = (
        lambda s, _: creases(s, body, b)
        + 0.12 * step(band - 0.12, band + 0.12, s[:, 1])
        + (
            0.10
            * np.exp(-(((np.abs(s[:, 0]) - hipx - 0.5) / 0.35) ** 2))
            * (s[:, 2] > zs)
            * step(band - 4, band - 16, s[:, 1])
            if b.get('crease')
            else 0
        )
    )
    ob, out, of = sewn(
        'trousers',
        face,
        body,
        x,
        ff,
        mat,
        st1,
        lambda s, _: 1 + np.minimum(body.waist - s[:, 1], s[:, 1] - end) * 0.5,
        seams,
        1,
        relief,
    )
    if b.get('tuck'):
        tl = Tailor(face, body, ob)
        tl.buttons(material_button(b.get('button', '#8a6a45')), 0.0, [body.waist - 1.9], r=0.75, lift=0.05)
    return out, of


def skirt(face, body, b, mat, n=150, m=84):
    """A tube around hips and legs, cut wider towards its hem."""
    up = body.upright
    v = up if seated(body) else body.v
    v = v[(arm_of(body) < 0.02) & (v[:, 1] < body.waist + 2)]
    th = np.linspace(0, 2 * np.pi, n, endpoint=False)
    e = np.stack([np.sin(th), np.cos(th)], 1)
    T = face.T
    floor = (
        body.H_upright[body.bones.index('lowerleg01.L')][1] - 17.0
        if seated(body)
        else (T.T @ np.array([0, body.floor + b['floor'], 0]))[1]
    )
    ys = np.linspace(body.waist + 1, floor, m)
    R = np.zeros((m, n))
    C = np.zeros((m, 2))
    cos = np.maximum(np.cos(th[:, None] - th[None]), 1e-3)
    ok = np.cos(th[:, None] - th[None]) > 0.2
    for i, yy in enumerate(ys):
        q = v[np.abs(v[:, 1] - yy) < 1.6][:, [0, 2]]
        C[i] = (q.max(0) + q.min(0)) / 2
        h = ((q - C[i]) @ e.T).max(0)
        R[i] = np.where(ok, h[None] / cos, 99).min(1)
    C = gaussian_filter1d(C, 6, axis=0, mode='nearest')
    R = gaussian_filter1d(gaussian_filter1d(R, 2, axis=0, mode='nearest'), 3, axis=1, mode='wrap')
    depth = (ys[0] - ys)[:, None]
    hips = step(8, 22, depth) * (not seated(body))
    C = C[:1] + (C - C[:1]) * (1 - hips) + (C[int(m * 0.35)] - C[0]) * hips  # it hangs straight down from the hips
    gap = 0.25 + 0.7 * step(2, 12, depth)
    own = (R if seated(body) else np.maximum.accumulate(R, 0)) + gap
    own = R + gap + (own - R - gap) * step(6, 14, depth)
    k = np.maximum(depth - 10, 0) / 60.0
    flute = np.sin(th * 9 + 0.8 * np.sin(th * 2 + 1) + 0.4) + 0.5 * np.sin(th * 5 + 2)
    start = own * (1 + b['flare'] * 0.55 * k) + flute[None] * 1.5 * np.minimum(k, 1.2) * (b['flare'] > 0.2)
    cut = own * (1 + b['flare'] * k)
    grid = lambda r, c: np.stack(
        [c[:, :1] + r * e[:, 0], np.repeat(ys[:, None], n, 1), c[:, 1:] + r * e[:, 1]], -1
    ).reshape(-1, 3)
    p, rest = grid(start, C), grid(cut, C if seated(body) else np.repeat(C[int(m * 0.35)][None], m, 0))
    f = np.array(
        [
            (i * n + j, (i + 1) * n + j, (i + 1) * n + (j + 1) % n, i * n + (j + 1) % n)
            for i in range(m - 1)
            for j in range(n)
        ]
    )
    y = np.repeat(ys, n)
    p, rest = (sitting.lap(body, q, y) for q in (p, rest)) if seated(body) else (p, rest)
    pin = step(ys[0] - 6, ys[0] - 4, y)
    sv, sf = under(body)
    x = settle(p, f, sv, sf, pin, rest, 0.4, b.get('frames', 44), b.get('bend', 0.25), 0.22, 12, 4.0)
    S = smooth(f, len(x))
    for _ in range(2):
        x = x + (1 - pin)[:, None] * 0.4 * (S @ x - x)
    if b['kind'] == 'dress':  # a belt where top and skirt meet
        k = np.linspace(0, 1, 7)
        yb = body.waist + 1.1 - 2.7 * k
        rb = (
            np.array([np.interp(yb, ys[::-1], R[::-1, j]) for j in range(n)]).T
            + (0.62 + 0.14 * np.sin(np.pi * k) ** 0.4)[:, None]
        )
        cb = np.array([np.interp(yb, ys[::-1], C[::-1, j]) for j in (0, 1)]).T
        v = np.stack([cb[:, :1] + rb * e[:, 0], np.repeat(yb[:, None], n, 1), cb[:, 1:] + rb * e[:, 1]], -1).reshape(
            -1, 3
        )
        shoe_part('belt', face, body, v, f[: 6 * n], leather(b.get('belt', '#4a2f22')), None, None, 1)
    stood = grid(start, C)
    band = body.waist - 3.6 if b['kind'] == 'skirt' else body.waist - 1.0
    ob, out, of = sewn(
        'skirt',
        face,
        body,
        x,
        f,
        mat,
        stood,
        lambda s, _: 1 + (body.waist - s[:, 1]) * 0.5,
        lambda s, _: nearest(s[:, 1] - band, s[:, 1] - ys[-1] - 2.0),
        1,
        (lambda s, _: 0.16 * step(band - 0.12, band + 0.12, s[:, 1])) if b['kind'] == 'skirt' else None,
    )
    return out, of


def leather(colour, rough=0.42, grain=0.12):
    m, n = material('leather')
    c = srgb(colour)
    co = n.attr('uvw', 'Vector')
    line = n.ramp(n.math('ABSOLUTE', n.attr('seam')), (0.04, 1.0), (0.14, 0.0))
    h = n('TexNoise', _o=0, Vector=co, Scale=14.0, Detail=4)
    b = n('Bump', Strength=grain, Distance=0.01, Height=h)
    n.done(
        n(
            'BsdfPrincipled',
            Base_Color=n.mix(n.math('MULTIPLY', line, 0.45), c, c * 0.35),
            Roughness=rough,
            Specular=0.35,
            Normal=b,
        )
    )
    n.mask('inner')
    return m


# What shoes are like: upper and sole colours, thickness of the sole and the heel (cm), how far the toe reaches beyond the foot, how pointed it is (2 round), height of the toe box, of the collar behind and in front
SHOES = {
    'sneaker': dict(
        upper='#dcd8d0',
        sole='#e6e3dc',
        thick=2.1,
        heel=0.0,
        toe=1.2,
        shape=2.1,
        box=4.6,
        back=8.0,
        front=10.0,
        lace='#f2f0ec',
        rand=0.8,
    ),
    'loafer': dict(
        upper='#2a1d17',
        sole='#171311',
        thick=1.0,
        heel=1.4,
        toe=1.6,
        shape=2.1,
        box=4.1,
        back=7.0,
        front=8.0,
        rough=0.28,
    ),
    'derby': dict(
        upper='#1d1a19',
        sole='#141211',
        thick=1.1,
        heel=1.5,
        toe=1.8,
        shape=2.2,
        box=4.4,
        back=7.5,
        front=9.5,
        lace='#151312',
        rough=0.28,
    ),
    'ballerina': dict(
        upper='#1b1919',
        sole='#141211',
        thick=0.7,
        heel=0.6,
        toe=1.0,
        shape=2.2,
        box=3.4,
        back=5.6,
        front=3.0,
        rough=0.35,
    ),
    'boot': dict(
        upper='#221a16',
        sole='#151211',
        thick=1.2,
        heel=2.2,
        toe=1.6,
        shape=2.2,
        box=4.3,
        back=17.0,
        front=17.0,
        rough=0.3,
    ),
}


def shoes(face, body, b, n=64, m=40):
    o = dict(SHOES[b.get('shoes', 'sneaker')])
    o['upper'] = b.get('shoe_colour', o['upper'])
    up = leather(o['upper'], o.get('rough', 0.5))
    clip_by_attribute(up)
    sole = leather(o['sole'], 0.55, 0.05)
    outer = []
    for S, s in (('L', 1), ('R', -1)):
        sel = body.group('foot.' + S, *('toe%d-%d.%s' % (k, j, S) for k in range(1, 6) for j in range(1, 4))) > 0.3
        w = body.v[sel] @ face.T.T
        ankle = body.H[body.bones.index('foot.' + S)] @ face.T.T
        M = rot('y', body.feet[S])
        q = (w - [ankle[0], body.ground, ankle[2]]) @ M  # x: outwards or inwards, y up, z towards the toes
        z0, z1 = q[:, 2].min() - 0.5, q[:, 2].max() + o['toe']
        zs = z0 + (z1 - z0) * (0.5 - 0.5 * np.cos(np.linspace(0, np.pi, n)))
        lo, hi, top = (np.zeros(n) for _ in range(3))
        for i, z in enumerate(zs):
            near = q[(np.abs(q[:, 2] - np.clip(z, q[:, 2].min() + 1, q[:, 2].max() - 1.5)) < 1.4)]
            flat = near[near[:, 1] < 5.5]
            lo[i], hi[i], top[i] = flat[:, 0].min(), flat[:, 0].max(), near[:, 1].max()
        lo, hi, top = (gaussian_filter1d(a, 3, mode='nearest') for a in (lo, hi, top))
        u = (zs - z0) / (z1 - z0)
        end = (
            np.clip(
                np.minimum(
                    1 - np.abs(2 * np.clip(u / 0.30, 0, 0.5) - 1) ** 2.2,
                    1 - np.abs(2 * np.clip((1 - u) / 0.62, 0, 0.5) - 1) ** o['shape'],
                ),
                0,
                1,
            )
            ** 0.5
        )  # heel and toe close
        mid, half = (lo + hi) / 2, ((hi - lo) / 2 + 0.45) * end
        spring = 1.1 * step(0.72, 1.0, u) ** 1.4
        top = np.minimum(top + 0.5, 18)
        top = np.maximum(top, np.interp(u, [0.5, 0.8, 1], [0, o['box'], o['box'] * 0.86])) * np.where(
            u > 0.8, np.maximum(end, 0.05) ** 0.55, 1.0
        )
        thick = o['thick']
        put = lambda name, v, f, mat, seam=None, cut=None, sub=1: shoe_part(
            name, face, body, (v @ M.T + [ankle[0], body.floor, ankle[2]]) @ face.T, f, mat, seam, cut, sub
        )
        # upper
        a = np.linspace(0, np.pi, m)
        ca, sa = np.cos(a), np.sin(a)
        ex = np.interp(u, [0, 0.5, 1], [0.55, 0.75, 0.8])[:, None]
        X = mid[:, None] + half[:, None] * np.sign(ca) * np.abs(ca) ** 0.62
        Y = (thick - 0.2 + spring)[:, None] + top[:, None] * np.abs(sa) ** ex
        v = np.stack([X, Y, np.repeat(zs[:, None], m, 1)], -1)
        line = np.interp(
            u,
            [0, 0.22, 0.45, 0.60, 1],
            [o['back'], o['back'] - 1.2, o['front'] - 2.5, o['front'], 99]
            if o['front'] > 5
            else [o['back'], o['back'] - 1.5, 3.6, 3.2, 99],
        )
        line = np.where(u > (0.60 if o['front'] > 5 else 0.80), 99, line)
        cap = np.repeat((u - 0.80)[:, None], m, 1) * (z1 - z0)
        facing = np.where(
            (u[:, None] > 0.42) & (u[:, None] < 0.70), np.abs(X - mid[:, None]) - 2.1 - (0.70 - u)[:, None] * 2, 9.0
        )
        grid = lambda k, l: np.array(
            [
                (i * l + j, i * l + j + 1, (i + 1) * l + j + 1, (i + 1) * l + j)
                for i in range(k - 1)
                for j in range(l - 1)
            ]
        )
        put(
            'upper',
            v.reshape(-1, 3),
            grid(n, m),
            up,
            nearest(cap.ravel(), facing.ravel()) * 0.6,
            (1 + (line[:, None] + thick - Y) * 0.5).ravel(),
        )
        outer.append(((v.reshape(-1, 3) @ M.T + [ankle[0], body.floor, ankle[2]]) @ face.T, grid(n, m)))
        # sole: from the floor up, a little wider than the upper
        t = np.linspace(0, 2 * np.pi, 120, endpoint=False)
        uu = 0.5 - 0.5 * np.cos(t)
        zz = z0 - 0.25 + (z1 - z0 + 0.5) * uu
        hf, md, rise = (np.interp(z0 + (z1 - z0) * uu, zs, k) for k in (half, mid, spring))
        xx = md + (hf + 0.35 * np.minimum(20 * uu * (1 - uu), 1) ** 0.5) * np.where(t < np.pi, 1, -1) * np.where(
            np.abs(np.sin(t)) > 1e-6, 1, 0
        )
        hgt = thick + 0.3 + o.get('rand', 0.0)
        rows = [(0.0, 0.94), (0.12, 0.985), (0.5, 1.0), (0.85, 1.0), (1.0, 0.985), (1.0, 0.6)]
        V = []
        for r, g in rows:
            V.append(np.stack([md + (xx - md) * g, rise + hgt * r, zz + (zz.mean() - zz) * (1 - g) * 0.12], 1))
        V = np.concatenate(V)
        k = len(t)
        F = [
            (i * k + j, (i + 1) * k + j, (i + 1) * k + (j + 1) % k, i * k + (j + 1) % k)
            for i in range(len(rows) - 1)
            for j in range(k)
        ]
        groove = np.repeat([(1 - r) * hgt * 0.45 for r, _ in rows], k)
        put('sole', V, np.array(F), sole, groove, sub=1)
        if o.get('lace'):
            lm = leather(o['lace'], 0.8, 0.3)
            for i, c in enumerate(np.linspace(0.50, 0.66, 5)):
                row = int(np.argmin(np.abs(u - c)))
                sx = np.linspace(-1.9, 1.9, 16)
                yy = np.interp(sx, (X[row] - mid[row])[::-1], Y[row][::-1])
                cen = np.stack(
                    [
                        mid[row] + sx,
                        yy + 0.22 - 0.25 * (np.abs(sx) / 1.9) ** 6,
                        np.full(16, zs[row]) + (i % 2 - 0.5) * 0.25 * sx / 1.9,
                    ],
                    1,
                )
                an = np.linspace(0, 2 * np.pi, 8, endpoint=False)
                V = (cen[:, None] + np.stack([0 * an, 0.22 * np.cos(an), 0.42 * np.sin(an)], 1)[None]).reshape(-1, 3)
                put(
                    'lace',
                    V,
                    np.array(
                        [
                            (p_ * 8 + j, p_ * 8 + (j + 1) % 8, (p_ + 1) * 8 + (j + 1) % 8, (p_ + 1) * 8 + j)
                            for p_ in range(15)
                            for j in range(8)
                        ]
                    ),
                    lm,
                )

    return outer


def shoe_part(name, face, body, v, f, mat, seam, cut, sub):
    ob = mesh(name, face.pose(v, 0.0), f, [mat])
    attribute(ob.data, 'uvw', v, 'FLOAT_VECTOR')
    attribute(ob.data, 'seam', np.full(len(v), 9.0) if seam is None else seam)
    attribute(ob.data, 'cut', np.full(len(v), 2.0) if cut is None else cut)
    if sub:
        m = ob.modifiers.new('s', 'SUBSURF')
        m.levels = m.render_levels = sub
    return ob
