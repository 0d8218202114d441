"""Recolourable scene plates. blender -b -P render_sets.py -- [--preview] [--missing] [--spp=12] [--k=.82] [--out=DIR] [--json] [scene[:kind-shape] ...]"""
import sys, os, random, math, time, json

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *  # noqa

m_ = surface


def pick(F, wide, portrait, story, solo=None):
    return (
        (portrait if solo is None else solo)
        if not F.duo
        else {'wide': wide, 'portrait': portrait, 'story': story}[F.shape]
    )


NEAR = (
    -7
)  # in a story the ledge is a table that comes towards the camera: the app's buttons lie on it; its left is the portrait's


def ledge(F, m, bev=0.03):
    front(slab(m, 0, 0.3 if F.story else 9.0, NEAR if F.story else 0, DEPTH, bev=bev))


def leftwards(F):
    return not F.duo or F.person[0] < 0.5  # whether the person stands on the left


def near(F, u, y=-2.3):
    return F.X(u, y), y, 0


def below(F, m, y=0.12, z=-0.3):
    return front(
        sheet('below', np.array([-12, 12.0]), np.array([F.bottom - 1, z + 0.02]), lambda U, V: (U, y + 0 * U, V), m)
    )


def planks(m, x0, x1, y0, y1, z, length=4.2, wd=0.46, th=0.16, seed=1):
    return tiles(m, x0, x1, y0, y1, z, length, wd, 0.012, 0.0, th, 0.012, seed, 0.0, True, True)


def round_profile(pts, n=7):
    return [(r, z, 0) for r, z in catmull(pts, n)]


def vase(m, x, y, z, s=1.0):
    return place(
        lathe(
            'vase',
            [(0.01, 0, 0), (0.2, 0, 0.03)]
            + round_profile([(0.25, 0.03), (0.40, 0.35), (0.36, 0.72), (0.17, 1.02), (0.12, 1.16), (0.16, 1.32)])
            + [(0.12, 1.33, 0), (0.09, 1.2, 0), (0.08, 1.0, 0)],
            m,
            96,
            0.03,
        ),
        (x, y, z),
        scale=s,
    )


def bowl(m, x, y, z, s=1.0):
    return place(
        lathe(
            'bowl',
            [
                (0.01, 0),
                (0.22, 0, 0.03),
                (0.24, 0.05, 0.02),
                (0.58, 0.34, 0.2),
                (0.60, 0.38, 0.02),
                (0.55, 0.38, 0.02),
                (0.2, 0.1, 0.1),
                (0.01, 0.08),
            ],
            m,
            96,
            0.03,
        ),
        (x, y, z),
        scale=s,
    )


def window_light(F, w, h, n, branches=True, strength=4.2, u=0.56, v=0.36, y=3.2, dist=5.0, angle=0.8, down=0.0):
    g = Gobo((F.X(u, y), y, F.Z(v, y) - down), dist)
    e = 4.5 if F.story else 0 if F.duo else 2.2
    g.frame(w + e, h + e, n[0] + round(e / 2.2), n[1] + round(e / 2.2), 0.06, (e / 2, -e / 2))
    if branches:
        g.branch(w * 0.60, -h * 0.12, 128, 3.4, 32, (0.5, 0.085), 4, 2.4)
        g.branch(w * 0.54, h * 0.36, 205, 2.8, 26, (0.46, 0.08), 9, 2.9)
    sun(strength=strength, angle=angle)
    return g


def soleil(F):
    """limewashed wall, light of a tall window with an olive branch; oak table"""
    y = 3.2
    wall(m_('wall', limewash), y)
    o = m_('prop', oak)
    c = m_('accent', ceramic)
    if F.duo:
        front(planks(o, -8, 8, NEAR if F.story else -0.05, DEPTH, 0, 5.2, 0.6, 0.2, 3))
        F.story or below(F, m_('prop', oak), 0.16, -0.2)
        window_light(
            F, pick(F, 6.8, 3.4, 3.4), pick(F, 7, 7.4, 8.6), (pick(F, 4, 2, 2), 5), down=pick(F, 0.9, 0.8, 1.0)
        )
        if not F.story:
            front(vase(c, F.X(pick(F, 0.93, 0.06, 0), 0.9), 1.25, 0, 0.8))
        else:
            front(bowl(c, *near(F, 0.76), 0.8))
    else:
        planks(o, -8, 8, NEAR - 1 if F.story else -4, 3.2, 0, 5.2, 0.6, 0.2, 3)
        window_light(F, 4.2, 7.6, (2, 5), down=0.9)
        vase(c, 1.75, 1.7, 0, 1.05)
    fill(0.42, 130)


def arche(F):
    """arched niche in limewash, sun falling into it; travertine"""
    y = 2.9
    w = m_('wall', limewash)
    t = m_('ground', travertine)
    c = m_('accent', ceramic)
    cx = pick(F, F.X(0.62, y), F.X(0.60, y), F.X(0.56, y), 0.0)
    half = pick(F, 1.9, 1.62, 1.7, 1.75)
    top = F.Z(pick(F, -0.02, 0.045, 0.085, 0.085), y)
    arch_hole(cx, half, -4, top - half, y, 0.85, w, 0.05)
    wall(w, y + 0.85)
    box('sill', (2 * half + 0.1, 1.0, 0.3), t, (cx, y + 0.35, pick(F, -0.2, -0.2, -0.2, -0.35)), 0.02)
    g = Gobo((cx + 0.2, y + 0.6, F.Z(0.4, y)), 5.0)
    g.branch(0.9, 1.6, 225, 3.2, 30, (0.52, 0.095), 3, 2.2)
    g.branch(2.2, 1.0, 200, 3.0, 28, (0.46, 0.085), 12, 2.6)
    g.branch(-2.9, 2.6, -50, 2.6, 24, (0.5, 0.09), 21, 1.6)
    sun(strength=4.0, angle=0.9)
    fill(0.42, 120)
    if F.duo:
        ledge(F, t)
        front(bowl(c, *(near(F, 0.17) if F.story else (F.X(pick(F, 0.055, 0.09, 0), 0.7), 0.8, 0)), 0.66))
    else:
        floor(w, -0.5)
        lathe('pod', [(0.01, -0.5), (1.55, -0.5, 0), (1.55, 0, 0.03), (0.01, 0)], t, 160)
        cyl('pod2', 0.8, 0.95, m_('prop', travertine, k=1.3), (1.7, 1.5, -0.5 + 0.475), bevel=0.02)
        bowl(c, 1.7, 1.5, 0.45, 0.8)


def drape(F):
    """heavy linen curtain; marble plinth"""
    y = 3.0
    w = m_('wall', linen)

    def folds(U, V):
        ph = U * 5.4 + 1.3 * np.sin(U * 0.63 + 0.4) + 0.5 * np.sin(U * 1.9) + 0.10 * np.sin(V * 0.8 + U)
        d = np.sin(ph + 0.55 * np.sin(ph + 0.6))
        return (
            U + 0.05 * np.cos(ph),
            y
            - 0.16 * d
            - 0.07 * np.sin(ph * 0.41 + 1.0)
            - 0.03 * np.sin(V * 1.3 + ph * 0.7)
            - 0.05 * np.sin(ph * 2.0 + V * 0.4),
            V,
        )

    sheet(
        'curtain', np.linspace(F.X(-0.15, 4), F.X(1.15, 4), 700), np.linspace(F.Z(1.15, y), F.Z(-0.15, y), 60), folds, w
    )
    mb = m_('ground', marble)
    window_light(F, pick(F, 6.4, 3.2, 3.4), 7.6, (pick(F, 4, 2, 2), 4), False, 4.4, 0.5, 0.4, y, 6.0, 1.3, 0.5)
    fill(0.40, 130)
    glint((-3, 3, 5), (0, 0, 0), (3, 3), 260)
    if F.duo:
        ledge(F, mb)
        x, yy, z = near(F, 0.74) if F.story else (F.X(pick(F, 0.95, 0.93, 0), 0.9), 1.1, 0)
        front(cyl('b', 0.26, 0.5, m_('accent', satin), (x, yy, z + 0.25), bevel=0.03))
    else:
        floor(m_('prop', linen), -0.7)
        box('pod', (2.7, 2.2, 0.7), mb, (0, 0.1, -0.35), 0.02)
        F.story or (
            box('pod2', (1.2, 1.1, 1.7), m_('ground', marble, k=1.2), (-1.75, 1.5, 0.15), 0.02),
            vase(m_('accent', satin), -1.75, 1.45, 1.0, 0.7),
        )


def marbre(F):
    """Paris panelling, light of a French window; marble mantel"""
    y = 3.0
    w = m_('wall', plaster)
    mb = m_('ground', marble)
    a = m_('accent', satin)
    z1 = F.Z(pick(F, 0.03, 0.05, 0.07, 0.05), y)
    panels(
        w,
        -4.5,
        z1,
        y,
        pick(F, 2.35, 2.2, 2.4, 2.5),
        0.42,
        0.085,
        0.10,
        pick(F, F.px - 1.17, F.px - 1.1, F.px - 1.2, -1.25),
    )
    prof_bar(
        [
            (y, z1 + 0.04),
            (y - 0.06, z1 + 0.05, 0.02),
            (y - 0.16, z1 + 0.16, 0.06),
            (y - 0.16, z1 + 0.22, 0.02),
            (y, z1 + 0.24),
        ],
        w,
        -8,
        8,
    )
    sheet('up', np.array([-8, 8.0]), np.array([z1, z1 + 3]), lambda U, V: (U, y + 0 * U, V), w)
    window_light(F, pick(F, 6.6, 3.2, 3.4), 8.0, (pick(F, 4, 2, 2), 5), False, 4.2, 0.60, 0.36, y, 5.0, 0.8, 1.0)
    fill(0.42, 130)
    glint((-3, 2.2, 5), (0, 0, 0), (3, 3), 240)
    if F.duo:
        if F.story:
            ledge(F, mb)
            front(bowl(a, *near(F, 0.78), 0.7))
        else:
            front(
                prof_bar(
                    [
                        (DEPTH, -2),
                        (DEPTH, 0, 0.01),
                        (-0.08, 0, 0.035),
                        (-0.08, -0.09, 0.035),
                        (0.0, -0.11, 0.02),
                        (0.03, -0.19, 0.05),
                        (0.10, -0.22, 0.02),
                        (0.10, F.bottom - 1),
                    ],
                    mb,
                ),
                vase(a, F.X(pick(F, 0.06, 0.07, 0), 1.0), 1.2, 0, 0.6),
            )
    else:
        floor(m_('prop', oak), -0.55)
        box('pod', (3.0, 2.2, 0.12), mb, (0, 0.1, -0.06), 0.03)
        box('podb', (2.7, 1.9, 0.5), w, (0, 0.1, -0.35), 0.01)


def carreaux(F):
    """hand-made tiles, sun from the side; basin edge in stone"""
    y = 3.0
    w = m_('wall', glaze)
    g = m_('ground', terrazzo)
    c = m_('prop', ceramic)
    t = pick(F, 0.42, 0.42, 0.46, 0.46)
    x0 = -t * 9
    wall(m_('wall', grout), y + 0.045)
    tiles(w, x0, -x0 - 0.01, F.Z(0.5, y) - t * 14, F.Z(0.5, y) + t * 14 - 0.01, y, t, t, 0.022, 0.016, 0.08, 0.018, 3)
    gg = Gobo((F.X(0.55, y), y, F.Z(0.38, y) - 0.6), 5.0)
    gg.frame(pick(F, 7.6, 5.0, 7.2), pick(F, 9, 9, 13.4), pick(F, 3, 2, 2), 1, 0.06, (0.9, -1.0))
    gg.branch(1.7, 1.2, 215, 3.0, 26, (0.6, 0.13), 5, 2.5)
    gg.branch(1.9, -0.6, 170, 2.6, 22, (0.6, 0.13), 8, 2.7)
    sun(strength=4.4, angle=0.9)
    fill(0.46, 120)
    glint((-3.2, -5.5, 5.5), (0, 3, 1.5), (1.6, 3.4), 420)
    if F.duo:
        ledge(F, g)
        front(bowl(c, *(near(F, 0.77) if F.story else (F.X(pick(F, 0.93, 0.05, 0), 0.9), 1.1, 0)), 0.8))
    else:
        floor(m_('prop', plaster), -0.55)
        box('pod', (3.4, 2.4, 0.55), g, (0, 0.2, -0.275), 0.03)
        cyl('st', 0.62, 0.5, c, (1.95, 1.2, -0.3), bevel=0.04)


def cuisine(F):
    """metro tiles, shelf with bowls, oak worktop"""
    y = 2.8
    w = m_('wall', glaze, lo=0.66, hi=0.80)
    o = m_('ground', oak)
    c = m_('accent', ceramic)
    p = m_('prop', ceramic)
    wall(m_('wall', grout), y + 0.045)
    zb = -0.1
    zt = F.Z(-0.1, y)
    tiles(w, -5, 5, zb - 1.0, zt, y, 0.80, 0.27, 0.016, 0.008, 0.07, 0.02, 4, 0.0, True)
    us, vs = pick(F, (0.50, 0.24), (0.52, 0.22), (0.46, 0.20), (0.30, 0.20))
    xs, zs = F.at(us, vs, y - 0.3)
    box('shelf', (8, 0.62, 0.09), o, (xs + 4, y - 0.31, zs), 0.015, 3)
    X = xs + 0.6
    for i in range(pick(F, 5, 3, 3, 4)):
        if i % 2 == 0:
            [bowl(c if k == 1 else p, X, y - 0.32, zs + 0.045 + 0.12 * k, 0.62) for k in range(3)]
            X += 0.95
        else:
            vase(p, X, y - 0.32, zs + 0.045, 0.5)
            X += 0.75
    window_light(F, pick(F, 6.6, 3.4, 3.6), 6.4, (pick(F, 3, 2, 2), 3), False, 4.2, 0.55, 0.42, y, 4.5, 0.9, 1.2)
    fill(0.46, 130)
    glint((-3.2, -5.5, 5.5), (0, 3, 1.5), (1.6, 3.4), 300)
    if F.duo:
        front(planks(o, -8, 8, NEAR if F.story else -0.05, DEPTH + 1.0, 0, 5.2, 0.62, 0.24, 5))
        front(bowl(c, *near(F, 0.2), 0.7), bowl(p, *near(F, 0.2)[:2], 0.12, 0.68)) if F.story else below(
            F, m_('ground', oak, axis='z'), 0.1, -0.24
        )
    else:
        planks(o, -8, 8, NEAR - 1 if F.story else -0.9, y, 0, 5.2, 0.62, 0.3, 5)
        F.story or below(F, m_('ground', oak, axis='z'), -0.8, -0.3)


def plage(F):
    """rippled sand, worn stone, low hard sun"""
    sd = m_('prop', sand)
    st = m_('ground', sandstone)
    y = 6.5
    wall(m_('wall', paper), 12.0)

    def dune(z, y0=-4, y1=6.5):
        def f(U, V):
            r = np.clip((V - 0.3) / 5.5, 0, 1)
            rip = np.sin((V * 1.05 + 0.16 * U + 0.35 * np.sin(U * 0.9 + 0.5 * V) + 0.12 * np.sin(U * 2.3)) * 6.6)
            h = z + 1.5 * r**2 * (3 - 2 * r) + 0.25 * np.sin(U * 0.55 + 0.6) * r
            return U, V, h + 0.030 * (0.5 + 0.5 * rip) ** 1.6 * (1.1 - 0.5 * r) + 0.02 * np.sin(U * 3 + V)

        return sheet('dune', np.linspace(-8, 8, 700), np.linspace(y0, y1, 620), f, sd)

    dune(pick(F, -0.5, -0.5, -0.7, -0.42))
    sun(Vector((0.72, 0.34, -0.46)).normalized(), 4.6, 0.6)
    fill(0.42, 80)
    if F.duo:
        rg = random.Random(11)
        b = F.bottom - 1
        hs = [0.42]
        while sum(hs) < -b:
            hs.append(rg.uniform(0.4, 0.8))
        ed = -np.cumsum([0] + hs)
        off = [0.0] + [rg.uniform(0.04, 0.2) for _ in hs]

        def face(U, V):
            i = np.clip(np.searchsorted(-ed, -V, side='right') - 1, 0, len(hs) - 1)
            t = np.clip((ed[i] - V) / np.array(hs)[i], 0, 1)
            bulge = 1 - np.abs(2 * t - 1) ** 7
            ph = i * 2.1
            n = 0.05 * np.sin(U * 1.3 + ph) + 0.035 * np.sin(U * 3.1 + ph * 1.7) + 0.014 * np.sin(U * 9.3 + V * 5 + ph)
            return U, np.array(off)[i] + n + 0.13 * (1 - bulge), V

        F.story or front(sheet('face', np.linspace(-6, 6, 500), np.linspace(-0.02, b, 260), face, st))

        def topf(U, V):
            n = 0.05 * np.sin(U * 1.3) + 0.035 * np.sin(U * 3.1) + 0.014 * np.sin(U * 9.3)
            r = np.clip(1 - V / 0.03, 0, 1)
            Y = NEAR + V * (DEPTH - NEAR) + V * n if F.story else V * DEPTH + (1 - V) * (n + 0.03) + 0.04 * r
            return U, Y, -0.03 * r**2

        front(
            sheet(
                'top',
                np.linspace(-6, 6, 500),
                np.concatenate([np.linspace(0, 0.03, 5), np.linspace(0.04, 1, 40)]),
                topf,
                st,
            )
        )
        x, yy, z = near(F, 0.2) if F.story else (F.X(pick(F, 0.05, 0.93, 0), 0.8), 0.9, 0)
        front(stonelike(m_('accent', ceramic), 0.24, (x, yy, z + 0.12), (1.3, 1, 0.62), (0, 0, 20), 0.04, 0.3))
    else:
        stonelike(st, 1.5, (0.0, 0.15, -0.36), (1.12, 0.86, 0.25), (0, 0, 12), 0.07, 0.9)
        F.story or stonelike(
            m_('ground', sandstone, k=1.3), 0.62, (-1.75, 1.7, -0.1), (1.2, 1, 0.7), (0, 0, 30), 0.1, 0.5
        )
        stonelike(m_('accent', ceramic), 0.27, (1.62, -0.35, -0.28), (1.3, 1, 0.62), (0, 0, 20), 0.04, 0.3)


def jardin(F):
    """terrace: rough plaster, shade of leaves, branches; travertine"""
    y = 3.2
    w = m_('wall', roughplaster)
    t = m_('ground', travertine, k=0.9)
    lf = m_('accent', leafy)
    wall(w, y)
    g = Gobo((F.X(0.5, y), y, F.Z(0.4, y)), 4.0)
    rg = random.Random(7)
    for i in range(pick(F, 17, 13, 16, 13)):
        g.branch(
            rg.uniform(-3.2, 3.2) * (1.6 if F.wide else 1.0),
            rg.uniform(-3.0, 3.4),
            rg.uniform(0, 360),
            rg.uniform(2.0, 3.2),
            24,
            (0.5, 0.12),
            i + 30,
            rg.uniform(-1.2, 2.2),
            60,
        )
    sun(strength=4.6, angle=1.1)
    fill(0.48, 90)

    def plant(x, yy, z, n, seed, L=2.2, lean=0.0):
        r = random.Random(seed)
        for i in range(n):
            branch(
                lf,
                L * r.uniform(0.7, 1.1),
                20,
                (0.5, 0.105),
                seed * 20 + i,
                (x + r.uniform(-0.15, 0.15), yy + r.uniform(-0.3, 0.3), z),
                (r.uniform(-30, 30) + 90, -lean + r.uniform(-12, 12), 0),
                62,
            ).rotation_euler = (
                math.radians(90 + r.uniform(-35, 25)),
                math.radians(-(90 + lean + (i / (n - 1) - 0.5) * 90)),
                0,
            )

    if F.duo:
        ledge(F, t)
        plant(F.X(pick(F, 0.93, 0.98, 0.98), 2.2), 2.3, F.Z(pick(F, 0.72, 0.70, 0.60), 2.2), 8, 3, 2.5, 10)
        plant(F.X(0.0, 2.2), 2.4, F.Z(pick(F, 0.9, 0.66, 0.55), 2.2), 6, 5, 2.2, -18)
    else:
        floor(w, -0.6)
        box('pod', (2.9, 2.3, 0.6), t, (0, 0.1, -0.3), 0.04)
        F.story or plant(-1.95, 1.7, -0.6, 8, 3, 2.8, -6)
        plant(2.1, 1.9, -0.6, 7, 5, 2.6, 8)


def studio_(F):
    """paper sweep in one colour, hard sun: long clean shadows"""
    w = m_('wall', paper)
    g = m_('ground', paper)
    p = m_('prop', plaster)
    a = m_('accent', satin)
    if F.duo:
        cove(w, -1.2, 3.2, 1.6)
        ledge(F, g, 0.015)
        x, yy, z = near(F, 0.22) if F.story else (F.X(pick(F, 0.88, 0.06, 0), 1.0), 1.15, 0)
        front(
            box('cube', (0.55, 0.55, 0.55), p, (x, yy, z + 0.275), 0.012, 3, (0, 0, 28)),
            ball(x + pick(F, -0.75, 0.62, 0.75), yy - 0.3, z, 0.17, a),
        )
        gg = Gobo((F.X(pick(F, 0.5, 0.42, 0.42), 3.2), 3.2, F.Z(0.30, 3.2)), 5.0, (0.66, 0.46, -0.6))
        gg.bar(-3.5, 2.5, 7, 14).rotation_euler[2] = math.radians(-30)
        gg.bar(3.6 + pick(F, 2.6, 1.5, 4.4), -2.0, 7, 22).rotation_euler[2] = math.radians(-30)
        box(
            'col',
            (0.8, 0.8, 9),
            p,
            (F.X(pick(F, 0.97, 0.97, 0.97), 2.4), 2.5, F.Z(pick(F, 0.30, 0.22, 0.20), 2.4) - 4.5),
            0.012,
        )
    else:
        cove(w, -0.55, 3.2, 1.6)
        box('block', (2.4, 1.9, 0.55), g, (0, 0.1, -0.275), 0.012)
        box('b2', (1.1, 1.1, 1.35), p, (1.75, 1.35, 0.125), 0.012)
        F.story or ball(-1.55, -0.2, -0.55, 0.3, a)
        gg = Gobo((-0.4, 3.2, F.Z(0.3, 3.2)), 5.0, (0.66, 0.46, -0.6))
        gg.bar(-3.5, 2.6, 7, 14).rotation_euler[2] = math.radians(-30)
    sun(Vector((0.66, 0.46, -0.6)).normalized(), 4.6, 0.35)
    fill(0.46, 70)


def beton(F):
    """board-marked concrete, light through blinds"""
    y = 3.0
    w = m_('wall', concrete)
    c = m_('ground', concrete, k=1.2)
    rg = random.Random(3)
    x = -6.0
    while x < 6:
        d = rg.uniform(-0.02, 0.02)
        box('p', (0.71, 0.2, 14), w, (x, y + 0.1 + d, 2), 0.012, 2)
        x += 0.72
    g = Gobo((F.X(0.58, y), y, F.Z(0.4, y) - 0.4), 5.0)
    W = pick(F, 6.0, 2.9, 3.1)
    e = 4.5 if F.story else 2.2
    g.frame(W + e, 7.6 + e, 1, 1, 0.06, (e / 2, -e / 2))
    g.blinds(4 * W, -8, 4, 0.42, 0.40)
    sun(strength=4.6, angle=0.7)
    fill(0.38, 110)
    if F.duo:
        ledge(F, c, 0.02)
        x, yy, z = near(F, 0.78) if F.story else (F.X(pick(F, 0.95, 0.07, 0), 0.9), 1.05, 0)
        front(cyl('rod', 0.2, 0.56, m_('accent', satin), (x, yy, z + 0.28), bevel=0.015))
    else:
        floor(c, -0.6)
        box('pod', (2.8, 2.2, 0.6), c, (0, 0.1, -0.3), 0.02)
        F.story or box('fin', (0.9, 0.6, 2.6), m_('prop', concrete), (-1.85, 1.7, 0.7), 0.02)
        ball(1.75, 0.3, -0.6, 0.3, m_('accent', satin))


def blocs(F):
    """plaster steps in hard sun"""
    y = 3.2
    w = m_('wall', plaster)
    g = m_('ground', plaster)
    p = m_('prop', plaster)
    wall(w, y)
    if F.duo:
        s = pick(F, 1, 1, 1)
        u0 = pick(F, 0.48, 0.46, 0.44)
        for i in range(6):
            X = F.X(u0, 2.4) + 0.62 * i
            Z = pick(F, 0.5, 0.9, 1.2) + 0.52 * i
            box('st', (9, 1.3, 12), p, (X + 4.5, 2.4 + 0.04 * i, Z - 6), 0.02, 3)
        ledge(F, g)
        front(
            ball(
                *(near(F, 0.2) if F.story else (F.X(pick(F, 0.05, 0.07, 0), 0.8), 0.85, 0)), 0.24, m_('accent', ceramic)
            )
        )
    else:
        floor(w, -0.7)
        box('pod', (2.7, 2.1, 0.7), g, (0, 0.1, -0.35), 0.02)
        for i in range(5):
            box('st', (6, 1.2, 6), p, (-1.0 + 0.6 * i + 3, 2.2 + 0.04 * i, -0.25 + 0.5 * i - 3), 0.02, 3)
        F.story or cyl('cy', 0.55, 0.5, m_('accent', ceramic), (-1.75, 0.5, -0.45), bevel=0.03)
    gg = Gobo((F.X(0.4, y), y, F.Z(0.25, y)), 5.0, (0.6, 0.5, -0.62))
    gg.bar(-3.5, 2.2, 7, 14).rotation_euler[2] = math.radians(-25)
    sun(Vector((0.6, 0.5, -0.62)).normalized(), 4.6, 0.4)
    fill(0.46, 90)


def bassin(F):
    """pool in the sun: rippled light on stone"""
    y = 3.2
    w = m_('wall', limewash)
    t = m_('ground', travertine)
    wt = m_('prop', water)
    z = pick(F, -0.5, -0.5, -0.6, -0.45)
    wall(w, y)
    box('kerb', (24, 0.5, 0.3), t, (0, y - 0.2, z + 0.25), 0.03)
    floor(wt, z, -9, y)
    g = Gobo((F.X(0.55, y), y, F.Z(0.35, y)), 5.0)
    g.branch(0.6, 2.4, 235, 3.4, 26, (0.95, 0.06), 3, 2.2, 75)
    g.branch(2.2, 2.0, 215, 3.4, 26, (0.95, 0.06), 12, 2.4, 75)
    g.branch(-2.6, 2.8, -60, 3.0, 24, (0.9, 0.06), 21, 1.8, 75)
    sun(strength=4.6, angle=0.8)
    fill(0.45, 110)
    glint((-2, 4, 6), (0, 0, 0), (3, 1.5), 300)
    if F.duo:
        ledge(F, t)
        front(
            ball(
                *(near(F, 0.2) if F.story else (F.X(pick(F, 0.95, 0.07, 0), 0.8), 0.95, 0)), 0.24, m_('accent', ceramic)
            )
        )
    else:
        lathe('pod', [(0.01, z - 0.2), (1.5, z - 0.2, 0), (1.5, -0.12, 0.0), (1.52, 0, 0.05), (0.01, 0)], t, 160)
        cyl('p2', 0.62, 0.9, m_('ground', travertine, k=1.2), (1.75, 1.5, z + 0.2), bevel=0.03)
        ball(1.75, 1.5, z + 0.65, 0.3, m_('accent', ceramic))


def bibliotheque(F):
    """bookcase out of focus in window light; oak desk"""
    y = 3.7
    face = 2.75
    w = m_('wall', satin)
    o = m_('ground', oak)
    rg = random.Random(5)
    bay, lev = 2.7, 1.42
    wall(m_('wall', plaster), y)
    x0 = F.px + bay / 2 - 5 * bay if F.duo else -bay * 0.42 - 4 * bay
    z0 = F.Z(0.5, face) - 4.55 * lev
    bks = {'wall': [], 'prop': [], 'accent': []}
    bc = m_('accent', ceramic)
    wc = m_('wall', ceramic)
    boxes(
        [(0, (y + face) / 2, z0 + i * lev, 30, y - face, 0.075) for i in range(12)]
        + [(x0 + i * bay, (y + face) / 2, z0 + 6 * lev, 0.075, y - face, 12 * lev) for i in range(11)],
        w,
        0.012,
    )
    for i in range(10):
        for j in range(11):
            x = x0 + i * bay + 0.08
            end = x + bay - 0.2
            z = z0 + j * lev + 0.038
            if F.X(-0.1, face) > end or F.X(1.1, face) < x:
                continue
            while x < end - 0.3:
                t = rg.random()
                if t < 0.16:
                    r = rg.uniform(0.20, 0.26)
                    (
                        vase(wc if rg.random() < 0.6 else bc, x + 0.38, face + 0.45, z, 0.66)
                        if rg.random() < 0.6
                        else ball(x + 0.35, face + 0.4, z, r, bc)
                    )
                    x += 0.8
                elif t < 0.34:
                    n = rg.randint(2, 4)
                    zz = z
                    for k in range(n):
                        h = rg.uniform(0.09, 0.16)
                        bks[rg.choice(['wall', 'prop', 'wall'])].append(
                            (x + 0.48, face + 0.42, zz + h / 2, rg.uniform(0.72, 0.9), 0.62, h, 0, 0, rg.uniform(-4, 4))
                        )
                        zz += h
                    x += 1.02
                else:
                    for k in range(rg.randint(3, 9)):
                        b, h = rg.uniform(0.07, 0.17), rg.uniform(0.74, 1.16)
                        if x + b > end:
                            break
                        bks[rg.choice(['wall'] * 5 + ['prop'] * 4 + ['accent'])].append(
                            (x + b / 2, face + 0.36 + rg.uniform(0, 0.06), z + h / 2, b - 0.006, 0.6, h)
                        )
                        x += b
                    x += rg.choice([0, 0, 0.1])
    for role, L in bks.items():
        boxes(L, m_(role, books), 0.014)
    g = Gobo((F.X(0.5, face), face, F.Z(0.35, face)), 5.0)
    e = 4.5 if F.story else 1.6
    g.frame(pick(F, 7.4, 4.6, 4.6, 4.4) + e, 7.0 + e, pick(F, 3, 2, 3, 2), 3, 0.08, (e / 2, -e / 2))
    sun(strength=3.6, angle=1.6)
    fill(0.46, 150)
    if F.duo:
        front(planks(o, -8, 8, NEAR if F.story else -0.05, DEPTH, 0, 6.2, 0.9, 0.2, 9))
        F.story or below(F, o, 0.14, -0.2)
        x, yy, z = near(F, 0.78) if F.story else (F.X(pick(F, 0.95, 0.06, 0), 0.9), 1.0, 0)
        front(
            boxes(
                [
                    (x, yy, z + 0.07, 0.95, 0.7, 0.13, 0, 0, 12),
                    (x + 0.02, yy, z + 0.19, 0.86, 0.62, 0.10, 0, 0, 4),
                    (x, yy, z + 0.275, 0.78, 0.56, 0.06, 0, 0, -7),
                ],
                m_('prop', books),
                0.014,
            )
        )
    else:
        planks(o, -8, 8, NEAR - 1 if F.story else -4, face - 0.2, 0, 6.2, 0.9, 0.2, 9)
        boxes(
            [
                (1.75, 0.95, 0.07, 0.95, 0.7, 0.13, 0, 0, 12),
                (1.77, 0.95, 0.19, 0.86, 0.62, 0.10, 0, 0, 4),
                (1.75, 0.95, 0.275, 0.78, 0.56, 0.06, 0, 0, -7),
            ],
            m_('prop', books),
            0.014,
        )
        bowl(m_('accent', ceramic), 1.75, 0.95, 0.305, 0.5)


def salle(F):
    """gym: wall bars, rubber floor, light of a large window"""
    y = 4.2
    wall(m_('wall', plaster), y)
    o = m_('prop', oak)
    rb = m_('ground', rubber)
    z = -0.7 if F.duo else 0
    cx = F.qx if F.duo else 0.0
    pitch = 3.5
    a = cx - pitch / 2 + (0.55 if F.duo else 0.3)
    boxes([(a + i * pitch, y - 0.43, 4, 0.17, 0.28, 14) for i in range(-4, 5)], m_('prop', oak, axis='z'), 0.03)
    for i in range(22):
        place(cyl('rung', 0.07, 40, o, bevel=0.02, segs=32), (0, y - 0.5, z - 0.6 + i * 0.62), (0, 90, 0))
    g = Gobo((F.X(0.5, y), y, F.Z(0.35, y)), 5.0, (0.62, 0.46, -0.56))
    e = 4.5 if F.story else 2.0
    g.frame(pick(F, 7.6, 4.4, 4.6, 4.2) + e, 7.4 + e, pick(F, 5, 4, 5, 4), 6, 0.09, (e / 2, -e / 2))
    sun(Vector((0.62, 0.46, -0.56)).normalized(), 4.6, 0.7)
    fill(0.44, 130)
    if F.duo:
        ledge(F, rb, 0.05)
        x, yy, zz = near(F, 0.2) if F.story else (F.X(pick(F, 0.955, 0.06, 0), 0.9), 1.05, 0)
        front(cyl('roll', 0.26, 1.3, m_('accent', satin), (x, yy, zz + 0.26), (0, 90, -16 if F.wide else 24), 0.05))
    else:
        floor(rb, 0, -9, y)
        sphere('medicine', 0.46, m_('accent', leather), (1.9, 1.5, 0.46))


def noel(F):
    """evening before Christmas: fir, lamps far out of focus, oak"""
    y = 3.8
    wall(m_('wall', limewash), y)
    o = m_('ground', oak)
    f = m_('prop', needles)
    rg = random.Random(8)
    for i in range(pick(F, 26, 24, 26, 24)):
        u, v = rg.uniform(-0.02, 1.02), rg.uniform(-0.02, pick(F, 0.72, 0.66, 0.48, 0.60))
        k = 628 / 1200 if F.wide else 1
        F.lights.append((u, v, rg.uniform(0.018, 0.058) * (0.62 if F.wide else 1), rg.uniform(0.5, 1.9)))
    sun(Vector((0.56, 0.62, -0.45)).normalized(), 2.4, 4.0)
    fill(0.34, 190, low=0.35)

    def hang(u, v, yy, angle, L, seed):
        x, z = F.at(u, v, yy)
        fir(f, L, seed, (x, yy, z), (14, angle, 0), 0.5)

    if F.duo:
        front(planks(o, -8, 8, NEAR if F.story else -0.05, DEPTH, 0, 5.2, 0.7, 0.2, 3))
        F.story or below(F, o, 0.14, -0.2)
        far = 1.02 if F.person[0] < 0.5 else -0.02
        s = 1 if far < 0.5 else -1
        for i in range(5):
            hang(
                far + 0.05 * s * (i % 2),
                pick(F, -0.12, -0.06, 0.03) + 0.09 * i,
                2.6 + 0.1 * i,
                (60 - 13 * i) if s > 0 else 120 + 13 * i,
                2.5,
                40 + i,
            )
        for i in range(3):
            hang(
                1 - far,
                pick(F, -0.12, -0.07, 0.02) + 0.06 * i,
                2.8 + 0.1 * i,
                (66 - 13 * i) if s < 0 else 114 + 13 * i,
                2.0,
                90 + i,
            )
        x, yy, z = near(F, 0.78) if F.story else (F.X(pick(F, 0.93, 0.95, 0), 1.0), 1.2, 0)
        front(
            fir(f, 1.7, 61, (x + 0.75, yy + 0.35, z + 0.10), (0, 3, 196), 0.12),
            fir(f, 1.4, 62, (x + 0.8, yy - 0.15, z + 0.08), (0, 2, 168), 0.1),
            ball(x + 0.05, yy + 0.05, z, 0.15, m_('accent', satin)),
        )
    else:
        planks(o, -8, 8, NEAR - 1 if F.story else -4, y, 0, 5.2, 0.7, 0.2, 3)
        X = 2.15
        for i, (a, L, dy) in enumerate(
            ((180, 2.7, 1.5), (201, 2.5, 1.1), (160, 2.5, 2.0), (222, 1.7, 0.8), (171, 2.0, 1.8))
        ):
            fir(f, L, 61 + i, (X + 0.25, dy, 0.12 + 0.05 * i), (0, 4 + 2 * i, a), 0.12)
        ball(1.30, 0.75, 0, 0.2, m_('accent', satin))
        ball(1.72, 0.45, 0, 0.13, m_('accent', satin))
        for i in range(6):
            hang(-0.10 + 0.13 * (i % 3), -0.06 + 0.09 * i, 2.6 + 0.12 * i, 62 - 13 * i, 2.6, 50 + i)
        for i in range(4):
            hang(1.1 - 0.08 * (i % 2), -0.08 + 0.08 * i, 2.8 + 0.1 * i, 122 + 14 * i, 2.2, 70 + i)


def pergola(F):
    """whitewashed wall under a roof of reeds, lemons"""
    y = 3.2
    w = m_('wall', roughplaster)
    g = m_('ground', roughplaster)
    l = m_('accent', zest)
    lf = m_('prop', leafy)
    wall(w, y)
    rg = random.Random(4)
    d = (0.50, 0.52, -0.70)
    gg = Gobo((F.X(0.5, y), y, F.Z(0.4, y)), 4.0, d)
    x = -9.0
    while x < 9:
        b = rg.uniform(0.05, 0.13)
        ob = gg.bar(x, rg.uniform(-0.6, 0.6), b, 22, rg.uniform(-0.3, 0.3))
        ob.rotation_euler[2] = math.radians(-38 + rg.uniform(-2.2, 2.2))
        x += b / 2 + rg.uniform(0.10, 0.24)
    for k in (-3.1, 1.5):
        ob = gg.bar(k, 0, 0.22, 22, -0.5)
        ob.rotation_euler[2] = math.radians(52)
    sun(Vector(d).normalized(), 4.8, 0.5)
    fill(0.50, 100)

    def lemons(x, yy, z, s=1.0):
        obs = [
            lemon(l, (x, yy, z + 0.27 * s), s, (90, 0, 35)),
            lemon(l, (x + 0.58 * s, yy + 0.28 * s, z + 0.27 * s), s * 0.96, (90, 10, -70)),
            branch(lf, 1.1 * s, 9, (0.5 * s, 0.13 * s), 3, (x - 0.55 * s, yy + 0.25 * s, z + 0.12), (0, -6, 20), 60),
            branch(lf, 0.9 * s, 7, (0.45 * s, 0.12 * s), 7, (x + 0.3 * s, yy + 0.55 * s, z + 0.1), (0, -8, -22), 60),
        ]
        return obs

    if F.duo:
        front(slab(g, 0, 0.3 if F.story else 9.0, NEAR if F.story else -0.02, DEPTH, bev=0.10))
        front(
            lemons(
                *(
                    near(F, 0.16)
                    if F.story
                    else (F.X(pick(F, 0.93, 0.90, 0) * 1.0 if F.person[0] < 0.5 else 0.06, 0.8), 0.9, 0)
                ),
                0.8 if not F.story else 1.0
            )
        )
    else:
        floor(w, -0.75)
        box('bench', (20, 2.6, 0.75), g, (0, 0.5, -0.375), 0.11, 6)
        F.story or vase(m_('ground', ceramic), -1.75, 1.1, 0, 1.25)


def automne(F):
    """autumn: dry branches, fallen leaves, wool, low sun on oak"""
    y = 3.3
    wall(m_('wall', limewash, k=0.8), y)
    o = m_('ground', oak, k=0.9)
    a = m_('accent', leafy)
    c = m_('prop', ceramic)
    wl = m_('prop', towelling)
    rg = random.Random(12)
    d = (0.72, 0.42, -0.36)
    g = Gobo((F.X(0.5, y), y, F.Z(0.42, y) - 0.3), 5.0, d)
    e = 4.5 if F.story else 1.0
    g.frame(pick(F, 8.0, 4.6, 4.8, 4.6) + e, 5.4 + e, pick(F, 3, 2, 3, 2), 2, 0.09, (e / 2, -e / 2))
    g.branch(2.6, 1.6, 205, 3.2, 18, (0.55, 0.16), 5, 1.5, 62)
    sun(Vector(d).normalized(), 4.4, 1.4)
    fill(0.40, 110)

    def fallen(n, x0, x1, y0, y1, z):
        return [
            leaf(
                a,
                rg.uniform(0.36, 0.56),
                rg.uniform(0.13, 0.19),
                rg.uniform(0.1, 0.4),
                rg.uniform(0.1, 0.3),
                (rg.uniform(x0, x1), rg.uniform(y0, y1), z + 0.045),
                (-84 + rg.uniform(-8, 8), 0, rg.uniform(0, 360)),
                1.1,
            )
            for i in range(n)
        ]

    def bunch(x, yy, z, s, n=5):
        obs = [vase(c, x, yy, z, s)]
        for i in range(n):
            b = branch(
                a,
                2.3 * s * rg.uniform(0.8, 1.1),
                13,
                (0.42 * s, 0.13 * s),
                80 + i,
                (x, yy, z + 1.15 * s),
                (0, 0, 0),
                66,
            )
            b.rotation_euler = (
                math.radians(90 + rg.uniform(-22, 16)),
                math.radians(-(90 + (i / (n - 1) - 0.5) * 78)),
                0,
            )
            obs.append(b)
        return obs

    def wool(x, yy, z, w=1.5, r=8):
        return [
            box(
                'plaid',
                (w - 0.05 * i, 1.1 - 0.04 * i, 0.15),
                wl,
                (x + 0.02 * i, yy, z + 0.075 + 0.145 * i),
                0.07,
                6,
                (0, 0, r + 2 * i),
            )
            for i in range(3)
        ]

    if F.duo:
        front(planks(o, -8, 8, NEAR if F.story else -0.05, DEPTH, 0, 5.2, 0.8, 0.24, 13))
        F.story or below(F, o, 0.14, -0.24)
        left = F.person[0] < 0.5
        bunch(F.X(0.97 if left else 0.03, 2.3), 2.3, F.Z(pick(F, 0.92, 0.84, 0.68), 2.3), 1.05)
        front(fallen(pick(F, 7, 5, 9), F.X(0, 0.9), F.X(1, 0.9), 0.15, 1.3, 0))
        F.story and front(wool(*near(F, 0.80), 1.7, -8), fallen(5, F.X(0.1, -2.0), F.X(0.6, -2.0), -3.0, -1.2, 0))
    else:
        planks(o, -8, 8, NEAR - 1 if F.story else -4, y, 0, 5.2, 0.8, 0.24, 13)
        bunch(1.75, 1.9, 0, 0.9)
        fallen(9, -2.2, 2.4, -1.6, 1.6, 0)
        F.story or wool(-1.95, 1.35, 0)


def terrasse(F):
    """café terrace: stone front with shutters, striped awning, marble table"""
    y = 4.4
    w = m_('wall', sandstone, k=0.8)
    sh = m_('prop', satin)
    mb = m_('ground', marble)
    lf = m_('accent', leafy)
    bl = []
    rg = random.Random(2)
    z = F.Z(1.2, y)
    r = 0
    while z < F.Z(-0.1, y):
        x = -9 - (0.9 if r % 2 else 0)
        while x < 9:
            b = rg.choice([1.5, 1.8, 2.1])
            bl.append((x + b / 2, y + 0.2 + rg.uniform(-0.015, 0.015), z + 0.45, b - 0.004, 0.4, 0.896))
            x += b
        z += 0.9
        r += 1
    boxes(bl, w, 0.025)
    left = leftwards(F)
    cx = F.X(pick(F, 0.80 if left else 0.2, 0.84, 0.80, 0.78), y)
    top, bot = F.Z(pick(F, 0.02, 0.17, 0.19, 0.20), y), F.Z(1.1, y)
    L = []
    for s in (-1, 1):
        X = cx + s * 0.78
        L += [
            (X - 0.70, y - 0.12, (top + bot) / 2, 0.12, 0.14, top - bot),
            (X + 0.70, y - 0.12, (top + bot) / 2, 0.12, 0.14, top - bot),
            (X, y - 0.12, top - 0.09, 1.4, 0.14, 0.18),
        ]
        zz = top - 0.28
        while zz > bot:
            L.append((X, y - 0.10, zz, 1.3, 0.20, 0.035, 32))
            zz -= 0.155
    boxes(L, sh, 0.012)
    yy = 2.7
    v = pick(F, 0.045, 0.055, 0.045, 0.065)
    st = 0.62
    i = 0
    x = F.X(-0.1, yy)
    z = F.Z(v, yy)
    while x < F.X(1.1, yy):
        pts = (
            [(-st / 2, 6), (-st / 2, 0)]
            + [(-st / 2 * math.cos(PI * k / 16), -0.20 * math.sin(PI * k / 16)) for k in range(1, 16)]
            + [(st / 2, 0), (st / 2, 6)]
        )
        plate('val', pts, 0.02, m_('ground' if i % 2 else 'prop', cloth), 0.006, (x, yy, z))
        x += st
        i += 1
    g = Gobo((F.X(0.45, y), y, F.Z(0.5, y)), 4.0)
    [
        g.branch(
            rg.uniform(-3.0, 3.2) * (1.6 if F.wide else 1),
            rg.uniform(-3.4, 0.6),
            rg.uniform(0, 360),
            rg.uniform(2.0, 3.0),
            22,
            (0.5, 0.13),
            i + 60,
            rg.uniform(-1.0, 2.0),
            60,
        )
        for i in range(8)
    ]
    sun(strength=4.4, angle=1.2)
    fill(0.50, 110)

    def pot(x, yy, z, s=1.0):
        lathe(
            'pot',
            [
                (0.01, 0),
                (0.36 * s, 0, 0.03),
                (0.46 * s, 0.66 * s, 0.02),
                (0.50 * s, 0.66 * s, 0.02),
                (0.50 * s, 0.80 * s, 0.02),
                (0.42 * s, 0.80 * s),
                (0.01, 0.74 * s),
            ],
            m_('wall', ceramic),
            96,
        ).location = (x, yy, z)
        for i in range(13):
            b = branch(
                lf,
                1.5 * s * rg.uniform(0.7, 1.1),
                15,
                (0.34 * s, 0.10 * s),
                300 + i,
                (x + rg.uniform(-0.15, 0.15) * s, yy + rg.uniform(-0.15, 0.15) * s, z + 0.75 * s),
                (0, 0, 0),
                62,
            )
            b.rotation_euler = (math.radians(90 + rg.uniform(-40, 30)), math.radians(-(90 + rg.uniform(-46, 46))), 0)

    if F.duo:
        ledge(F, mb, 0.035)
        pot(F.X(0.01 if left else 0.99, 3.2), 3.2, F.Z(pick(F, 0.95, 0.78, 0.62), 3.2), 1.15)
        front(
            place(
                lathe(
                    'cup',
                    [
                        (0.01, 0),
                        (0.13, 0, 0.02),
                        (0.22, 0.30, 0.04),
                        (0.235, 0.34, 0.01),
                        (0.215, 0.34, 0.01),
                        (0.12, 0.06, 0.04),
                        (0.01, 0.05),
                    ],
                    m_('ground', ceramic),
                    96,
                ),
                near(F, 0.2)
                if F.story
                else (F.X(pick(F, 0.95 if left else 0.05, 0.06 if left else 0.94, 0), 0.8), 0.9, 0.03),
            )
        )
    else:
        floor(m_('prop', concrete), -3.0, -9, y)
        lathe('table', [(0.01, -0.14), (1.86, -0.14, 0.02), (1.92, -0.10, 0.02), (1.92, 0, 0.025), (0.01, 0)], mb, 192)
        cyl('stem', 0.12, 3, m_('prop', satin), (0, 0, -1.6))
        pot(-2.05, 2.6, -1.0 if not F.story else -0.2, 1.25)


def bain(F):
    """bathroom: narrow upright tiles, round mirror, lamp; travertine, towels"""
    y = 3.0
    w = m_('wall', glaze, lo=0.60, hi=0.80)
    t = m_('ground', travertine, k=1.1)
    tw = m_('prop', towelling)
    wall(m_('wall', grout), y + 0.045)
    tiles(w, -4.6, 4.6, F.Z(0.5, y) - 4.8, F.Z(0.5, y) + 4.8, y, 0.17, 1.2, 0.014, 0.006, 0.06, 0.014, 6)
    cx, cz = (
        F.at(*pick(F, (0.60, 0.30), (0.64, 0.30), (0.64, 0.30), (0.50, 0.33)), y)
        if not F.duo or F.person[0] < 0.5
        else F.at(*pick(F, (0.38, 0.30), (0.36, 0.28), (0.36, 0.28)), y)
    )
    R = pick(F, 1.05, 1.12, 1.2, 1.28)
    disc(cx, cz, R, y - 0.10, 0.05, m_('wall', mirror), 0.02)
    ring(cx, cz, R, 0.05, y - 0.13, m_('accent', satin))
    sun(Vector((0.55, 0.62, -0.42)).normalized(), 3.0, 2.4)
    g = Gobo((F.X(0.5, y), y, F.Z(0.4, y)), 5.0, (0.55, 0.62, -0.42))
    g.bar(-3.7, 0, 5, 24).rotation_euler[2] = math.radians(-16)
    g.bar(4.4 + (3.0 if F.story or F.wide else 0.6), 0, 5, 24).rotation_euler[2] = math.radians(-16)
    fill(0.52, 170)
    glint((-3.2, -5.5, 5.5), (0, 3, 1.5), (2.0, 3.4), 300)

    def towels(x, yy, z, w=1.3, n=3):
        return [
            box(
                'towel',
                (w - 0.03 * i, 0.95 - 0.03 * i, 0.21),
                tw,
                (x + 0.015 * i * (-1) ** i, yy, z + 0.105 + 0.205 * i),
                0.095,
                8,
                (0, 0, 5 * (-1) ** i),
            )
            for i in range(n)
        ]

    if F.duo:
        ledge(F, t)
        front(
            towels(
                *(
                    near(F, 0.80, -3.0)
                    if F.story
                    else (
                        F.X(pick(F, 0.97 if F.person[0] < 0.5 else 0.03, 0.03 if F.person[0] < 0.5 else 0.97, 0), 0.8),
                        0.95,
                        0,
                    )
                ),
                1.1 if not F.story else 1.4,
                2 if F.story else 3
            )
        )
    else:
        box('shelf', (20, y + 1.2, 0.34), t, (0, (y - 1.2) / 2, -0.17), 0.03)
        sheet(
            'front',
            np.array([-12, 12.0]),
            np.array([F.bottom - 3, -0.3]),
            lambda U, V: (U, -0.9 + 0 * U, V),
            m_('wall', plaster),
        )
        towels(1.85, 1.3, 0, 1.4, 4)
        F.story or vase(m_('accent', ceramic), -1.7, 1.6, 0, 0.7)


def reflets(F):
    """light thrown by water on a wall; wet marble with drops"""
    y = 3.2
    wall(m_('wall', caustics), y)
    mb = m_('ground', wet, k=0.9)
    d = m_('ground', drop)
    sun(Vector((0.58, 0.5, -0.56)).normalized(), 3.6, 1.0)
    gg = Gobo((F.X(0.5, y), y, F.Z(0.3, y)), 5.0, (0.58, 0.5, -0.56))
    gg.bar(-4.6, 2.0, 5, 20).rotation_euler[2] = math.radians(-24)
    fill(0.46, 140)
    glint((-3, 3, 5.5), (0, 0, 0), (3, 3), 260)
    if F.duo:
        ledge(F, mb, 0.05)
        front(
            drops(
                d,
                230 if F.story else 150,
                F.X(-0.02, 0.8),
                F.X(1.02, 0.8),
                -2.6 if F.story else 0.03,
                1.66,
                0,
                4,
                0.075,
            )
        )
        front(
            stonelike(
                m_('accent', satin),
                0.23,
                (lambda x, yy, z: (x, yy, z + 0.10))(
                    *(
                        near(F, 0.2)
                        if F.story
                        else (
                            F.X(
                                pick(F, 0.955 if F.person[0] < 0.5 else 0.05, 0.06 if F.person[0] < 0.5 else 0.94, 0),
                                0.8,
                            ),
                            0.9,
                            0,
                        )
                    )
                ),
                (1.35, 1, 0.55),
                (0, 0, 20),
                0.03,
                0.4,
            )
        )
    else:
        floor(mb, -0.42, -9, y)
        lathe('pod', [(0.01, -0.42), (1.62, -0.42, 0), (1.62, 0, 0.05), (0.01, 0)], mb, 192)
        drops(d, 120, -1.45, 1.45, -1.1, 1.2, 0, 4, 0.085)
        drops(d, 170, -2.8, 2.8, -3.0, 1.6, -0.42, 9, 0.085)
        stonelike(m_('accent', satin), 0.40, (1.9, 0.55, -0.26), (1.3, 1, 0.55), (0, 0, 20), 0.03, 0.5)


def projecteur(F):
    """one round beam of light on a sweep of coloured paper"""
    w = m_('wall', matt)
    d = (0.36, 0.82, -0.45)
    n = 96
    R = pick(F, 2.1, 1.75, 2.0, 1.75)
    if F.duo:
        cove(w, -1.2, 3.2, 1.6)
        ledge(F, m_('ground', matt), 0.02)
        tx, tz = F.at(*pick(F, (0.50, 0.40), (0.55 if F.person[0] < 0.5 else 0.45, 0.42), (0.53, 0.36)), 3.2)
        ty = 3.2
    else:
        cove(w, -0.5, 3.4, 1.8)
        cyl('pod', 1.35, 0.5, m_('ground', matt), (0, 0.1, -0.25), bevel=0.015)
        (tx, tz), ty = F.at(0.5 if not F.story else 0.72, 0.40, 3.4), 3.4
    g = Gobo((tx, ty, tz), 6.0, d)
    V = []
    F_ = []
    for i in range(n):
        a = 2 * PI * i / n
        V += [(R * math.cos(a), R * math.sin(a), 0), (30 * math.cos(a), 30 * math.sin(a), 0)]
    for i in range(n):
        j = (i + 1) % n
        F_.append((2 * i, 2 * i + 1, 2 * j + 1, 2 * j))
    g.put(mesh('hole', V, F_, g.m))
    sun(Vector(d).normalized(), 4.6, 0.9)
    fill(0.42, 150, low=0.4)
    if F.duo:
        x, yy, z = (
            near(F, 0.80, -2.8)
            if F.story
            else (
                F.X(pick(F, 0.95 if F.person[0] < 0.5 else 0.05, 0.06 if F.person[0] < 0.5 else 0.94, 0), 1.0),
                1.1,
                0,
            )
        )
        front(
            lathe('cone', [(0.01, 0), (0.26, 0, 0.01), (0.005, 0.62), (0.001, 0.62)], m_('accent', satin), 128)
        ).location = (x, yy, z)
    else:
        ball(1.75, 0.2, -0.5, 0.36, m_('accent', satin))
        F.story or box('slab', (0.55, 0.55, 1.5), m_('prop', matt), (-1.85, 0.9, 0.25), 0.012, 3, (0, 0, 30))


def fenetre(F):
    """wooden table before a tall window with a thin curtain"""
    y = 3.4
    w = m_('wall', plaster)
    o = m_('prop', oak)
    fr = m_('ground', satin)
    pane = m_('ground', bright)
    a, b = pick(F, (-0.12, 0.16), (-0.20, 0.20), (-0.22, 0.20), (-0.16, 0.26))
    x0, x1 = F.X(a, y), F.X(b, y)
    top, bot = F.Z(pick(F, -0.2, 0.02, 0.05, 0.03), y), F.Z(pick(F, 0.9, 0.64, 0.50, 0.60), y)
    sheet('wall', np.array([x1, 16.0]), np.array([-9, 16.0]), lambda U, V: (U, y + 0 * U, V), w)
    sheet('wall2', np.array([-16, x1 + 0.01]), np.array([-9, bot]), lambda U, V: (U, y + 0 * U, V), w)
    sheet('wall3', np.array([-16, x1 + 0.01]), np.array([top, 16]), lambda U, V: (U, y + 0 * U, V), w)
    boxes(
        [
            (x1 - 0.01, y + 0.30, (top + bot) / 2, 0.02, 0.6, top - bot + 0.1),
            ((x0 + x1) / 2 - 1, y + 0.30, bot, x1 - x0 + 2, 0.75, 0.07),
            (x1 - 0.10, y + 0.32, (top + bot) / 2, 0.16, 0.14, top - bot),
            (x0 + (x1 - x0) * 0.52, y + 0.32, (top + bot) / 2, 0.11, 0.12, top - bot),
        ]
        + [
            ((x0 + x1) / 2 - 0.5, y + 0.34, bot + (top - bot) * k, x1 - x0 + 1, 0.06, 0.07)
            for k in (0.02, 0.26, 0.5, 0.74, 0.98)
        ],
        fr,
        0.015,
    )
    sky = sheet(
        'sky', np.array([x0 - 6, x1]), np.array([bot - 1, top + 2]), lambda U, V: (U, y + 0.62 + 0 * U, V), pane
    )
    sky.visible_diffuse = sky.visible_glossy = False
    c0, c1 = x1 - 0.34 * (x1 - x0), x1 + 0.36
    sheet(
        'curtain',
        np.linspace(c0, c1, 260),
        np.linspace(bot - 2.6, top + 2, 30),
        lambda U, V: (
            U + 0.02 * np.sin(U * 17 + V),
            y - 0.20 - 0.085 * np.sin(U * 21 + 0.3 * np.sin(V * 1.3 + U)) - 0.03 * np.sin(U * 47 + V * 0.5),
            V,
        ),
        m_('ground', linen),
    )
    d = (0.66, 0.30, -0.52)
    g = Gobo((F.X(0.55, y), y, F.Z(0.45, y)), 5.0, d)
    e = 4.5 if F.story else 1.0
    g.frame(pick(F, 6.0, 3.2, 3.4, 3.2) + e, 5.6 + e, pick(F, 2, 2, 3, 2), 4, 0.10, (e / 2, -e / 2))
    sun(Vector(d).normalized(), 2.6, 2.2)
    fill(0.40, 260, (-6.5, 0.5, 4.0))
    j = m_('ground', ceramic, alb=0.62)
    if F.duo:
        front(planks(o, -8, 8, NEAR if F.story else -0.05, DEPTH, 0, 6.5, 0.8, 0.2, 21))
        F.story or below(F, o, 0.14, -0.2)
        front(
            vase(
                j,
                *(
                    near(F, 0.78)
                    if F.story
                    else (F.X(pick(F, 0.95, 0.95, 0) if F.person[0] < 0.5 else 0.05, 1.0), 1.2, 0)
                ),
                0.7
            )
        )
    else:
        planks(o, -8, 8, NEAR - 1 if F.story else -4, y - 0.3, 0, 6.5, 0.8, 0.2, 21)
        vase(j, 1.85, 1.5, 0, 1.1)
        b = branch(m_('accent', leafy), 2.1, 16, (0.46, 0.11), 5, (1.85, 1.5, 1.4), (0, 0, 0), 62)
        b.rotation_euler = (math.radians(86), math.radians(-104), 0)


def side(F, left, right):
    return left if leftwards(F) else right  # for the half that the person leaves free or takes


def far_u(F):
    return 0.95 if leftwards(F) else 0.05  # beyond the product


def table_top(F, m, seed=3, wd=0.6):
    front(planks(m, -8, 8, NEAR if F.story else -0.05, DEPTH, 0, 5.2, wd, 0.2, seed))
    F.story or below(F, m, 0.16, -0.2)


def prop_at(F, y=1.1, u=None, near_u=0.78):
    return (
        near(F, near_u) if F.story else (F.X(far_u(F) if u is None else u, y), y, 0)
    )  # a small thing at the plate's edge; in a story on the near table


def moved(obs, loc, turn=0.0, lean=0.0):
    """several objects leant about y (radians), turned about z (degrees), then moved"""
    bpy.context.view_layer.update()
    M = Matrix.Translation(loc) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Rotation(lean, 4, 'Y')
    for ob in obs:
        ob.matrix_world = M @ ob.matrix_world
    return obs


def cup(m, x, y, z, s=1.0):
    return [
        place(
            lathe(
                'saucer',
                [(0.01, 0), (0.2, 0, 0.02), (0.38, 0.06, 0.02), (0.39, 0.075, 0.01), (0.2, 0.03, 0.02), (0.01, 0.025)],
                m,
                96,
            ),
            (x, y, z),
            scale=s,
        ),
        place(
            lathe(
                'cup',
                [
                    (0.01, 0.03),
                    (0.12, 0.03, 0.02),
                    (0.215, 0.28, 0.06),
                    (0.225, 0.34, 0.01),
                    (0.205, 0.34, 0.01),
                    (0.12, 0.09, 0.04),
                    (0.01, 0.08),
                ],
                m,
                96,
            ),
            (x, y, z),
            scale=s,
        ),
        place(
            torus('ear', 0.095, 0.026, m, (0, 0, 0), (90, 0, 0), 1, 48, 16),
            (x + 0.27 * s, y, z + 0.20 * s),
            (90, 0, 0),
            s,
        ),
    ]


def claustra(F):
    """oak slats, dark between them; a slab of dark stone"""
    y = 3.2
    o = m_('wall', oak, axis='z', k=0.8)
    d = m_('prop', matt)
    st = m_('ground', satin, alb=0.62)
    c = m_('accent', ceramic)
    wall(d, y + 0.42)
    boxes([(-8 + 0.36 * i, y + 0.1, 3, 0.19, 0.30, 16) for i in range(46)], o, 0.012)
    dr = (0.70, 0.46, -0.50)
    g = Gobo((F.X(0.55, y), y, F.Z(0.4, y)), 5.0, dr)
    e = 4.5 if F.story else 1.0
    g.frame(pick(F, 7.0, 3.8, 4.2, 4.2) + e, 7.0 + e, 2, 1, 0.1, (e / 2, -e / 2))
    g.branch(2.2, 1.6, 205, 3.0, 24, (0.5, 0.11), 5, 1.5, 62)
    sun(Vector(dr).normalized(), 4.6, 1.0)
    fill(0.42, 140)
    glint((-3, 3, 5), (0, 0, 0), (3, 3), 240)
    if F.duo:
        ledge(F, st, 0.02)
        front(bowl(c, *prop_at(F, near_u=0.2), 0.72))
        F.story and front(
            box('tray', (1.5, 1.1, 0.05), m_('accent', leather), (F.X(0.80, -3.2), -3.2, 0.025), 0.02, 3, (0, 0, 14))
        )
    else:
        floor(m_('ground', concrete), -0.6)
        box('pod', (3.1, 2.3, 0.6), st, (0, 0.1, -0.3), 0.02)
        x = 1.75
        vase(c, x, 1.6, -0.6, 1.15)
        for i in range(5):
            b = branch(m_('accent', leafy), 2.2, 13, (0.40, 0.10), 80 + i, (x, 1.6, 0.75), (0, 0, 0), 66)
            b.rotation_euler = (math.radians(90 + (-14, 8, 0, 12, -8)[i]), math.radians(-(90 + (i / 4 - 0.5) * 70)), 0)


def seuil(F):
    """painted double door, stone step; clipped box"""
    y = 3.2
    w = m_('wall', satin, alb=0.66)
    st = m_('ground', sandstone, k=1.1)
    br = m_('accent', satin)
    lf = m_('prop', leafy)
    pw = 1.5
    j = F.X(pick(F, 0.93, 0.99, 0.97, 0.88), y) if leftwards(F) else F.X(pick(F, 0.07, 0.01, 0.03), y)
    s = 1 if leftwards(F) else -1
    x0, x1 = (j - 2 * pw - 0.16, j) if s > 0 else (j, j + 2 * pw + 0.16)
    sheet('board', np.array([-12, 12.0]), np.array([-9, 16]), lambda U, V: (U, y + 0 * U, V), w)
    zs = [F.Z(0.5, y) + q for q in (-6.4, -3.6, -1.15, 1.45, 5.4)]
    sec = [(0, 0), (0.03, -0.07), (0.07, -0.10), (0.11, -0.06), (0.15, 0.03), (0.20, 0.04)]

    def panel(a, b, c, d):
        P = [(a, c), (a, d), (b, d), (b, c)]
        V = []
        Fc = []
        k = len(sec)
        for i, (px, pz) in enumerate(P):
            dx = 1 if i in (0, 1) else -1
            dz = 1 if i in (0, 3) else -1
            for o, dd in sec:
                V.append((px + dx * o, y + dd, pz + dz * o))
        for i in range(4):
            for q in range(k - 1):
                Fc.append((i * k + q, ((i + 1) % 4) * k + q, ((i + 1) % 4) * k + q + 1, i * k + q + 1))
        ob = mesh('mould', V, Fc, w)
        ob.data.auto_smooth_angle = math.radians(20)

    for i in range(-3, 4):
        a = x0 + 0.22 + i * (pw + 0.08)
        b = a + pw - 0.36
        for c, d in zip(zs, zs[1:]):
            panel(a, b, c + 0.14, d - 0.14)
        box('gap', (0.025, 0.2, 22), m_('wall', dark), (x0 + 0.08 + i * (pw + 0.08) - 0.02, y + 0.06, 3), 0)
        i % 2 or box('astragal', (0.13, 0.1, 22), w, (x0 + 0.06 + i * (pw + 0.08), y - 0.03, 3), 0.03)
    kx = x0 + pw + 0.30 if s > 0 else x1 - pw - 0.30
    kz = zs[2] + 0.0
    cyl('rose', 0.13, 0.04, br, (kx, y - 0.05, kz), (90, 0, 0), 0.012)
    place(sphere('knob', 0.125, br), (kx, y - 0.24, kz))
    cyl('neck', 0.045, 0.2, br, (kx, y - 0.14, kz), (90, 0, 0))
    boxes([(x1 + 0.50 if s > 0 else x0 - 0.50, y - 0.25, -4 + 1.35 * i, 0.96, 0.9, 1.335) for i in range(14)], st, 0.03)
    d = (0.62, 0.50, -0.60)
    g = Gobo((F.X(0.5, y), y, F.Z(0.4, y)), 4.0, d)
    rg = random.Random(3)
    [
        g.branch(
            rg.uniform(-1.5, 4.2) * (1.5 if F.wide else 1),
            rg.uniform(-2.6, 3.6),
            rg.uniform(0, 360),
            rg.uniform(2.0, 3.0),
            24,
            (0.46, 0.13),
            i + 60,
            rg.uniform(-1.0, 2.0),
            60,
        )
        for i in range(9)
    ]
    ob = g.bar(-4.4, 2.0, 5, 22)
    ob.rotation_euler[2] = math.radians(-24)
    sun(Vector(d).normalized(), 4.6, 1.0)
    fill(0.50, 110)
    glint((-3.2, -5.5, 5.5), (0, 3, 1.5), (2.0, 4.0), 260)

    def box_tree(x, yy, z, s_=1.0):
        lathe(
            'pot',
            [
                (0.01, 0),
                (0.40 * s_, 0, 0.03),
                (0.52 * s_, 0.80 * s_, 0.02),
                (0.56 * s_, 0.80 * s_, 0.02),
                (0.56 * s_, 0.92 * s_, 0.02),
                (0.46 * s_, 0.92 * s_),
                (0.01, 0.84 * s_),
            ],
            m_('ground', ceramic),
            96,
        ).location = (x, yy, z)
        sphere('core', 0.62 * s_, m_('prop', dark), (x, yy, z + 1.5 * s_))
        foliage_ball(lf, 0.78 * s_, (x, yy, z + 1.5 * s_), 1500, 2, 0.17)

    if F.duo:
        box_tree(
            F.X(pick(F, 0.99, 1.0, 1.0) if s > 0 else pick(F, 0.01, 0, 0), 2.3),
            2.3,
            F.Z(pick(F, 0.95, 0.80, 0.66), 2.3) - 0.4,
            1.05,
        )
        if F.story:
            front(slab(st, 0, 0.62, -0.55, DEPTH, bev=0.06), slab(st, -0.62, 0.62, -1.75, DEPTH, bev=0.06))
            front(
                boxes(
                    [
                        (x_ * 0.52 + (0.26 if r % 2 else 0) - 6, -1.9 - 0.5 * r, -1.32, 0.50, 0.47, 0.2)
                        for r in range(9)
                        for x_ in range(24)
                    ],
                    m_('ground', sandstone, k=2.0),
                    0.05,
                    3,
                )
            )
        else:
            ledge(F, st, 0.06)
    else:
        floor(st, -0.5)
        box('step', (20, 3.4, 0.5), st, (0, 1.2, -0.25), 0.06, 4)
        box_tree(1.95, 1.8, 0, 0.95)
        if F.story:
            box_tree(-2.1, 1.8, 0, 0.95)


def galets(F):
    """shingle at the sea's edge, flat wet stone, open horizon"""
    w = m_('wall', sky, z0=F.Z(0.75, 40), z1=F.Z(-0.1, 40), lo=0.84, hi=1.08)
    s = sheet('sky', np.array([-90, 90.0]), np.array([-30, 90.0]), lambda U, V: (U, 58.0 + 0 * U, V), w)
    s.visible_diffuse = s.visible_glossy = False
    z = pick(F, -0.5, -0.5, -0.5, -0.42)
    sheet(
        'sea',
        np.array([-60, 60.0]),
        np.concatenate([np.linspace(3.2, 12, 120), np.linspace(12.5, 57.5, 60)]),
        lambda U, V: (U, V, z + 0.0 * U),
        m_('prop', sea),
    ).visible_diffuse = False
    floor(m_('ground', sand), z - 0.10, -9, 6.0)
    p = m_('ground', pebbly)
    pebbles(p, pick(F, 700, 500, 600, 900), -6, 6, (1.9 if F.duo else -4.5), 4.6, z - 0.1, 3)
    d = (0.74, 0.34, -0.46)
    sheet(
        'foam',
        np.linspace(-14, 14, 300),
        np.linspace(0, 1, 4),
        lambda U, V: (
            U,
            4.4 + 0.35 * np.sin(U * 0.8) + 0.16 * np.sin(U * 2.3 + 1) + V * (0.30 + 0.16 * np.sin(U * 1.7)),
            z + 0.05 + 0 * U,
        ),
        m_('ground', matt),
    )
    sun(Vector(d).normalized(), 4.7, 0.6)
    fill(0.55, 80)
    if F.duo:
        st = m_('ground', sandstone, k=0.9)

        def topf(U, V):
            n = 0.04 * np.sin(U * 1.3) + 0.03 * np.sin(U * 3.1 + 1) + 0.012 * np.sin(U * 8.3)
            r = np.clip(1 - V / 0.03, 0, 1)
            Y = (-1.15 + V * (DEPTH + 1.15) if F.story else V * DEPTH) + (1 - V) * (n * 2.2)
            return U, Y, -0.06 * r**2 + 0.012 * np.sin(U * 2.1 + Y * 3)

        front(
            sheet(
                'top',
                np.linspace(-6, 6, 500),
                np.concatenate([np.linspace(0, 0.03, 6), np.linspace(0.04, 1, 60)]),
                topf,
                st,
            )
        )
        front(
            sheet(
                'face',
                np.linspace(-6, 6, 400),
                np.linspace(-0.05, (-1.2 if F.story else F.bottom - 1), 80),
                lambda U, V: (
                    U,
                    (-1.15 if F.story else 0)
                    + 2.2 * (0.04 * np.sin(U * 1.3) + 0.03 * np.sin(U * 3.1 + 1) + 0.012 * np.sin(U * 8.3))
                    - 0.10 * np.sin(np.clip(-V - 0.05, 0, 1) * PI) ** 0.5
                    + 0.02 * np.sin(V * 9 + U * 2) * np.clip(-V * 3 - 0.2, 0, 1),
                    V,
                ),
                st,
            )
        )
        if F.story:
            front(
                pebbles(p, 700, -3.2, 3.2, -6.0, -1.2, -0.75, 8, 0.06, 0.34),
                box('bed', (14, 6, 0.2), m_('ground', sand), (0, -4, -0.86), 0),
            )
            front(
                stonelike(
                    m_('accent', ceramic), 0.2, (F.X(0.16, -0.3), -0.3, 0.09), (1.3, 1, 0.55), (0, 0, 20), 0.03, 0.3
                )
            )
        else:
            front(
                stonelike(
                    m_('accent', ceramic),
                    0.21,
                    (lambda x, yy, zz: (x, yy, zz + 0.10))(*prop_at(F, 0.9)),
                    (1.3, 1, 0.6),
                    (0, 0, 20),
                    0.04,
                    0.3,
                )
            )
    else:
        stonelike(m_('ground', sandstone, k=0.9), 1.5, (0.0, 0.15, -0.33), (1.16, 0.84, 0.22), (0, 0, 8), 0.06, 0.9)
        stonelike(m_('accent', ceramic), 0.24, (1.72, -0.3, -0.22), (1.3, 1, 0.62), (0, 0, 20), 0.04, 0.3)


def decoupes(F):
    """hills, sun and leaves cut from sheets of paper"""
    w = m_('wall', paper)
    g = m_('ground', paper)
    p = m_('prop', paper)
    a = m_('accent', paper)
    y = 3.6
    wall(w, y)
    L = leftwards(F) or not F.duo

    def hill(m, yy, v, amp, f, ph, slope=0.0):
        xs = np.linspace(F.X(-0.25, yy), F.X(1.25, yy), 90)
        z = F.Z(v, yy)
        q = xs / F.Wu * 6
        out = [(x, z + amp * math.sin(f * k + ph) + slope * x) for x, k in zip(xs, q)]
        plate('hill', [(xs[0], -9)] + out + [(xs[-1], -9)], 0.05, m, 0.012, (0, yy, 0))

    cx, cz = F.at(
        *pick(F, (0.62 if L else 0.38, 0.28), (0.70 if L else 0.30, 0.27), (0.72 if L else 0.28, 0.22), (0.30, 0.28)),
        3.5
    )
    disc(cx, cz, pick(F, 0.80, 0.82, 0.9, 0.9), 3.42, 0.05, a, 0.012)
    hill(p, 3.1, pick(F, 0.40, 0.50, 0.40, 0.48), 0.26, 1.1, 2.2 if L else 0.4, 0.10 if L else -0.1)
    hill(g, 2.75, pick(F, 0.62, 0.64, 0.50, 0.60), 0.20, 1.5, 0.9, -0.10 if L else 0.1)
    F.duo and not F.wide or hill(p, 2.4, pick(F, 0.74, 0.72, 0.6, 0.70), 0.14, 1.9, 3.0)

    def frond(m, x, yy, z, s, rot, n=7):
        for i in range(n):
            t = (i / (n - 1) - 0.5) * 2
            l = s * (1.15 - 0.35 * abs(t))
            pts = [
                (l * 0.13 * math.sin(PI * q / 14) ** 0.8 * e, l * q / 14)
                for e, r in ((1, range(15)), (-1, range(13, 0, -1)))
                for q in r
            ]
            plate('leaf', pts, 0.03, m, 0.006, (x, yy - 0.035 * (i % 3), z), (0, rot + t * 62, 0))

    frond(
        a,
        F.X(pick(F, 0.985, 1.0, 1.0, 0.97) if L else 0.01, 2.2),
        2.2,
        F.Z(pick(F, 0.84, 0.80, 0.62, 0.74), 2.2),
        1.5,
        -22 if L else 22,
    )
    frond(
        g,
        F.X(pick(F, 0.0, -0.01, 0.0, 0.03) if L else 1.0, 2.0),
        2.0,
        F.Z(pick(F, 0.9, 0.78, 0.62, 0.74), 2.0),
        1.2,
        24 if L else -24,
    )
    d = (0.60, 0.48, -0.60)
    sun(Vector(d).normalized(), 4.6, 0.4)
    fill(0.48, 90)
    if F.duo:
        ledge(F, g, 0.012)
        if F.story:
            for m, x, yy, r in ((p, 0.1, -1.6, 0.9), (a, 0.96, -2.7, 0.95), (w, 0.35, -3.6, 0.7)):
                front(lathe('round', [(0.01, 0), (r, 0, 0.005), (r, 0.03, 0.005), (0.01, 0.03)], m, 128)).location = (
                    F.X(x, yy),
                    yy,
                    0.0,
                )
    else:
        floor(g, -0.5, -9, 2.6)
        lathe('pod', [(0.01, -0.5), (1.5, -0.5, 0), (1.5, -0.03, 0.01), (1.5, 0, 0.01), (0.01, 0)], p, 192)
        lathe('mat', [(0.01, -0.5), (2.05, -0.5, 0), (2.05, -0.44, 0.01), (0.01, -0.44)], a, 192)


def bureau(F):
    """desk: lamp, prints on the wall, notebooks"""
    y = 3.2
    w = m_('wall', limewash, k=0.8, depth=0.4)
    o = m_('ground', oak)
    a = m_('accent', satin)
    pp = m_('prop', paper)
    L = leftwards(F) or not F.duo
    wall(w, y)
    s = 1 if L else -1

    def frame(u, v, ww, hh, art):
        x, z = F.at(u, v, y)
        boxes(
            [
                (x - ww / 2, y - 0.06, z, 0.07, 0.12, hh + 0.07),
                (x + ww / 2, y - 0.06, z, 0.07, 0.12, hh + 0.07),
                (x, y - 0.06, z + hh / 2, ww, 0.12, 0.07),
                (x, y - 0.06, z - hh / 2, ww, 0.12, 0.07),
            ],
            m_('ground', oak, axis='z'),
            0.01,
        )
        box('mat', (ww, 0.02, hh), pp, (x, y - 0.02, z), 0)
        if art == 0:
            disc(x, z + 0.1, min(ww, hh) * 0.26, y - 0.03, 0.01, a, 0)
            plate(
                'h',
                [(-ww * 0.34, -hh * 0.34), (-ww * 0.34, -hh * 0.1), (ww * 0.34, -hh * 0.22), (ww * 0.34, -hh * 0.34)],
                0.012,
                m_('wall', matt),
                0,
                (x, y - 0.045, z),
            )
        else:
            plate(
                'h',
                [
                    (-ww * 0.3, -hh * 0.32),
                    (-ww * 0.3, hh * 0.05),
                    (-ww * 0.15, hh * 0.26),
                    (0, hh * 0.32),
                    (ww * 0.15, hh * 0.26),
                    (ww * 0.3, hh * 0.05),
                    (ww * 0.3, -hh * 0.32),
                ],
                0.012,
                a if art == 1 else m_('wall', matt),
                0,
                (x, y - 0.04, z),
            )

    k = (lambda u: u) if L else (lambda u: 1 - u)
    frame(k(pick(F, 0.60, 0.80, 0.80, 0.20)), pick(F, 0.22, 0.22, 0.21, 0.24), 1.15, 1.5, 0)
    frame(k(pick(F, 0.755, 0.42, 0.36, 0.56)), pick(F, 0.26, 0.10, 0.15, 0.16), 0.95, 1.2, 1)
    F.wide and frame(k(0.44), 0.16, 0.95, 1.2, 2)

    def lamp(x, yy, z, q, f):
        """articulated: base, two arms, conical head that leans over"""
        j1, j2 = (x + 0.42 * f * q, yy, z + 1.15 * q), (x - 0.35 * f * q, yy, z + 2.05 * q)
        cyl('base', 0.34 * q, 0.06, a, (x, yy, z + 0.03), bevel=0.02)
        tube('arm', [(x, yy, z + 0.05), (x + 0.2 * f * q, yy, z + 0.6 * q), j1], 0.026 * q, a)
        tube('arm', [j1, ((j1[0] + j2[0]) / 2, yy, (j1[2] + j2[2]) / 2), j2], 0.026 * q, a)
        [sphere('joint', 0.06 * q, a, j) for j in (j1, j2)]
        place(
            lathe(
                'head',
                [
                    (0.05, 0.0),
                    (0.12, -0.02, 0.02),
                    (0.14, -0.2, 0.03),
                    (0.42, -0.62, 0.01),
                    (0.40, -0.62, 0.01),
                    (0.12, -0.2, 0.03),
                    (0.05, -0.1),
                ],
                a,
                96,
            ),
            (j2[0], yy, j2[2] + 0.1 * q),
            (0, 32 * f, 0),
            q,
        )
        hx, hz = j2[0] - 0.36 * f * q, j2[2] - 0.42 * q
        sphere('bulb', 0.12 * q, m_('ground', bright), (hx + 0.08 * f * q, yy, hz + 0.1 * q)).visible_diffuse = False
        l = area((hx, yy, hz), (hx - 0.5 * f * q, yy + 0.05, z), 0.3, 34)
        l.data.spread = math.radians(130)

    d = (0.62, 0.50, -0.50)
    g = Gobo((F.X(0.5, y), y, F.Z(0.4, y)), 5.0, d)
    e = 4.5 if F.story else 1.0
    g.frame(pick(F, 6.4, 3.6, 3.8, 3.6) + e, 6.4 + e, pick(F, 3, 2, 3, 2), 3, 0.09, (e / 2, -e / 2))
    sun(Vector(d).normalized(), 3.0, 1.8)
    fill(0.44, 150)

    def pot(x, yy, z, q=1.0):
        r = random.Random(4)
        return [
            place(
                lathe(
                    'cup',
                    [(0.01, 0), (0.2, 0, 0.02), (0.2, 0.46, 0.01), (0.175, 0.46, 0.01), (0.175, 0.05), (0.01, 0.05)],
                    m_('wall', ceramic),
                    96,
                ),
                (x, yy, z),
                scale=q,
            )
        ] + [
            cyl(
                'pen',
                0.022 * q,
                0.78 * q,
                (a, o, pp)[i % 3],
                (x + r.uniform(-0.07, 0.07) * q, yy + r.uniform(-0.07, 0.07) * q, z + 0.46 * q),
                (r.uniform(-10, 10), r.uniform(-12, 12), 0),
                0.006,
                segs=24,
            )
            for i in range(6)
        ]

    def pads(x, yy, z, q=1.0, r=10):
        return [
            box('pad', (0.95 * q, 1.25 * q, 0.09), m_('prop', leather), (x, yy, z + 0.045), 0.02, 3, (0, 0, r)),
            box(
                'pages',
                (0.91 * q, 1.2 * q, 0.06),
                m_('ground', paper),
                (x + 0.02, yy - 0.01, z + 0.045),
                0.0,
                1,
                (0, 0, r),
            ),
            box(
                'pad2',
                (0.72 * q, 0.98 * q, 0.07),
                m_('accent', leather),
                (x + 0.02, yy + 0.04, z + 0.125),
                0.02,
                3,
                (0, 0, r + 8),
            ),
        ]

    if F.duo:
        table_top(F, o, 5)
        x = F.X(pick(F, 0.93 if L else 0.07, 0.97 if L else 0.03, 0.97 if L else 0.03), 1.5)
        front(pads(*near(F, 0.22), 1.2, 14), pot(F.X(0.84, -1.6), -1.6, 0, 0.9)) if F.story else front(
            pot(F.X(pick(F, 0.045, 0.045, 0) if L else 0.955, 1.0), 1.0, 0, 0.9)
        )
        lamp(F.X(far_u(F) + 0.02 * s, 2.4), 2.4, F.Z(pick(F, 0.86, 0.82, 0.645), 2.4), 1.05, s)
    else:
        planks(o, -8, 8, NEAR - 1 if F.story else -4, y, 0, 5.2, 0.62, 0.2, 5)
        lamp(1.95, 1.7, 0, 1.1, 1)
        F.story or pot(-1.75, 1.3, 0, 1.0)
        pads(*((-1.5, -1.2, 0) if not F.story else (-2.6, 0.2, 0)), 1.0, 18)


def vichy(F):
    """table laid in a garden: checked cloth, fruit, foliage out of focus"""
    y = 4.6
    w = m_('wall', roughplaster)
    lf = m_('prop', leafy)
    wall(w, y)
    rg = random.Random(6)
    v = m_('accent', gingham, k=1.0)
    c = m_('ground', ceramic)
    fr = m_('accent', zest)
    for i in range(pick(F, 70, 44, 60, 52)):
        u = rg.uniform(-0.08, 1.08)
        b = branch(
            lf,
            rg.uniform(1.2, 2.2),
            16,
            (0.5, 0.16),
            200 + i,
            (F.X(u, y - 0.5), y - rg.uniform(0.2, 1.0), F.Z(rg.uniform(-0.12, 0.16 + 0.16 * abs(u - 0.5) * 2), y)),
            (0, 0, 0),
            64,
        )
        b.rotation_euler = (math.radians(90 + rg.uniform(-30, 30)), math.radians(90 + rg.uniform(-60, 60)), 0)
    d = (0.62, 0.46, -0.62)
    g = Gobo((F.X(0.5, y), y, F.Z(0.5, y)), 4.0, d)
    [
        g.branch(
            rg.uniform(-3.4, 3.4) * (1.6 if F.wide else 1),
            rg.uniform(-3.6, 2.6),
            rg.uniform(0, 360),
            rg.uniform(2.0, 3.0),
            22,
            (0.5, 0.15),
            i + 60,
            rg.uniform(-1.0, 2.0),
            60,
        )
        for i in range(9)
    ]
    sun(Vector(d).normalized(), 4.6, 1.0)
    fill(0.54, 100)

    def apple(x, yy, z, q=0.27, t=0):
        return [
            place(
                lathe(
                    'apple',
                    round_(
                        [
                            (0.012, 0.10),
                            (0.09, 0.03),
                            (0.20, 0.0),
                            (0.36, 0.12),
                            (0.45, 0.38),
                            (0.40, 0.66),
                            (0.24, 0.79),
                            (0.10, 0.77),
                            (0.02, 0.68),
                        ]
                    ),
                    fr,
                    64,
                    0,
                ),
                (x, yy, z),
                (t, t * 0.7, 0),
                q / 0.45,
            ),
            place(cyl('stalk', 0.012, 0.2, m_('prop', bark), segs=12), (x, yy, z + 0.80 * q / 0.45), (8, 10, 0)),
        ]

    def fruit(x, yy, z, q=1.0):
        return [bowl(c, x, yy, z, q)] + [
            apple(x + a * q, yy + b * q, z + h * q, 0.25 * q, t)
            for a, b, h, t in (
                (-0.24, -0.05, 0.10, 8),
                (0.22, -0.10, 0.10, -10),
                (0, 0.24, 0.10, 6),
                (0, 0.02, 0.44, -6),
            )
        ]

    drop_ = (
        sheet(
            'cloth',
            np.linspace(-8, 8, 900),
            np.linspace(0, 1, 40),
            lambda U, V: (
                U,
                -0.05 - V * 0.05 - 0.14 * V * (0.5 + 0.5 * np.sin(U * 4.2 + 0.7 * np.sin(U * 1.3))),
                0.006 - V * 1.6,
            ),
            v,
        )
        if F.duo and not F.story
        else None
    )
    drop_ and front(drop_)
    top = lambda y0, y1: sheet(
        'top',
        np.linspace(-8, 8, 300),
        np.linspace(y0, y1, 200),
        lambda U, V: (U, V, 0.012 * np.sin(U * 1.7 + V * 0.9) * np.sin(V * 1.3) - 0.010),
        v,
    )
    if F.duo:
        front(top(NEAR if F.story else -0.05, DEPTH))
        front(fruit(*near(F, 0.80, -2.2), 0.85), cup(c, F.X(0.18, -2.6), -2.6, 0, 0.9)) if F.story else front(
            apple(*prop_at(F, 0.8), 0.23, 4), apple(F.X(far_u(F), 1.2) - 0.45 * side(F, 1, -1), 1.25, 0, 0.22, -6)
        )
    else:
        top(NEAR - 1 if F.story else -1.0, 2.4)
        fruit(1.75, 1.2, 0, 0.95)
        F.story or apple(-1.7, -0.1, 0, 0.25, 5)
        if not F.story:
            sheet(
                'cloth',
                np.linspace(-8, 8, 900),
                np.linspace(0, 1, 40),
                lambda U, V: (
                    U,
                    -1.0 - V * 0.05 - 0.14 * V * (0.5 + 0.5 * np.sin(U * 4.2 + 0.7 * np.sin(U * 1.3))),
                    0.006 - V * 1.8,
                ),
                v,
            )
            floor(m_('ground', concrete), -3)


def coiffeuse(F):
    """dressing table: arched mirror with lamps round it, a tray"""
    y = 3.1
    w = m_('wall', plaster)
    mb = m_('ground', marble)
    b = m_('accent', bright)
    br = m_('prop', satin)
    wall(w, y)
    L = leftwards(F) or not F.duo
    cx = F.X(pick(F, 0.62 if L else 0.38, 0.66 if L else 0.34, 0.66 if L else 0.34, 0.5), y)
    half = pick(F, 1.35, 1.12, 1.2, 1.35)
    top = F.Z(pick(F, 0.04, 0.07, 0.09, 0.075), y)
    zs = top - half
    bot = F.Z(pick(F, 1.0, 0.9, 0.62, 0.8), y)
    arch_slab(cx, half + 0.34, bot, zs, y - 0.02, 0.10, w, 0.03)
    arch_slab(cx, half, bot, zs, y - 0.14, 0.05, m_('wall', mirror), 0.015)
    arch_band(cx, half, bot, zs, y - 0.12, 0.06, 0.10, br, 0.02)
    o = outline_arch(cx, half + 0.21, bot, zs, 40)
    pts = [np.array((x, z)) for x, z, _, _ in o]
    step = 0.50
    acc = step * 0.4
    n = 0
    for p, q in zip(pts, pts[1:]):
        L_ = np.linalg.norm(q - p)
        t = acc
        while t < L_:
            c = p + (q - p) * t / L_
            sphere('lamp', 0.115, b, (c[0], y - 0.26, c[1])).visible_diffuse = False
            cyl('cap', 0.07, 0.08, br, (c[0], y - 0.15, c[1]), (90, 0, 0), 0.015, segs=32)
            t += step
        acc = t - L_
    area((cx, y - 1.2, zs), (cx, -1.0, 0.4), (2.4, 2.6), 46)
    d = (0.62, 0.52, -0.46)
    sun(Vector(d).normalized(), 2.2, 2.6)
    g = Gobo((F.X(0.5, y), y, F.Z(0.4, y)), 5.0, d)
    ob = g.bar(-3.9, 0, 5, 24)
    ob.rotation_euler[2] = math.radians(-18)
    fill(0.46, 150)
    glint((-3, 3, 5), (0, 0, 0), (3, 3), 240)

    def tray(x, yy, z, q=1.0):
        return [
            lathe(
                'tray',
                [
                    (0.01, 0),
                    (0.72 * q, 0, 0.01),
                    (0.74 * q, 0.07, 0.01),
                    (0.71 * q, 0.07, 0.01),
                    (0.69 * q, 0.025, 0.01),
                    (0.01, 0.025),
                ],
                br,
                128,
            ),
            cyl('jar', 0.24 * q, 0.26 * q, m_('wall', ceramic), (-0.22 * q, 0.05, 0.16 * q), bevel=0.03),
            cyl('lid', 0.25 * q, 0.09 * q, br, (-0.22 * q, 0.05, 0.33 * q), bevel=0.02),
            cyl('jar2', 0.15 * q, 0.5 * q, m_('ground', satin), (0.26 * q, 0.12 * q, 0.27 * q), bevel=0.03),
            cyl('lid2', 0.10 * q, 0.16 * q, br, (0.26 * q, 0.12 * q, 0.60 * q), bevel=0.02),
        ], (x, yy, z)

    def put(t):
        obs, (x, yy, z) = t
        [setattr(ob, 'location', (ob.location[0] + x, ob.location[1] + yy, ob.location[2] + z)) for ob in obs]
        return obs

    def brush(x, yy, z, q=1.0, r=20):
        a = math.radians(r)
        return [
            place(
                lathe(
                    'handle',
                    [(0.005, 0), (0.05, 0.06, 0.02), (0.035, 0.5, 0.02), (0.075, 0.95, 0.03), (0.07, 1.1, 0.01)],
                    br,
                    48,
                ),
                (x, yy, z + 0.075 * q),
                (0, 90, r),
                q,
            ),
            place(
                lathe(
                    'hair',
                    [(0.06, 1.08), (0.13, 1.22, 0.05), (0.15, 1.42, 0.06), (0.06, 1.56, 0.05), (0.005, 1.58)],
                    m_('ground', velvet),
                    48,
                ),
                (x, yy, z + 0.075 * q),
                (0, 90, r),
                q,
            ),
        ]

    if F.duo:
        ledge(F, mb, 0.03)
        front(put(tray(*near(F, 0.70, -2.3), 0.9))) if F.story else front(
            put(tray(F.X(pick(F, 0.95, 0.97, 0) if L else pick(F, 0.05, 0.03, 0), 1.1), 1.15, 0, 0.72))
        )
    else:
        box('table', (20, y + 1.2, 0.3), mb, (0, (y - 1.2) / 2, -0.15), 0.04)
        sheet('front', np.array([-12, 12.0]), np.array([F.bottom - 3, -0.28]), lambda U, V: (U, -0.95 + 0 * U, V), w)
        put(tray(1.95, 1.1, 0, 0.95))
        F.story or brush(-2.5, -0.35, 0, 1.0, 12)


def chevet(F):
    """bedside: upholstered headboard, lamp with a linen shade, linen"""
    y = 3.2
    w = m_('wall', limewash, k=0.7, depth=0.4)
    hb = m_('prop', linen)
    o = m_('ground', oak)
    ln = m_('wall', cloth)
    L = leftwards(F) or not F.duo
    s = 1 if L else -1
    wall(w, y + 0.2)
    zt = F.Z(pick(F, 0.34, 0.40, 0.36, 0.34), y)
    P, A = 0.92, 0.20
    xs = np.arange(-9, 9, P / 24)

    def pad(U, V):
        t = (U / P) % 1.0
        h = np.maximum(0.0, 1 - np.abs(2 * t - 1) ** 2.4)
        a = np.clip(V / 0.3, 0, 1) * PI / 2
        return (
            U,
            y + 0.12 - (0.16 + A * h) * np.sin(a),
            np.where(
                V < 0.3, zt - (0.10 + 0.10 * h) * (1 - np.cos(a)) + 0.10 * h - 0.05, zt - 0.05 - 0.10 - (V - 0.3) * 1.0
            ),
        )

    sheet('pad', xs, np.concatenate([np.linspace(0, 0.3, 14), np.linspace(0.32, 9, 8)]), pad, hb)
    d = (0.66, 0.44, -0.50)
    g = Gobo((F.X(0.5, y), y, F.Z(0.4, y)), 5.0, d)
    e = 4.5 if F.story else 1.0
    g.frame(pick(F, 7.0, 4.0, 4.2, 4.0) + e, 6.6 + e, pick(F, 3, 2, 3, 2), 3, 0.09, (e / 2, -e / 2))
    sun(Vector(d).normalized(), 3.2, 2.2)
    fill(0.46, 160)

    def lamp(x, yy, z, q=1.0):
        lathe(
            'foot',
            [(0.01, 0), (0.30 * q, 0, 0.02)]
            + round_profile(
                [
                    (0.30 * q, 0.03),
                    (0.34 * q, 0.30 * q),
                    (0.20 * q, 0.62 * q),
                    (0.07 * q, 0.82 * q),
                    (0.06 * q, 1.0 * q),
                ]
            )
            + [(0.01, 1.0 * q)],
            m_('accent', ceramic),
            96,
        ).location = (x, yy, z)
        n = 240
        V = []
        Fc = []
        for j in range(2):
            for i in range(n):
                a = 2 * PI * i / n
                r = (0.72 - 0.24 * j) * q * (1 + 0.018 * math.cos(a * 44))
                V.append((r * math.cos(a), r * math.sin(a), (0.86 + 0.86 * j) * q))
        Fc = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
        place(mesh('shade', V, Fc, m_('ground', glow)), (x, yy, z))
        area((x, yy - 0.1, z + 0.9 * q), (x, yy - 0.3, z - 1), 0.7 * q, 30)

    def bed(y0, y1, z):
        def q(U, V):
            a = U * 0.9 + V * 0.5
            b = V * 0.9 - U * 0.35
            return (
                U,
                V,
                z
                + 0.10 * np.sin(a * 1.9 + 0.8 * np.sin(b * 1.2)) * np.sin(b * 1.4)
                + 0.08 * np.exp(-(((a * 0.7 + b * 0.5 + 2.2) / 0.16) ** 2))
                + 0.07 * np.exp(-(((b - a * 0.3 + 2.6 + 0.1 * np.sin(a * 3)) / 0.13) ** 2))
                + 0.025 * np.sin(b * 5 + a * 2),
            )

        return sheet('linen', np.linspace(-6, 6, 520), np.linspace(y0, y1, 420), q, ln)

    def reading(x, yy, z, q=1.0):
        return [
            boxes(
                [
                    (x, yy, z + 0.06 * q, 0.95 * q, 0.7 * q, 0.12 * q, 0, 0, 10 * s),
                    (x + 0.02, yy, z + 0.165 * q, 0.84 * q, 0.6 * q, 0.09 * q, 0, 0, -4 * s),
                ],
                m_('prop', books),
                0.014,
            )
        ]

    if F.duo:
        if F.story:
            front(slab(o, 0, 0.22, -0.62, DEPTH, bev=0.05))
            front(
                sheet(
                    'side',
                    np.array([-12, 12.0]),
                    np.array([-2.0, -0.2]),
                    lambda U, V: (U, -0.5 + 0 * U, V),
                    m_('ground', oak, axis='z'),
                )
            )
            front(bed(NEAR, -0.5, -1.0))
            front(blob_box(hb, (1.7, 1.1, 0.42), (F.X(0.82, -2.6), -2.5, -0.72), 0.2, (8, -6, 16)))
        else:
            table_top(F, o, 7, 1.2)
        lamp(
            F.X(pick(F, 0.90 if L else 0.10, 0.95 if L else 0.05, 0.96 if L else 0.04), 2.0),
            2.0,
            F.Z(pick(F, 0.90, 0.84, 0.645), 2.0),
            1.1,
        )
        F.story or front(reading(F.X(0.04 if L else 0.96, 1.0), 1.0, 0))
    else:
        box('table', (5.2, 3.0, 0.22), o, (0.2, 0.4, -0.11), 0.05)
        boxes([(0.2, 0.4, -1.6, 4.9, 2.7, 2.8)], m_('ground', oak, axis='z'), 0.02)
        lamp(1.55, 1.5, 0, 1.0)
        F.story or reading(-1.7, 1.0, 0, 1.0)


def cafe(F):
    """café: painted wainscot, globe lamps, marble table with a cup"""
    y = 3.4
    up = m_('wall', limewash, k=0.8, depth=0.5)
    wn = m_('prop', satin, alb=0.66)
    mb = m_('ground', marble)
    br = m_('accent', satin)
    c = m_('ground', ceramic)
    L = leftwards(F) or not F.duo
    wall(up, y + 0.1)
    zt = F.Z(pick(F, 0.46, 0.46, 0.40, 0.42), y)
    panels(wn, -9, zt - 0.12, y, 1.5, 0.34, 0.07, 0.08, 0.2, -9, 9)
    prof_bar(
        [
            (y + 0.1, zt - 0.16),
            (y - 0.04, zt - 0.14, 0.02),
            (y - 0.10, zt - 0.04, 0.03),
            (y - 0.20, zt + 0.02, 0.02),
            (y - 0.20, zt + 0.07, 0.02),
            (y + 0.1, zt + 0.09),
        ],
        wn,
        -9,
        9,
    )

    def sconce(u, v, q=0.34):
        x, z = F.at(u, v, y)
        cyl('plate', 0.17, 0.06, br, (x, y + 0.05, z - 0.55), (90, 0, 0), 0.015)
        tube('arm', [(x, y, z - 0.55), (x, y - 0.34, z - 0.58), (x, y - 0.40, z - 0.34)], 0.035, br)
        cyl('cup', 0.13, 0.10, br, (x, y - 0.40, z - 0.30), bevel=0.02)
        sphere('globe', q, m_('ground', glow), (x, y - 0.40, z))
        area((x, y - 0.9, z), (x, y + 1, z - 0.2), 0.7, 16)

    for u, v in pick(
        F,
        ((0.56, 0.15), (0.90, 0.15)),
        ((0.84, 0.17), (0.30, 0.12)),
        ((0.84, 0.20), (0.24, 0.15)),
        ((0.80, 0.17), (0.20, 0.17)),
    ):
        sconce(u if L else 1 - u, v)
    d = (0.66, 0.44, -0.52)
    g = Gobo((F.X(0.5, y), y, F.Z(0.5, y) - 0.6), 5.0, d)
    e = 4.5 if F.story else 1.0
    g.frame(pick(F, 6.6, 4.2, 4.4, 4.2) + e, 5.6 + e, pick(F, 3, 2, 3, 2), 2, 0.12, (e / 2, -e / 2))
    sun(Vector(d).normalized(), 3.4, 1.6)
    fill(0.42, 140)
    glint((-3, 3, 5), (0, 0, 0), (3, 3), 260)

    def paper_(x, yy, z, r):
        return [
            box(
                'paper',
                (1.5, 1.05, 0.035),
                m_('ground', paper),
                (x, yy, z + 0.02 + 0.03 * i),
                0.012,
                2,
                (0, 0, r + 2 * i),
            )
            for i in range(2)
        ] + [
            box(
                'cover', (0.95, 1.3, 0.05), m_('prop', leather), (x + 0.2, yy - 0.1, z + 0.11), 0.015, 3, (0, 0, r + 24)
            )
        ]

    def rim(y0):
        return prof_bar(
            [
                (DEPTH, -2),
                (DEPTH, 0, 0.01),
                (-0.02, 0, 0.03),
                (-0.02, -0.20, 0.03),
                (0.12, -0.22, 0.01),
                (0.12, F.bottom - 1),
            ],
            mb,
        )

    if F.duo:
        if F.story:
            ledge(F, mb)
            front(cup(c, *near(F, 0.22, -2.0), 1.05), paper_(F.X(0.86, -2.7), -2.9, 0, -14))
        else:
            front(rim(0))
            front(cup(c, F.X(pick(F, 0.93, 0.94, 0) if L else 0.06, 0.8), 0.75, 0, 0.82))
    else:
        box('bench', (24, 0.9, 0.5), m_('accent', leather), (0, y - 0.5, -1.2), 0.16, 6)
        lathe('table', [(0.01, -0.16), (2.0, -0.16, 0.02), (2.06, -0.12, 0.02), (2.06, 0, 0.03), (0.01, 0)], mb, 192)
        lathe('edge', [(2.0, -0.13), (2.085, -0.13, 0.01), (2.085, -0.04, 0.01), (2.0, -0.04)], br, 192)
        cyl('stem', 0.13, 4, br, (0, 0, -2.1))
        cup(c, 1.35, 0.75, 0, 0.95)
        floor(m_('prop', concrete), -3.4, -9, y)


def piste(F):
    """running track to the horizon, low sun"""
    t = m_('prop', track)
    ln = m_('ground', matt)
    w = m_('wall', sky, z0=F.Z(0.7, 40), z1=F.Z(-0.1, 40), lo=0.86, hi=1.08)
    s = sheet('sky', np.array([-90, 90.0]), np.array([-30, 90.0]), lambda U, V: (U, 58.0 + 0 * U, V), w)
    s.visible_diffuse = s.visible_glossy = False
    z = -0.75 if F.duo else 0.0
    c = m_('ground', concrete)
    floor(t, z, -9, 40)
    sl = -0.30 if leftwards(F) or not F.duo else 0.30
    [
        sheet(
            'line',
            np.array([-0.085, 0.085]),
            np.array([-9, 40.0]),
            lambda U, V, a=a: (U + a + sl * (V - 1.5), V, z + 0.006 + 0 * U),
            ln,
        )
        for a in [-12 + 2.7 * i for i in range(-12, 22)]
    ]
    boxes([(0, 40 + 1.6 * i, z + 0.5 + 0.9 * i, 160, 1.6, 1.6) for i in range(3)], m_('ground', concrete), 0.03)
    d = (0.76, 0.30, -0.42)
    sun(Vector(d).normalized(), 4.8, 0.5)
    fill(0.55, 60)
    g = Gobo((F.X(0.5, 2), 2, 0), 6.0, d)
    [g.bar(x, 0, 0.16, 22) for x in (-3.4, 4.6)]
    if F.duo:
        ledge(F, c, 0.04)
        x, yy, zz = prop_at(F, 1.0, near_u=0.22)
        front(
            place(
                lathe(
                    'bottle',
                    [
                        (0.01, 0),
                        (0.20, 0, 0.03),
                        (0.21, 0.5, 0.02),
                        (0.17, 0.56, 0.02),
                        (0.21, 0.62, 0.02),
                        (0.21, 0.86, 0.04),
                        (0.13, 0.98, 0.03),
                        (0.13, 1.04, 0.01),
                        (0.09, 1.06, 0.01),
                        (0.07, 1.18, 0.02),
                        (0.01, 1.19),
                    ],
                    m_('wall', satin),
                    96,
                ),
                (x, yy, zz),
                scale=0.85 if not F.story else 1.0,
            )
        )
        F.story and front(
            box('towel', (1.9, 1.2, 0.2), m_('ground', towelling), (F.X(0.84, -2.8), -2.9, 0.1), 0.09, 6, (0, 0, -12))
        )
    else:
        F.story or box('block', (0.7, 1.3, 0.4), c, (-2.2, 2.4, 0.2), 0.04, 3, (0, 0, 16))


def brique(F):
    """brick wall of a loft, light of a factory window, steel beam"""
    y = 3.2
    w = m_('wall', brick)
    st = m_('ground', concrete, k=1.2)
    be = m_('prop', satin, alb=0.5)
    a = m_('accent', satin)
    wall(m_('prop', grout), y + 0.05)
    tiles(w, -6.4, 6.4, F.Z(0.5, y) - 6.0, F.Z(0.5, y) + 6.0, y, 0.82, 0.255, 0.045, 0.010, 0.12, 0.018, 4, 0.0, True)
    L = leftwards(F) or not F.duo
    d = (0.60, 0.52, -0.58)
    g = Gobo((F.X(0.5, y), y, F.Z(0.4, y) - 0.3), 5.0, d)
    e = 4.5 if F.story else 1.0
    g.frame(pick(F, 7.4, 4.2, 4.4, 4.2) + e, 6.8 + e, pick(F, 7, 4, 6, 4), 6, 0.10, (e / 2, -e / 2))
    sun(Vector(d).normalized(), 4.8, 0.6)
    fill(0.42, 120)
    bx = F.X(pick(F, 0.965 if L else 0.035, 1.0 if L else 0.0, 1.0 if L else 0.0, 0.93), 2.7)
    boxes([(bx, 2.45, 3, 0.95, 0.10, 18), (bx, 3.0, 3, 0.95, 0.10, 18), (bx, 2.7, 3, 0.12, 0.6, 18)], be, 0.012)
    zb = F.Z(0.5, 2.5)
    [
        cyl('rivet', 0.05, 0.05, be, (bx + q, 2.39, zb - 5 + 0.62 * i), (90, 0, 0), 0.015, segs=24)
        for i in range(18)
        for q in (-0.32, 0.32)
    ]
    if F.duo:
        ledge(F, st, 0.03)
        x, yy, z = prop_at(F, 1.0, near_u=0.2)
        front(
            lathe(
                'mug',
                [
                    (0.01, 0),
                    (0.24, 0, 0.03),
                    (0.24, 0.48, 0.015),
                    (0.215, 0.48, 0.015),
                    (0.21, 0.05, 0.03),
                    (0.01, 0.04),
                ],
                a,
                96,
            ),
            torus('ear', 0.13, 0.032, a, (0, 0, 0), (90, 0, 0), 1, 48, 16),
        )
        bpy.data.objects['mug'].location = (x, yy, z)
        bpy.data.objects['ear'].location = (x + 0.27, yy, z + 0.25)
        F.story and front(
            boxes(
                [
                    (F.X(0.86, -2.6), -2.8, 0.05, 1.5, 1.1, 0.10, 0, 0, -12),
                    (F.X(0.86, -2.6), -2.8, 0.13, 1.2, 0.9, 0.06, 0, 0, -5),
                ],
                m_('prop', books),
                0.014,
            )
        )
    else:
        floor(st, -0.7, -9, y)
        boxes([(0, 0.1, -0.06, 3.2, 2.3, 0.12)], be, 0.012)
        boxes([(sx * 1.35, 0.1 + sy * 0.9, -0.4, 0.16, 0.16, 0.62) for sx in (-1, 1) for sy in (-1, 1)], be, 0.01)
        cyl('drum', 0.55, 1.1, a, (-2.05, 1.7, -0.15), bevel=0.03)


def stems(F, tops, foot, flower_, lf, r=0.028):
    """flowers on stems that meet in a vase's neck"""
    out = []
    fx, fy, fz = foot
    for i, (x, z, dy, s) in enumerate(tops):
        p = (fx + x, fy + dy, fz + z)
        out += [
            tube(
                'stem',
                [
                    (fx + x * 0.08, fy + dy * 0.1, fz - 0.5),
                    (fx + x * 0.35, fy + dy * 0.4, fz + z * 0.35),
                    (fx + x * 0.86, fy + dy * 0.9, fz + z * 0.8),
                    p,
                ],
                r,
                lf,
            ),
            flower_(i, p, s, x, dy),
        ]
    return out


def roses(F):
    """Valentine's Day: roses, petals, satin ribbon before a velvet curtain"""
    y = 3.2
    w = m_('wall', velvet, alb=0.56)
    ro = m_('accent', petal)
    lf = m_('prop', leafy)
    st = m_('ground', satin, alb=0.70)
    c = m_('ground', ceramic)
    rg = random.Random(9)
    L = leftwards(F) or not F.duo
    s = 1 if L else -1

    def folds(U, V):
        ph = U * 3.4 + 1.1 * np.sin(U * 0.7 + 0.4) + 0.4 * np.sin(U * 1.7) + 0.06 * np.sin(V * 0.7 + U)
        q = np.sin(ph + 0.5 * np.sin(ph + 0.6))
        return U + 0.05 * np.cos(ph), y - 0.22 * q - 0.07 * np.sin(ph * 0.41 + 1.0), V

    sheet('curtain', np.linspace(-9, 9, 900), np.linspace(F.Z(1.2, y), F.Z(-0.2, y), 40), folds, w)
    d = (0.66, 0.48, -0.50)
    g = Gobo((F.X(0.55, y), y, F.Z(0.38, y)), 5.0, d)
    ob = g.bar(-4.4, 2.0, 5, 24)
    ob.rotation_euler[2] = math.radians(-24)
    ob = g.bar(5.2 + (2.4 if F.wide or F.story else 0.4), -1.0, 5, 24)
    ob.rotation_euler[2] = math.radians(-24)
    sun(Vector(d).normalized(), 4.2, 1.4)
    fill(0.42, 150)
    glint((-3, 3, 5), (0, 0, 0), (3, 3), 260)

    def petals(n, x0, x1, y0, y1, z):
        return [
            place(
                sheet(
                    'petal',
                    np.linspace(0, 1, 8),
                    np.linspace(-1, 1, 7),
                    lambda U, V: (
                        V * 0.15 * np.sin(PI * (0.1 + 0.8 * U)) ** 0.6,
                        0.30 * U - 0.15,
                        0.07 * V * V + 0.06 * (U - 0.5) ** 2,
                    ),
                    ro,
                ),
                (rg.uniform(x0, x1), rg.uniform(y0, y1), z + 0.012),
                (rg.uniform(-8, 8), rg.uniform(-8, 8), rg.uniform(0, 360)),
                rg.uniform(0.8, 1.15),
            )
            for _ in range(n)
        ]

    def bouquet(x, yy, z, q):
        return (
            [vase(c, x, yy, z, 0.95 * q)]
            + stems(
                F,
                [
                    (a * q, h * q, b * q, t * q)
                    for a, h, b, t in (
                        (-0.55, 0.75, -0.1, 0.80),
                        (0.52, 0.70, -0.15, 0.82),
                        (0.0, 1.0, -0.25, 0.9),
                        (-0.28, 1.25, 0.2, 0.78),
                        (0.36, 1.28, 0.15, 0.8),
                        (-0.80, 1.1, 0.2, 0.7),
                        (0.82, 1.08, 0.2, 0.7),
                        (0.05, 1.6, 0.3, 0.74),
                    )
                ],
                (x, yy, z + 1.2 * q),
                lambda i, p, t, a, b: flower(ro, t, p, (b * 40 + 26, a * 46, 40 * i), 20 + i, 6, 0.72 + 0.05 * (i % 3)),
                lf,
            )
            + [
                leaf(
                    lf,
                    0.62 * q,
                    0.20 * q,
                    0.4,
                    0.2,
                    (x + math.cos(k) * 0.12, yy - 0.1, z + 1.3 * q),
                    (30 * math.sin(k), 62 * math.cos(k), 0),
                    1.2,
                )
                for k in np.linspace(0, 2 * PI, 8)
            ]
        )

    if F.duo:
        ledge(F, st, 0.03)
        bouquet(
            F.X(pick(F, 0.94, 0.97, 0.97) if L else pick(F, 0.06, 0.03, 0.03), 2.3),
            2.3,
            F.Z(pick(F, 1.05, 0.95, 0.72), 2.3),
            1.1,
        )
        front(petals(9, F.X(0, 0.8), F.X(1, 0.8), 0.1, 1.2, 0))
        F.story and front(petals(16, F.X(0.0, -2.2), F.X(1.0, -2.2), -3.4, -0.4, 0))
    else:
        floor(st, -0.55, -9, y)
        lathe('pod', [(0.01, -0.55), (1.55, -0.55, 0), (1.55, 0, 0.04), (0.01, 0)], st, 192)
        bouquet(1.75, 1.8, -0.55, 1.05)
        petals(7, -1.3, 1.3, -1.0, 0.6, 0)
        petals(14, -2.6, 2.6, -2.6, -0.9, -0.55)


def tulipes(F):
    """Mother's Day: tulips in a jug, linen, light of a spring window"""
    y = 3.3
    w = m_('wall', limewash, k=0.8, depth=0.5)
    tl = m_('accent', petal)
    lf = m_('prop', leafy)
    c = m_('ground', ceramic)
    ln = m_('ground', cloth)
    rg = random.Random(3)
    L = leftwards(F) or not F.duo
    wall(w, y)
    window_light(
        F,
        pick(F, 6.6, 3.6, 3.6, 4.0),
        pick(F, 7, 7.2, 8.4, 7.6),
        (pick(F, 4, 2, 2), 5),
        True,
        4.2,
        down=pick(F, 0.9, 0.8, 1.0),
    )
    fill(0.46, 140)

    def jug(x, yy, z, q, n=9, seed=2):
        r = random.Random(seed)
        tops = [
            (
                math.sin(i * 2.4) * (0.25 + 0.62 * (i / n)) * 1.0,
                1.05 + 0.55 * r.random() - 0.45 * (i / n),
                math.cos(i * 2.4) * 0.35 * (i / n) - 0.05,
                0.9 + 0.2 * r.random(),
            )
            for i in range(n)
        ]
        return (
            [
                place(
                    lathe(
                        'jug',
                        [(0.01, 0, 0), (0.30, 0, 0.03)]
                        + round_profile([(0.33, 0.03), (0.42, 0.40), (0.36, 0.80), (0.24, 1.06), (0.30, 1.26)])
                        + [(0.27, 1.27, 0), (0.21, 1.1, 0), (0.2, 0.9, 0)],
                        c,
                        96,
                        0.03,
                    ),
                    (x, yy, z),
                    scale=q,
                )
            ]
            + stems(
                F,
                [(a * q, h * q, b * q, t * q) for a, h, b, t in tops],
                (x, yy, z + 1.1 * q),
                lambda i, p, t, a, b: tulip(tl, 1.0 * t, (p[0], p[1], p[2] - 0.06), (-b * 30, a * 42, 30 * i), i),
                lf,
                0.032 * q,
            )
            + [
                leaf(
                    lf,
                    1.2 * q * r.uniform(0.8, 1.1),
                    0.13 * q,
                    0.5,
                    0.25,
                    (x + 0.1 * math.cos(k), yy + 0.1 * math.sin(k) - 0.1, z + 1.0 * q),
                    (26 * math.sin(k), 40 * math.cos(k), 0),
                    1.1,
                )
                for k in np.linspace(0, 2 * PI, 8)[:-1]
            ]
        )

    def lying_(x, yy, z, q, r):
        a = math.radians(r)
        e = (math.cos(a), math.sin(a))
        return [
            tulip(tl, q * 0.95, (x, yy, z + 0.17 * q), (0, -90, r), 3),
            tube(
                'stem',
                [
                    (x, yy, z + 0.17 * q),
                    (x + 0.8 * q * e[0], yy + 0.8 * q * e[1], z + 0.06),
                    (x + 1.9 * q * e[0], yy + 1.9 * q * e[1], z + 0.05),
                ],
                0.034 * q,
                lf,
            ),
            leaf(
                lf,
                1.1 * q,
                0.12 * q,
                0.3,
                0.2,
                (x + 1.1 * q * e[0], yy + 1.1 * q * e[1], z + 0.06),
                (-82, 0, r + 75),
                1.1,
            ),
        ]

    top = lambda y0, y1: sheet(
        'top',
        np.linspace(-8, 8, 400),
        np.linspace(y0, y1, 240),
        lambda U, V: (
            U,
            V,
            -0.02
            + 0.02 * np.sin(U * 1.1 + V * 0.6) ** 2 * np.clip(-V / 2, 0, 1)
            + 0.014 * np.exp(-(((np.mod(U + 1.3, 2.8) - 1.4) / 0.02) ** 2)) * 0.5,
        ),
        ln,
    )

    def fall(y0, z0=0.0):
        return sheet(
            'cloth',
            np.linspace(-8, 8, 900),
            np.linspace(0, 1, 40),
            lambda U, V: (
                U,
                y0 - V * 0.05 - 0.14 * V * (0.5 + 0.5 * np.sin(U * 3.4 + 0.7 * np.sin(U * 1.3))),
                -0.018 - V * 1.8,
            ),
            ln,
        )

    if F.duo:
        front(top(NEAR if F.story else -0.05, DEPTH))
        F.story or front(fall(-0.05))
        jug(
            F.X(pick(F, 0.92, 0.97, 0.97) if L else pick(F, 0.08, 0.03, 0.03), 2.2),
            2.2,
            F.Z(pick(F, 0.98, 0.92, 0.70), 2.2),
            1.12,
        )
        F.story and front(
            lying_(F.X(0.30, -2.2), -2.0, 0, 1.1, 12),
            lying_(F.X(0.34, -2.6), -2.5, 0, 1.1, -6),
            box('card', (1.25, 0.85, 0.02), m_('wall', paper), (F.X(0.86, -2.9), -3.1, 0.02), 0.0, 1, (0, 0, 16)),
        )
    else:
        top(NEAR - 1 if F.story else -1.2, 2.6)
        F.story or fall(-1.2)
        jug(1.5, 1.5, 0, 1.05)
        floor(m_('prop', concrete), -3.5, -9, y)
        F.story or lying_(-1.35, -0.65, 0, 0.9, 188)


def cadeaux(F):
    """boxes with ribbons, stacked; paper in one colour"""
    w = m_('wall', paper)
    g = m_('ground', paper)
    p = m_('prop', paper)
    a = m_('accent', paper)
    rb = m_('accent', satin)
    rw = m_('ground', satin)
    L = leftwards(F) or not F.duo
    s = 1 if L else -1

    def bow(x, yy, z, q, m, r):
        return (
            [
                place(
                    torus('loop', 0.20, 0.045, m, (0, 0, 0), (0, 0, 0), 2.0, 48, 16),
                    (
                        x + t * 0.19 * q * math.cos(math.radians(r)),
                        yy + t * 0.19 * q * math.sin(math.radians(r)),
                        z + 0.15 * q,
                    ),
                    (90, t * 24, r),
                    (1.1 * q, 0.75 * q, q),
                )
                for t in (-1, 1)
            ]
            + [blob_box(m, (0.13 * q, 0.15 * q, 0.13 * q), (x, yy, z + 0.07 * q), 0.05, (0, 0, r))]
            + [
                box(
                    'tail',
                    (0.42 * q, 0.11 * q, 0.014),
                    m,
                    (x + t * 0.26 * q, yy - 0.16 * q, z + 0.03),
                    0.0,
                    1,
                    (0, 8 * t, r - t * 36),
                )
                for t in (-1, 1)
            ]
        )

    def gift(x, yy, z, b, d, h, m, r=0.0, ribbon=rw, b_=True, lid=0.28):
        t = min(b, d) * 0.12
        out = [box('box', (b, d, h), m, (x, yy, z + h / 2), 0.015, 3, (0, 0, r))]
        if lid:
            out.append(
                box(
                    'lid', (b + 0.05, d + 0.05, h * lid), m, (x, yy, z + h * (1 - lid / 2) + 0.012), 0.015, 3, (0, 0, r)
                )
            )
        out += [
            box('rib', (t, d + 0.062, h + 0.02), ribbon, (x, yy, z + h / 2 + 0.006), 0.004, 1, (0, 0, r)),
            box('rib', (b + 0.062, t, h + 0.02), ribbon, (x, yy, z + h / 2 + 0.006), 0.004, 1, (0, 0, r)),
        ]
        return out + (bow(x, yy, z + h + 0.02, min(b, d, 0.9) * 1.05, ribbon, r) if b_ else [])

    cove(w, -1.2 if F.duo else -0.55, 3.4, 1.6)
    d = (0.62, 0.48, -0.60)
    gg = Gobo((F.X(0.45, 3.2), 3.2, F.Z(0.28, 3.2)), 5.0, d)
    ob = gg.bar(-3.9, 2.4, 7, 18)
    ob.rotation_euler[2] = math.radians(-30)
    sun(Vector(d).normalized(), 4.6, 0.5)
    fill(0.48, 90)
    if F.duo:
        ledge(F, g, 0.015)
        X = F.X(pick(F, 0.93, 0.98, 0.98) if L else pick(F, 0.07, 0.02, 0.02), 2.4)
        z = F.Z(pick(F, 1.02, 0.92, 0.68), 2.4)
        gift(X, 2.4, z, 1.9, 1.5, 1.1, p, 12 * s, rw, False)
        gift(X + 0.08 * s, 2.3, z + 1.12, 1.4, 1.2, 0.7, a, -8 * s, rw, False)
        gift(X - 0.05 * s, 2.3, z + 1.84, 0.95, 0.9, 0.6, w, 16 * s, rb)
        X2 = F.X(0.02 if L else 0.98, 2.5)
        gift(X2, 2.5, z, 1.5, 1.4, 1.5, a, -14 * s, rw)
        if F.story:
            front(
                gift(F.X(0.84, -2.2), -2.3, 0, 0.95, 0.85, 0.5, p, -16, rw),
                gift(F.X(0.16, -2.6), -2.7, 0, 0.62, 0.62, 0.42, a, 18, rw),
            )
        else:
            front(gift(F.X(far_u(F), 0.9), 0.95, 0, 0.55, 0.5, 0.36, p, -16 * s, rw))
    else:
        gift(0, 0.1, -0.55, 2.7, 2.1, 0.55, p, 0, rw, False, 0.0)
        gift(1.95, 1.6, -0.55, 1.35, 1.25, 1.3, a, -12, rw)
        F.story or gift(-2.0, 1.7, -0.55, 1.1, 1.1, 1.9, w, 14, rb)
        F.story or gift(-1.75, -0.7, -0.55, 0.62, 0.6, 0.42, a, 20, rw)


def marches(F):
    """outdoor steps of pale stone up to a sunlit wall, a shrub in a pot"""
    st = m_('ground', travertine, k=0.8)
    w = m_('wall', roughplaster, k=0.8)
    rg = random.Random(6)
    L = leftwards(F) or not F.duo
    s = 1 if L else -1
    y0 = 2.5 if F.duo else 1.5
    z0 = F.Z(pick(F, 1.02, 0.93, 0.70), y0) if F.duo else 0.0
    rise, tread, n = 0.46, 1.0, 5

    def flight(y, z, i0, i1, put=lambda *o: o):
        parts, caps = [], []
        for i in range(i0, i1):
            x = -13 - rg.uniform(0, 1)
            while x < 13:
                b = rg.choice([2.0, 2.4, 2.9])
                c = (y + tread * i, z + rise * i)
                parts.append((x + b / 2, c[0] + 0.9, c[1] + rise / 2 - 0.09, b - 0.008, 1.7, rise - 0.0))
                caps.append(
                    (x + b / 2, c[0] + 0.83, c[1] + rise - 0.055 + rg.uniform(-0.004, 0.004), b - 0.008, 1.76, 0.11)
                )
                x += b
        put(boxes(parts, st, 0.012), boxes(caps, st, 0.035, 3))

    flight(y0, z0, 0, n)
    yw = y0 + tread * n + 0.5
    wall(w, yw)

    def pot(x, yy, z, q):
        lathe(
            'pot',
            [
                (0.01, 0),
                (0.34 * q, 0, 0.03),
                (0.46 * q, 0.66 * q, 0.02),
                (0.50 * q, 0.66 * q, 0.02),
                (0.50 * q, 0.80 * q, 0.02),
                (0.40 * q, 0.80 * q),
                (0.01, 0.72 * q),
            ],
            m_('accent', ceramic),
            96,
        ).location = (x, yy, z)
        sphere('core', 0.50 * q, m_('prop', dark), (x, yy, z + 1.28 * q))
        foliage_ball(m_('prop', leafy), 0.68 * q, (x, yy, z + 1.30 * q), 1300, 5, 0.17)

    d = (0.60, 0.52, -0.60)
    g = Gobo((F.X(0.5, y0 + 2), y0 + 2, F.Z(0.42, y0 + 2)), 5.0, d)
    [
        g.branch(
            rg.uniform(-4.6, 4.6) * (1.4 if F.wide else 1),
            rg.uniform(0.2, 4.4),
            rg.uniform(0, 360),
            rg.uniform(2.0, 3.0),
            24,
            (0.46, 0.12),
            i + 20,
            rg.uniform(-1.0, 2.0),
            60,
        )
        for i in range(6)
    ]
    sun(Vector(d).normalized(), 4.6, 0.9)
    fill(0.50, 100)
    if F.duo:
        i = 1
        pot((F.X(0.90 if L else 0.10, y0 + i * tread + 0.5)), y0 + i * tread + 0.55, z0 + rise * (i + 1), 0.92)
        if F.story:
            front(
                slab(st, 0, 0.62, -0.55, DEPTH, bev=0.05),
                slab(st, -0.62, 0.62, -1.75, DEPTH, bev=0.05),
                slab(st, -1.24, 0.62, -3.0, DEPTH, bev=0.05),
            )
        else:
            ledge(F, st, 0.05)
    else:
        box('tread', (24, 3.2, 0.5), st, (0, -0.05, -0.25), 0.05, 4)
        box('low', (24, 3.0, 0.5), st, (0, -2.4, -0.76), 0.05, 4)
        floor(st, -1.0, -9, 0)
        pot(1.95, y0 + 0.55, z0 + rise, 0.92)


def soldes(F):
    """sales: paper bags with cords, paper discs hung on threads, one strong colour"""
    w = m_('wall', paper)
    g = m_('ground', paper)
    p = m_('prop', paper)
    a = m_('accent', paper)
    c = m_('ground', satin)
    L = leftwards(F) or not F.duo
    s = 1 if L else -1
    rg = random.Random(5)

    def bag(x, yy, z, b, d, h, m, r, cord=c):
        obs = []
        for sy in (-1, 1):
            obs.append(
                sheet(
                    'face',
                    np.linspace(-1, 1, 24),
                    np.linspace(0, 1, 24),
                    lambda U, V, sy=sy: (
                        U * b / 2 * (1 - 0.0 * V),
                        sy * d / 2 * (1 - 0.10 * V) + 0.014 * sy * np.sin(V * PI) * np.cos(U * 1.5),
                        V * h,
                    ),
                    m,
                )
            )
        for sx in (-1, 1):
            obs.append(
                sheet(
                    'side',
                    np.linspace(0, 1, 24),
                    np.linspace(-1, 1, 25),
                    lambda V, U, sx=sx: (
                        sx * (b / 2 - 0.24 * d * (1 - np.abs(U)) * V**1.3),
                        U * d / 2 * (1 - 0.10 * V),
                        V * h,
                    ),
                    m,
                )
            )
        obs.append(box('bottom', (b, d, 0.01), m, (0, 0, 0.01), 0))
        q = d / 2 * 0.90
        for sy in (-1, 1):
            obs.append(
                tube(
                    'cord',
                    [
                        (-b * 0.22, sy * (q + 0.012), h * 0.94),
                        (-b * 0.21, sy * (q + 0.01), h * 1.06),
                        (-b * 0.12, sy * q * 0.9, h * 1.0 + 0.34 * b),
                        (b * 0.12, sy * q * 0.9, h * 1.0 + 0.34 * b),
                        (b * 0.21, sy * (q + 0.01), h * 1.06),
                        (b * 0.22, sy * (q + 0.012), h * 0.94),
                    ],
                    0.020,
                    cord,
                )
            )
        tp = m_('ground', paper)
        obs.append(
            sheet(
                'tissue',
                np.linspace(-1, 1, 60),
                np.linspace(-1, 1, 24),
                lambda U, V: (
                    U * b * 0.46,
                    V * d * 0.40,
                    h * 0.955
                    + 0.16
                    * d
                    * (np.abs(np.sin(U * 6 + V * 2.4)) + 0.6 * np.abs(np.cos(U * 10 - V * 4)))
                    * np.sqrt(np.clip(1 - V * V, 0, 1)),
                ),
                tp,
            )
        )
        return moved(obs, (x, yy, z), r)

    cove(w, -1.2 if F.duo else -0.55, 3.4, 1.6)
    d = (0.62, 0.48, -0.60)
    gg = Gobo((F.X(0.45, 3.2), 3.2, F.Z(0.28, 3.2)), 5.0, d)
    ob = gg.bar(-4.1, 2.6, 7, 18)
    ob.rotation_euler[2] = math.radians(-30)
    sun(Vector(d).normalized(), 4.6, 0.5)
    fill(0.48, 90)
    for i, (u, v, R) in enumerate(
        pick(
            F,
            ((0.56, 0.10, 0.34), (0.66, 0.30, 0.22), (0.93, 0.14, 0.46), (0.46, 0.26, 0.16), (0.82, 0.05, 0.2)),
            ((0.90, 0.10, 0.40), (0.72, 0.05, 0.2), (0.07, 0.15, 0.30), (0.96, 0.34, 0.2), (0.14, 0.36, 0.15)),
            ((0.90, 0.16, 0.42), (0.72, 0.10, 0.2), (0.09, 0.20, 0.30), (0.96, 0.34, 0.2), (0.12, 0.40, 0.15)),
            ((0.84, 0.12, 0.44), (0.64, 0.07, 0.2), (0.12, 0.19, 0.34), (0.93, 0.36, 0.2), (0.22, 0.40, 0.15)),
        )
    ):
        yy = 2.5 + 0.14 * (i % 3)
        x, z = F.at(u if L else 1 - u, v, yy)
        ob = disc(x, z, R, yy, 0.03, (a, g, p)[i % 3], 0.008)
        box('thread', (0.012, 0.012, 9), c, (x, yy, z + R + 4.5), 0)
    if F.duo:
        ledge(F, g, 0.015)
        X = F.X(pick(F, 0.94, 0.98, 0.98) if L else pick(F, 0.06, 0.02, 0.02), 2.3)
        z = F.Z(pick(F, 1.04, 0.95, 0.72), 2.3)
        bag(X, 2.3, z, 1.5, 0.75, 2.1, a, -12 * s)
        bag(X - 0.95 * s, 2.0, z, 0.95, 0.5, 1.25, p, 10 * s, c)
        X2 = F.X(0.02 if L else 0.98, 2.5)
        bag(X2, 2.5, z, 1.4, 0.7, 1.9, p, 16 * s)
        if F.story:
            front(
                bag(F.X(0.84, -2.3), -2.3, 0, 0.72, 0.40, 0.62, a, -18),
                bag(F.X(0.14, -2.8), -2.8, 0, 0.5, 0.3, 0.44, p, 22),
            )
    else:
        box('pod', (2.7, 2.1, 0.55), g, (0, 0.1, -0.275), 0.012)
        bag(1.95, 1.7, -0.55, 1.5, 0.75, 2.0, a, -14)
        bag(2.35, 0.5, -0.55, 0.9, 0.46, 1.15, p, 16)
        F.story or bag(-2.05, 1.8, -0.55, 1.25, 0.65, 1.6, p, 15)


def peres(F):
    """Father's Day: dark panelling, leather, a box in paper with twine, light of blinds on oak"""
    y = 3.2
    w = m_('wall', oak, axis='z', k=0.8)
    o = m_('ground', oak)
    lt = m_('prop', leather)
    kr = m_('accent', paper)
    wl = m_('accent', towelling)
    br = m_('ground', satin)
    L = leftwards(F) or not F.duo
    s = 1 if L else -1
    rg = random.Random(4)
    x = -9.0
    P = []
    while x < 9:
        P.append((x + 0.62, y + 0.1, 3, 1.225, 0.2, 24))
        x += 1.24
    boxes(P, w, 0)
    d = (0.64, 0.46, -0.56)
    g = Gobo((F.X(0.52, y), y, F.Z(0.42, y) - 0.3), 5.0, d)
    W = pick(F, 6.2, 3.8, 4.0, 4.0)
    e = 4.5 if F.story else 2.0
    g.frame(W + e, 6.6 + e, 1, 1, 0.06, (e / 2, -e / 2))
    g.blinds(4 * W, -8, 5, 0.46, 0.34)
    sun(Vector(d).normalized(), 4.8, 0.8)
    fill(0.44, 130)
    glint((-3, 3, 5), (0, 0, 0), (3, 3), 240)

    def parcel(x, yy, z, b, dd, h, r):
        obs = (
            [box('p', (b, dd, h), kr, (0, 0, h / 2), 0.02, 3)]
            + [box('t', (b + 0.02, 0.03, h + 0.02), lt, (0, q, h / 2), 0.01, 2) for q in (-0.03, 0.03)]
            + [box('t', (0.03, dd + 0.02, h + 0.02), lt, (q, 0, h / 2), 0.01, 2) for q in (-0.03, 0.03)]
            + [torus('loop', 0.13, 0.016, lt, (t * 0.11, 0, h + 0.05), (64, t * 20, 0), 1.0, 40, 10) for t in (-1, 1)]
        )
        return moved(obs, (x, yy, z), r)

    def bookpile(x, yy, z, q, r):
        return [
            box(
                'book',
                (1.25 * q - 0.08 * i, 0.9 * q - 0.05 * i, (0.20, 0.15, 0.11)[i] * q),
                (lt, m_('wall', leather), lt)[i],
                (x + 0.02 * i, yy, z + (0.10, 0.275, 0.405)[i] * q),
                0.025,
                4,
                (0, 0, r + (0, 9, -6)[i]),
            )
            for i in range(3)
        ]

    def tie(x, yy, z, q, r):  # rolled tie: a spiral of cloth
        t = np.linspace(0, 5.2 * PI, 150)
        ob = sheet(
            'tie',
            t,
            np.array([0.0, 0.32 * q]),
            lambda U, V: ((0.05 + 0.030 * U) * q * np.cos(U), (0.05 + 0.030 * U) * q * np.sin(U), V),
            m_('accent', cloth),
        )
        place(ob, (x, yy, z), (0, 0, r))
        sol = ob.modifiers.new('s', 'SOLIDIFY')
        sol.thickness = 0.035 * q
        return ob

    if F.duo:
        front(planks(o, -8, 8, NEAR if F.story else -0.05, DEPTH, 0, 5.2, 0.7, 0.22, 9))
        F.story or below(F, o, 0.14, -0.22)
        xf = F.X(far_u(F), 1.0)
        q = pick(F, 0.8, 0.62, 0.8)
        if F.story:
            front(
                bookpile(F.X(0.86, -2.6), -2.6, 0, 0.95, -14),
                parcel(F.X(0.15, -2.4), -2.4, 0, 0.8, 0.6, 0.34, 16),
                tie(F.X(0.56, -3.1), -3.1, 0, 0.62, 0),
            )
        else:
            front(bookpile(xf, 1.05, 0, q, -12 * s), parcel(xf, 1.05, 0.46 * q, 0.62 * q, 0.5 * q, 0.3 * q, 14 * s))
    else:
        planks(o, -8, 8, NEAR - 1 if F.story else -4, y, 0, 5.2, 0.7, 0.22, 9)
        bookpile(1.85, 1.35, 0, 1.15, -12)
        parcel(1.85, 1.35, 0.53, 0.8, 0.62, 0.4, 16)
        F.story or tie(-1.65, 0.35, 0, 0.8, 0)


def rentree(F):
    """back to school: blackboard, pencils in a pot, notebooks, ruler"""
    y = 3.2
    bd = m_('wall', slate)
    fr = m_('prop', oak)
    o = m_('ground', oak)
    a = m_('accent', satin)
    pp = m_('accent', books)
    wh = m_('ground', matt)
    L = leftwards(F) or not F.duo
    s = 1 if L else -1
    rg = random.Random(8)
    wall(bd, y)
    zb = F.Z(pick(F, 0.86, 0.72, 0.56, 0.66), y)
    box('tray', (24, 0.34, 0.10), fr, (0, y - 0.17, zb), 0.02, 3)
    box('rail', (24, 0.08, 0.34), fr, (0, y - 0.04, zb - 0.22), 0.02, 3)
    sheet(
        'under',
        np.array([-12, 12.0]),
        np.array([-9, zb - 0.38]),
        lambda U, V: (U, y - 0.02 + 0 * U, V),
        m_('accent', plaster),
    )
    for i, u in enumerate((0.12, 0.2, 0.55, 0.62, 0.9)):
        place(
            cyl('chalk', 0.04, rg.uniform(0.26, 0.4), wh, bevel=0.01, segs=24),
            (F.X(u, y - 0.2), y - 0.2, zb + 0.09),
            (0, 90, rg.uniform(-14, 14)),
        )
    d = (0.64, 0.46, -0.56)
    g = Gobo((F.X(0.54, y), y, F.Z(0.42, y) - 0.3), 5.0, d)
    e = 4.5 if F.story else 2.0
    g.frame(pick(F, 6.8, 4.0, 4.2, 4.0) + e, 6.4 + e, pick(F, 4, 2, 3, 2), 3, 0.10, (e / 2, -e / 2))
    sun(Vector(d).normalized(), 4.6, 0.9)
    fill(0.46, 140)

    def pencils(x, yy, z, q, n=7):
        obs = [
            place(
                lathe(
                    'pot',
                    [
                        (0.01, 0),
                        (0.29, 0, 0.03),
                        (0.31, 0.70, 0.015),
                        (0.28, 0.70, 0.015),
                        (0.26, 0.05, 0.03),
                        (0.01, 0.04),
                    ],
                    m_('prop', ceramic),
                    96,
                ),
                (x, yy, z),
                scale=q,
            )
        ]
        for i in range(n):
            k = 2 * PI * i / n + 0.3
            l = rg.uniform(1.15, 1.5) * q
            t = rg.uniform(0.10, 0.20)
            mt = (a, m_('wall', satin), fr, a)[i % 4]
            obs += moved(
                [
                    cyl('pencil', 0.042 * q, l, mt, (0, 0, l / 2), bevel=0.004, segs=6),
                    cyl('cone', 0.042 * q, 0.13 * q, fr, (0, 0, l + 0.065 * q), bevel=0, r2=0.012 * q, segs=24),
                    cyl('lead', 0.012 * q, 0.05 * q, mt, (0, 0, l + 0.145 * q), bevel=0, r2=0.002, segs=16),
                ],
                (x + 0.12 * q * math.cos(k), yy + 0.12 * q * math.sin(k), z + 0.06 * q),
                math.degrees(k),
                t,
            )
        return obs

    def notebooks(x, yy, z, q, r):
        return [
            box(
                'note',
                (1.15 * q, 0.85 * q, 0.10 * q),
                (pp, m_('prop', books), pp)[i],
                (x + 0.03 * i, yy, z + (0.05 + 0.105 * i) * q),
                0.02,
                3,
                (0, 0, r + (0, 8, -7)[i]),
            )
            for i in range(3)
        ] + [
            box(
                'leaves',
                (1.13 * q, 0.83 * q, 0.07 * q),
                wh,
                (x + 0.03 * i + 0.012, yy - 0.012, z + (0.05 + 0.105 * i) * q),
                0.005,
                2,
                (0, 0, r + (0, 8, -7)[i]),
            )
            for i in range(3)
        ]

    def rule(x, yy, z, q, r):
        return box('rule', (2.4 * q, 0.24 * q, 0.035), fr, (x, yy, z + 0.02), 0.008, 2, (0, 0, r))

    if F.duo:
        front(planks(o, -8, 8, NEAR if F.story else -0.05, DEPTH, 0, 5.2, 0.7, 0.22, 7))
        F.story or below(F, o, 0.14, -0.22)
        xf = F.X(far_u(F), 1.0)
        q = pick(F, 0.8, 0.66, 0.8)
        if F.story:
            front(
                notebooks(F.X(0.85, -2.6), -2.6, 0, 1.05, -12),
                pencils(F.X(0.13, -2.3), -2.3, 0, 0.8),
                rule(F.X(0.42, -3.1), -3.1, 0, 0.8, 8),
            )
        else:
            front(pencils(xf, 1.1, 0, q), notebooks(F.X(0.955 if xf < 0 else 0.045, 1.0), 1.0, 0, 0.62, 10))
    else:
        planks(o, -8, 8, NEAR - 1 if F.story else -4, y, 0, 5.2, 0.7, 0.22, 7)
        pencils(1.95, 1.5, 0, 1.05)
        F.story or notebooks(-1.9, 1.2, 0, 1.1, 12)


# Grounds seen from straight above, for products that lie. u and v: places as fractions of the plate.
class Flat:
    kind, duo, lights = 'flat', False, []

    def __init__(s, shape):
        s.shape = shape
        s.size = SIZES[shape]
        s.Wu = 3.4
        s.Hu = s.Wu * s.size[1] / s.size[0]
        s.story = shape == 'story'

    def at(s, u, v):
        return (u - 0.5) * s.Wu, (0.5 - v) * s.Hu

    def camera(s):
        c = bpy.data.cameras.new('c')
        c.sensor_fit = 'VERTICAL'
        c.sensor_height = 24
        c.lens = 12 * 24 / s.Hu
        ob = bpy.data.objects.new('c', c)
        S = bpy.context.scene
        S.collection.objects.link(ob)
        S.camera = ob
        ob.location = (0, 0, 12)


LAID = Vector((0.55, -0.42, -0.58)).normalized()


def ground(m, z=0.0):
    return sheet('ground', np.array([-9, 9.0]), np.array([-9, 9.0]), lambda U, V: (U, V, z + 0 * U), m)


def overhead(F, strength=4.0, angle=1.0):
    sun(LAID, strength, angle)
    fill(0.44, 130, (-5.0, 4.0, 5.0), (0, 0, 0), (4, 4))
    return Gobo((0, 0, 0), 6.0, LAID)


def lying(m, x, y, angle, L, seed, leaf=(0.42, 0.11), n=15):
    b = branch(m, L, n, leaf, seed, (x, y, 0.08), (0, -2, angle), 58)
    return b


def lin(F):
    """linen with soft folds, light of a window"""

    def f(U, V):
        a = U * 0.8 + V * 0.55
        b = V * 0.9 - U * 0.3
        z = (
            0.050 * np.sin(a * 2.3 + 0.9 * np.sin(b * 1.1) + 0.4)
            + 0.040 * np.abs(np.sin(a * 1.2 + b * 1.5 + 1.1)) ** 3
            + 0.028 * np.sin(b * 3.4 + 1.6 * np.sin(a * 0.9))
            + 0.05 * np.exp(-(((a * 0.8 + b * 0.35 - 1.5) / 0.14) ** 2))
            + 0.05 * np.exp(-(((b * 0.9 - a * 0.25 + 1.6) / 0.16) ** 2))
        )
        return U, V, z

    sheet('linen', np.linspace(-3.6, 3.6, 520), np.linspace(-4.4, 4.4, 620), f, m_('wall', cloth))
    g = overhead(F, 3.8, 1.6)
    g.frame(6.6, 8.6, 3, 4, 0.09, (0.9, 0))


def table(F):
    """oak boards, shade of a branch"""
    tiles(m_('prop', oak, k=0.8), -6.3, 6, -6, 6, 0, 5.2, 0.66, 0.0, 0, 0.1, 0.010, 7, 0.0, True, True)
    g = overhead(F, 4.4, 0.9)
    for i, (x, z, a) in enumerate(
        ((-2.6, 2.2, -30), (-2.2, 0.6, -8), (-1.0, 2.9, -62), (2.9, -2.5, 150), (2.6, 2.4, 215))
    ):
        g.branch(x, z, a, 2.6, 22, (0.5, 0.12), 50 + i, rg_(i), 60)


def plaque(F):
    """marble, eucalyptus from a corner, hard light past an edge"""
    ground(m_('wall', marble, k=0.7))
    lf = m_('accent', leafy)
    x, y = F.at(1.06, -0.02)
    lying(lf, x, y, 222, 1.7, 3)
    lying(lf, x - 0.1, y - 0.5, 204, 1.3, 9)
    x, y = F.at(-0.05, 1.03)
    lying(lf, x, y, 40, 1.2, 5)
    g = overhead(F, 4.2, 0.6)
    ob = g.bar(-4.6, 0, 5, 24)
    ob.rotation_euler[2] = math.radians(-24)
    g.bar(5.4, 0, 5, 24).rotation_euler[2] = math.radians(-24)


def papiers(F):
    """sheets of paper in two colours, shadow of a palm leaf"""
    ground(m_('wall', matt))
    x, y = F.at(0.66, 0.5)
    box('sheet', (4, 12, 0.012), m_('ground', matt), (x + 2, y, 0.006), 0.0, 1, (0, 0, -9))
    g = overhead(F, 4.4, 0.5)
    for i, (px, pz, a) in enumerate(((-2.2, 1.7, -24), (-2.0, -1.5, 22))):
        g.put(place(palm(g.m, 2.6, 15, W=0.13, l=1.2), (px, pz, 0.4 * i), (0, 0, 0))).rotation_euler = (
            math.radians(90),
            0,
            0,
        )


def dalle(F):
    """concrete slabs in low sun through blinds"""
    boxes(
        [(i * 1.9 - 0.55, j * 1.9 + 0.35, -0.1, 1.898, 1.898, 0.2) for i in range(-3, 4) for j in range(-4, 5)],
        m_('wall', concrete),
        0.014,
    )
    g = overhead(F, 4.4, 0.7)
    g.blinds(14, -6, 6, 0.62, 0.42, 8.0)


def rg_(i):
    return (i * 0.37 % 1.0) * 2 - 0.4


R = lambda **k: k
BASE = dict(wall='light', ground='white', prop='mid', accent='accent')
LEFT = {}
RIGHT = {
    'duo-wide': dict(person=(0.75, 1.145, 1.15), product=(0.38, 0.875, 0.38, 0.70)),
    'duo-portrait': dict(person=(0.64, 1.02, 0.97), product=(0.29, 0.868, 0.54, 0.52)),
    'duo-story': dict(person=(0.62, 0.745, 0.575), product=(0.32, 0.636, 0.56, 0.36)),
}
CLOSE = {
    'duo-wide': dict(person=(0.23, 1.10, 1.10), product=(0.62, 0.90, 0.40, 0.74)),
    'duo-portrait': dict(vf=0.90, crop=0.17, person=(0.33, 1.01, 0.92), product=(0.69, 0.90, 0.56, 0.54)),
    'duo-story': dict(vf=0.656, person=(0.34, 0.735, 0.56), product=(0.68, 0.64, 0.58, 0.38)),
}
LOW = {
    'solo-portrait': dict(zc=1.5, vf=0.80, product=(0.5, 0.80, 0.66, 0.58)),
    'duo-wide': dict(zc=1.5),
    'duo-portrait': dict(zc=1.5),
    'duo-story': dict(zc=1.7),
}
# build, label, categories (the best first), mood, recipe, frames, post
SETS = {
    'soleil': (
        soleil,
        'Soleil',
        ['lunettes', 'mode', 'beaute', 'autre'],
        'été, vacances, plein air',
        {**BASE, 'prop': 'oak', 'accent': 'white'},
        LEFT,
        {},
    ),
    'arche': (
        arche,
        'Arche',
        ['beaute', 'parfum', 'bijoux', 'autre'],
        'douceur, lumière, soin',
        {**BASE, 'ground': 'stone'},
        LEFT,
        {},
    ),
    'drape': (drape, 'Drapé', ['parfum', 'bijoux', 'montres', 'mode'], 'luxe, soirée, sensualité', BASE, RIGHT, {}),
    'marbre': (
        marbre,
        'Marbre',
        ['montres', 'bijoux', 'maroquinerie', 'sacs', 'parfum'],
        'classique, précieux, intemporel',
        {**BASE, 'prop': 'oak'},
        LEFT,
        {},
    ),
    'carreaux': (
        carreaux,
        'Carreaux',
        ['beaute', 'maison', 'bebe'],
        "salle de bains, fraîcheur, quotidien",
        BASE,
        RIGHT,
        {},
    ),
    'cuisine': (
        cuisine,
        'Cuisine',
        ['alimentation', 'maison', 'bebe'],
        'cuisine, gourmandise, chaleur',
        {**BASE, 'ground': 'oak', 'prop': 'white'},
        LEFT,
        {},
    ),
    'plage': (
        plage,
        'Plage',
        ['lunettes', 'chaussures', 'beaute', 'sport'],
        'plage, été, sel',
        {**BASE, 'ground': 'stone', 'prop': 'sand', 'accent': 'white'},
        CLOSE,
        {},
    ),
    'jardin': (
        jardin,
        'Jardin',
        ['maison', 'beaute', 'alimentation', 'sacs', 'parfum'],
        'végétal, minéral, bio',
        {**BASE, 'ground': 'stone', 'accent': 'foliage'},
        LEFT,
        {},
    ),
    'studio': (
        studio_,
        'Studio',
        ['tech', 'mode', 'sport', 'autre'],
        'épuré, studio photo, mode',
        {**BASE, 'ground': 'light'},
        CLOSE,
        {},
    ),
    'beton': (
        beton,
        'Béton',
        ['chaussures', 'sport', 'tech', 'montres', 'maroquinerie'],
        'urbain, brut, énergique',
        {**BASE, 'ground': 'light'},
        RIGHT,
        {},
    ),
    'blocs': (
        blocs,
        'Blocs',
        ['bebe', 'tech', 'chaussures', 'sacs', 'autre'],
        'graphique, contemporain, audacieux',
        {**BASE, 'ground': 'light'},
        CLOSE,
        {},
    ),
    'bibliotheque': (
        bibliotheque,
        'Bibliothèque',
        ['maroquinerie', 'montres', 'tech', 'lunettes', 'bebe', 'autre'],
        'lecture, calme, bureau',
        {**BASE, 'ground': 'oak'},
        LEFT,
        dict(dof=3.5, level=0.84),
    ),
    'salle': (
        salle,
        'Salle de sport',
        ['sport', 'chaussures', 'tech'],
        'effort, énergie, entraînement',
        {**BASE, 'prop': 'oak', 'ground': 'mid'},
        LOW,
        dict(dof=2.0),
    ),
    'noel': (
        noel,
        'Noël',
        [
            'bijoux',
            'parfum',
            'montres',
            'maison',
            'alimentation',
            'bebe',
            'mode',
            'maroquinerie',
            'beaute',
            'sacs',
            'tech',
            'autre',
        ],
        'Noël, fêtes, soirée',
        {**BASE, 'wall': 'mid', 'ground': 'oak', 'prop': 'fir', 'accent': 'lamp'},
        LEFT,
        dict(level=0.30),
    ),
    'pergola': (
        pergola,
        'Pergola',
        ['alimentation', 'lunettes', 'mode', 'sacs', 'maison', 'beaute'],
        'été, agrumes, Méditerranée',
        {**BASE, 'prop': 'foliage', 'accent': 'lemon'},
        LEFT,
        {},
    ),
    'automne': (
        automne,
        'Automne',
        ['maison', 'mode', 'maroquinerie', 'chaussures', 'sacs', 'alimentation'],
        'automne, rentrée, chaleur',
        {**BASE, 'ground': 'oak', 'accent': 'russet'},
        LEFT,
        {},
    ),
    'terrasse': (
        terrasse,
        'Terrasse',
        ['sacs', 'mode', 'lunettes', 'alimentation', 'maroquinerie'],
        'café, ville, Paris',
        {**BASE, 'accent': 'foliage'},
        LEFT,
        dict(dof=4.0, bright=0.985),
    ),
    'bain': (
        bain,
        'Salle de bains',
        ['beaute', 'parfum', 'maison', 'bebe'],
        'soin, matin, propreté',
        {**BASE, 'ground': 'stone', 'prop': 'white'},
        RIGHT,
        {},
    ),
    'reflets': (
        reflets,
        "Reflets d'eau",
        ['beaute', 'parfum', 'bijoux', 'montres', 'sport'],
        'eau, fraîcheur, pureté',
        BASE,
        LEFT,
        {},
    ),
    'projecteur': (
        projecteur,
        'Projecteur',
        ['tech', 'chaussures', 'sport', 'montres', 'sacs', 'autre'],
        'scène, audace, couleur',
        {**BASE, 'wall': 'mid', 'ground': 'mid', 'prop': 'mid'},
        RIGHT,
        dict(bright=0.985),
    ),
    'fenetre': (
        fenetre,
        'Fenêtre',
        ['alimentation', 'maison', 'bebe', 'autre', 'beaute'],
        'matin, maison, lumière douce',
        {**BASE, 'ground': 'white', 'prop': 'oak'},
        RIGHT,
        {},
    ),
    'bassin': (
        bassin,
        'Bassin',
        ['sport', 'beaute', 'parfum', 'montres'],
        'eau, fraîcheur, spa',
        {**BASE, 'ground': 'stone', 'prop': 'water'},
        LEFT,
        {},
    ),
    'claustra': (
        claustra,
        'Claustra',
        ['tech', 'montres', 'maroquinerie', 'parfum', 'autre'],
        'bois, calme, design',
        {**BASE, 'wall': 'oak', 'ground': 'dark', 'prop': 'dark'},
        LEFT,
        {},
    ),
    'seuil': (
        seuil,
        'Seuil',
        ['chaussures', 'sacs', 'mode', 'maroquinerie', 'maison'],
        'rue, porte, Paris',
        {**BASE, 'wall': 'accent', 'ground': 'stone', 'prop': 'foliage', 'accent': 'lamp'},
        RIGHT,
        {},
    ),
    'galets': (
        galets,
        'Galets',
        ['beaute', 'bijoux', 'sport', 'lunettes', 'parfum'],
        'mer, galets, air',
        {**BASE, 'ground': 'stone', 'prop': 'water'},
        LOW,
        dict(dof=3.0),
    ),
    'decoupes': (
        decoupes,
        'Découpes',
        ['bebe', 'alimentation', 'autre', 'tech', 'maison'],
        'papier, couleur, jeu',
        {**BASE, 'ground': 'white'},
        LEFT,
        {},
    ),
    'bureau': (
        bureau,
        'Bureau',
        ['tech', 'maroquinerie', 'lunettes', 'montres', 'autre'],
        'travail, rentrée, étude',
        {**BASE, 'ground': 'oak', 'prop': 'white'},
        RIGHT,
        {},
    ),
    'vichy': (
        vichy,
        'Nappe vichy',
        ['alimentation', 'bebe', 'maison', 'autre'],
        'pique-nique, gourmandise, dimanche',
        {**BASE, 'prop': 'foliage'},
        LEFT,
        dict(dof=5.0),
    ),
    'coiffeuse': (
        coiffeuse,
        'Coiffeuse',
        ['beaute', 'bijoux', 'parfum', 'mode'],
        'maquillage, loge, soirée',
        {**BASE, 'accent': 'lamp'},
        LEFT,
        {},
    ),
    'chevet': (
        chevet,
        'Chevet',
        ['bebe', 'maison', 'beaute', 'tech', 'mode', 'autre'],
        'chambre, nuit, cocon',
        {**BASE, 'ground': 'oak'},
        RIGHT,
        {},
    ),
    'cafe': (
        cafe,
        'Café',
        ['maroquinerie', 'alimentation', 'lunettes', 'sacs', 'montres'],
        'café, ville, pause',
        {**BASE, 'prop': 'dark', 'accent': 'lamp'},
        LEFT,
        {},
    ),
    'piste': (
        piste,
        'Piste',
        ['sport', 'chaussures', 'tech', 'lunettes'],
        'course, stade, énergie',
        {**BASE, 'prop': 'russet'},
        LOW,
        dict(dof=3.0),
    ),
    'brique': (
        brique,
        'Brique',
        ['chaussures', 'mode', 'sport', 'tech', 'sacs'],
        'atelier, ville, brut',
        {**BASE, 'wall': 'brick', 'ground': 'light', 'prop': 'dark'},
        RIGHT,
        {},
    ),
    'roses': (
        roses,
        'Roses',
        ['bijoux', 'parfum', 'beaute', 'montres', 'mode', 'maroquinerie', 'alimentation', 'maison', 'sacs'],
        'Saint-Valentin, amour, roses',
        {**BASE, 'wall': 'mid', 'ground': 'light', 'prop': 'foliage', 'accent': 'rose'},
        LEFT,
        {},
    ),
    'tulipes': (
        tulipes,
        'Tulipes',
        ['bijoux', 'beaute', 'parfum', 'maison', 'alimentation', 'mode', 'sacs', 'maroquinerie', 'montres'],
        'fête des Mères, printemps, fleurs',
        {**BASE, 'ground': 'light', 'prop': 'foliage'},
        RIGHT,
        {},
    ),
    'cadeaux': (
        cadeaux,
        'Cadeaux',
        ['bebe', 'bijoux', 'tech', 'alimentation', 'autre', 'mode'],
        'cadeau, anniversaire, fête',
        BASE,
        LEFT,
        {},
    ),
    'marches': (
        marches,
        'Marches',
        ['chaussures', 'sacs', 'mode', 'lunettes', 'maroquinerie', 'sport'],
        'escalier, dehors, ville, soleil',
        {**BASE, 'ground': 'stone', 'prop': 'foliage'},
        LEFT,
        {},
    ),
    'soldes': (
        soldes,
        'Soldes',
        [
            'mode',
            'chaussures',
            'sacs',
            'maroquinerie',
            'sport',
            'tech',
            'maison',
            'bebe',
            'lunettes',
            'beaute',
            'bijoux',
            'autre',
        ],
        'soldes, promotion, couleur',
        {**BASE, 'wall': 'mid', 'prop': 'light'},
        RIGHT,
        {},
    ),
    'peres': (
        peres,
        'Fête des Pères',
        [
            'montres',
            'maroquinerie',
            'tech',
            'mode',
            'parfum',
            'lunettes',
            'chaussures',
            'alimentation',
            'sport',
            'autre',
        ],
        'fête des Pères, cadeau, bois, cuir',
        {**BASE, 'wall': 'dark', 'ground': 'oak'},
        LEFT,
        dict(bright=0.985, level=0.95),
    ),
    'rentree': (
        rentree,
        'Rentrée',
        ['bebe', 'tech', 'sacs', 'maroquinerie', 'chaussures', 'mode', 'alimentation', 'autre'],
        'rentrée, école, étude',
        {**BASE, 'wall': 'dark', 'ground': 'oak', 'prop': 'oak'},
        RIGHT,
        dict(bright=0.97, level=0.82),
    ),
}

# build, label, categories, recipe
FLATS = {
    'flat-lin': (lin, 'Lin', ['mode', 'bijoux', 'beaute', 'bebe', 'maison', 'parfum', 'alimentation', 'autre'], BASE),
    'flat-table': (
        table,
        'Chêne',
        ['maroquinerie', 'alimentation', 'maison', 'montres', 'lunettes', 'sacs', 'autre'],
        {**BASE, 'prop': 'oak'},
    ),
    'flat-marbre': (
        plaque,
        'Marbre',
        ['bijoux', 'beaute', 'parfum', 'montres', 'lunettes'],
        {**BASE, 'wall': 'white', 'accent': 'foliage'},
    ),
    'flat-papiers': (
        papiers,
        'Papiers',
        ['lunettes', 'mode', 'tech', 'sacs', 'bebe', 'chaussures', 'sport', 'autre'],
        {**BASE, 'ground': 'mid'},
    ),
    'flat-dalle': (dalle, 'Béton', ['chaussures', 'sport', 'tech', 'mode', 'maroquinerie'], BASE),
}
# sets of a season: first and last day
SEASONS = {
    'noel': ['11-15', '12-26'],
    'cadeaux': ['11-15', '12-26'],
    'automne': ['09-01', '11-14'],
    'pergola': ['05-01', '09-15'],
    'roses': ['01-25', '02-14'],
    'tulipes': ['05-08', '06-07'],
    'soldes': ['01-06', '02-03'],
    'peres': ['06-08', '06-21'],
    'rentree': ['08-16', '09-25'],
}


# Sets with nothing on the ledge of a person: beside the product it would be a second one.
BARE = set(
    'arche bain bassin beton bibliotheque blocs brique bureau cafe carreaux claustra coiffeuse cuisine decoupes drape '
    'fenetre marbre pergola plage projecteur reflets salle soleil studio'.split()
)
LEDGE = 4  # width from which on a thing in front is a part of the ledge


# What stands beside a product alone and looks like a second one, by the beginning of its name. Vases, plants, towels stay.
BESIDE = {
    'arche': 'bowl pod2',
    'bassin': 'ball p2',
    'beton': 'ball',
    'bibliotheque': 'bowl boxes.004',
    'blocs': 'cy',
    'brique': 'drum',
    'cafe': 'cup.002 ear saucer',
    'carreaux': 'st',
    'coiffeuse': 'tray jar lid handle hair',
    'projecteur': 'ball',
    'reflets': 'pebble',
    'salle': 'medicine',
    'studio': 'ball',
    'vichy': 'apple bowl stalk',
}


def clear_beside(scene):
    names = tuple(BESIDE.get(scene, '').split())
    for ob in [o for o in bpy.data.objects if names and o.name.startswith(names)]:
        bpy.data.objects.remove(ob)


def clear_ledge():
    bpy.context.view_layer.update()
    for ob in [o for o in bpy.data.objects if o.pass_index == 1 and o.dimensions.x < LEDGE]:
        bpy.data.objects.remove(ob)


def name_of(scene, kind, shape):
    return '%s-%s-%s' % (scene, kind, shape)


def run(scene, kind, shape, out, k, spp):
    import kit

    t = time.time()
    reset()
    kit._cache.clear()
    build, *_, frames, po = SETS[scene]
    F = Frame(kind, shape, frames)
    F.camera()
    build(F)
    if F.duo and scene in BARE:
        clear_ledge()
    if not F.duo:
        clear_beside(scene)
    t1 = time.time()
    x, mask, fr, dep = render(F, k, spp)
    if F.lights:
        x, mask = bokeh(x, mask, fr, dep, F.lights, F.size[0])
    y = post(x, mask, fr, dep, **po)
    write(out, name_of(scene, kind, shape), y, mask, fr, F.duo)
    if shape == 'portrait':  # the square is a crop
        n = y.shape[0]
        a = int(round(F.crop * n))
        b = a + y.shape[1]
        write(out, name_of(scene, kind, 'square'), y[a:b], mask[a:b], fr[a:b], F.duo)
    print('DONE %s %s %s build %.0fs total %.0fs' % (scene, kind, shape, t1 - t, time.time() - t), flush=True)


def run_flat(name, shape, out, k, spp):
    import kit

    t = time.time()
    reset()
    kit._cache.clear()
    F = Flat(shape)
    F.camera()
    FLATS[name][0](F)
    x, mask, fr, dep = render(F, k, spp)
    y = post(x, mask, fr, dep)
    write(out, '%s-%s' % (name, shape), y, mask, fr, False)
    print('DONE %s %s total %.0fs' % (name, shape, time.time() - t), flush=True)


def write_json(out, names, partial=False):
    """the entries of these sets in scenes.json, which the worker reads"""
    path = os.path.join(out, 'scenes.json')
    J = json.load(open(path)) if os.path.exists(path) else {}
    for sc in names:
        _, label, cats, mood, recipe, frames, po = SETS[sc]
        pl = {}
        season = SEASONS.get(sc)
        for kind, shape in FRAMES:
            F = Frame(kind, shape, frames)
            for sq in [True, False] if shape == 'portrait' else [False]:
                sh = 'square' if sq else shape
                n = name_of(sc, kind, sh)
                lay_ = lambda s: {'shade': n + s + '-shade.webp', 'mask': n + s + '-mask.webp'}
                layers = {'back': lay_('-back'), 'front': lay_('-front')} if kind == 'duo' else {'back': lay_('')}
                if all(os.path.exists(os.path.join(out, f)) for l in layers.values() for f in l.values()):
                    pl['%s-%s' % (kind, sh)] = {'size': list(SIZES[sh]), 'layers': layers, **F.places(sq)}
        if len(pl) == 6 or partial and pl:
            J[sc] = {
                'label': label,
                'categories': cats,
                **({'season': season} if season else {}),
                'mood': mood,
                'paletteRecipe': recipe,
                'white': po.get('white', 0.86),
                'plates': pl,
            }
    json.dump(J, open(path, 'w'), ensure_ascii=False, indent=1)
    print(len(J), 'scenes', list(J))


def write_grounds(out):
    """grounds.json, which the worker reads"""
    J = {}
    for g, (_, label, cats, recipe) in FLATS.items():
        n = lambda sh: {p: '%s-%s-%s.webp' % (g, sh, p) for p in ('shade', 'mask')}
        J[g] = {
            'label': label,
            'categories': cats,
            'paletteRecipe': recipe,
            'white': 0.86,
            'plates': {sh: n(sh) for sh in ('square', 'story')},
        }
    json.dump(
        {
            g: v
            for g, v in J.items()
            if all(os.path.exists(os.path.join(out, f)) for p in v['plates'].values() for f in p.values())
        },
        open(os.path.join(out, 'grounds.json'), 'w'),
        ensure_ascii=False,
        indent=1,
    )


if __name__ == '__main__':
    av = sys.argv[sys.argv.index('--') + 1 :] if '--' in sys.argv else []
    opt = dict((a[2:].split('=') + [''])[:2] for a in av if a.startswith('--'))
    want = [a for a in av if not a.startswith('--')] or [*SETS, *FLATS]
    out = opt.get('out') or os.path.join(HERE, '..', '..', 'web', 'public', 'art', 'scenes')
    os.makedirs(out, exist_ok=True)
    if 'json' not in opt:
        for wv in want:
            sc, _, pl = wv.partition(':')
            if sc in FLATS:
                for shape in ('square', 'story'):
                    if pl in ('', shape):
                        run_flat(
                            sc,
                            shape,
                            out,
                            float(opt.get('k') or (0.2 if 'preview' in opt else 0.72 if shape == 'story' else 0.8)),
                            int(opt.get('spp') or (3 if 'preview' in opt else 12)),
                        )
                continue
            for kind, shape in FRAMES:
                if 'missing' in opt and os.path.exists(
                    os.path.join(out, name_of(sc, kind, shape) + ('-front' if kind == 'duo' else '') + '-mask.webp')
                ):
                    continue
                if pl and pl not in ('%s-%s' % (kind, shape), kind, shape):
                    continue
                try:
                    run(
                        sc,
                        kind,
                        shape,
                        out,
                        float(opt.get('k') or (0.2 if 'preview' in opt else 0.72 if shape == 'story' else 0.8)),
                        int(opt.get('spp') or (3 if 'preview' in opt else 12)),
                    )
                except Exception:
                    import traceback

                    traceback.print_exc()
                    print('FAIL', sc, kind, shape, flush=True)
    write_json(out, dict.fromkeys(w.partition(':')[0] for w in want if w.partition(':')[0] in SETS), 'preview' in opt)
    write_grounds(out)
