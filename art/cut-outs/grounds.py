"""The backdrops of the cut-out bench, plain and busy, with their light. `flat` products lie on the ground and are seen from
above. `n` (0, 1, 2) varies colours and patterns."""
import random
from studio import *

PLAIN = ('white', 'near-white', 'grey', 'colour', 'gradient', 'paper', 'shadow')
BUSY = ('wood', 'marble', 'street', 'hands', 'shelf', 'fabric')
COLOURS = ('#d08a68', '#5f8fa8', '#8a6fa0')


def cove(m):
    pr = fillet([(-14, 0), (4.2, 0, 3.5), (4.2, 12)], 3.5, 24)
    V = []
    F = []
    for y, z in pr:
        V += [(-20, y, z), (20, y, z)]
    for i in range(len(pr) - 1):
        F.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
    return mesh('BACKDROP', V, F, m)


def lights(key=1.0, hard=False, fill=1.0, low=False, amb=0.34):
    if hard:
        area((-3.6, -3.4, 5.4), (0, 0, 0.6), (0.35, 0.35), 520 * key)
    elif low:
        area((-6, 1.0, 1.6), (0, 0, 0), (1.2, 1.2), 520 * key)
    else:
        area((-4.2, -3.2, 5.2), (0, 0, 0.8), (2.6, 2.6), 410 * key)
    area((5, -3, 2.6), (0, 0, 1), (2.2, 4), 92 * fill)
    area((1.5, 3.0, 5), (0, 0, 1), (3, 1.4), 130 * fill)
    world(0.3, 1.0, amb)


def ramp(m, low, high, axis, a, b):
    nt = m.node_tree
    N = nt.nodes.new
    g = N('ShaderNodeNewGeometry')
    s = N('ShaderNodeSeparateXYZ')
    r = N('ShaderNodeMapRange')
    c = N('ShaderNodeValToRGB')
    r.inputs['From Min'].default_value = a
    r.inputs['From Max'].default_value = b
    c.color_ramp.elements[0].color = lin(low)
    c.color_ramp.elements[1].color = lin(high)
    nt.links.new(g.outputs['Position'], s.inputs[0])
    nt.links.new(s.outputs[axis], r.inputs['Value'])
    nt.links.new(r.outputs[0], c.inputs['Fac'])
    nt.links.new(c.outputs[0], nt.nodes['Principled BSDF'].inputs['Base Color'])


def marbled(base, vein):
    m = mat('marble', base, 0.2, coat=0.3)
    nt = m.node_tree
    N = nt.nodes.new
    tc = N('ShaderNodeTexCoord')
    w = N('ShaderNodeTexWave')
    w.inputs['Scale'].default_value = 0.55
    w.inputs['Distortion'].default_value = 14
    w.inputs['Detail'].default_value = 5
    w.inputs['Detail Scale'].default_value = 1.2
    c = N('ShaderNodeValToRGB')
    c.color_ramp.elements[0].color = lin(vein)
    c.color_ramp.elements[0].position = 0.0
    c.color_ramp.elements[1].color = lin(base)
    c.color_ramp.elements[1].position = 0.28
    nt.links.new(tc.outputs['Object'], w.inputs['Vector'])
    nt.links.new(w.outputs['Fac'], c.inputs['Fac'])
    nt.links.new(c.outputs[0], nt.nodes['Principled BSDF'].inputs['Base Color'])
    return m


def checked(a, b, scale):
    m = mat('cloth', a, 0.9, sheen=0.3, bump=('weave', 60, 0.3))
    nt = m.node_tree
    N = nt.nodes.new
    tc = N('ShaderNodeTexCoord')
    k = N('ShaderNodeTexChecker')
    k.inputs['Scale'].default_value = scale
    k.inputs['Color1'].default_value = lin(a)
    k.inputs['Color2'].default_value = lin(b)
    nt.links.new(tc.outputs['Object'], k.inputs['Vector'])
    nt.links.new(k.outputs[0], nt.nodes['Principled BSDF'].inputs['Base Color'])
    return m


def planks(c1, c2, flat):
    for k in range(-9, 10):
        m = wood('w%d' % k, c1, c2, 1.6 + 0.1 * (k % 3))
        o = box('BUSY', (0.78, 14, 0.1), m, (k * 0.8, -1, -0.055), 0.01, 1)
        o.rotation_euler.z = 0.0
    if not flat:
        for k in range(14):
            box('BUSY', (20, 0.1, 0.62), wood('v%d' % k, c2, c1, 1.3), (0, 3.2, 0.3 + k * 0.64), 0.01, 1)


def ground(kind, n, flat):
    """Builds the backdrop and its light; returns the exposure."""
    rnd = random.Random(n * 31 + len(kind))
    if kind == 'white':
        # As shops retouch it: the backdrop is white, the product is not blown out.
        b = mat('bd', '#ffffff', 0.9, spec=0.1)
        e = b.node_tree.nodes['Principled BSDF']
        e.inputs['Emission'].default_value = (1, 1, 1, 1)
        e.inputs['Emission Strength'].default_value = (0.42, 0.3, 0.55)[n]
        cove(b)
        lights(0.85, amb=0.4)
        return 0.98
    if kind == 'near-white':
        cove(mat('bd', ('#f4f2ee', '#eef1f4', '#f6f3f3')[n], 0.9, spec=0.1))
        lights()
        return 1.0
    if kind == 'grey':
        cove(mat('bd', ('#b9bbbd', '#8d9094', '#cfcfcf')[n], 0.9, spec=0.1))
        lights()
        return 1.0
    if kind == 'colour':
        cove(mat('bd', COLOURS[n], 0.9, spec=0.1))
        lights()
        return 1.0
    if kind == 'gradient':
        m = mat('bd', '#ffffff', 0.9, spec=0.1)
        lo, hi = (('#e8eef4', '#6f8aa6'), ('#f3d9c8', '#c98b73'), ('#5a5f66', '#d6d9dc'))[n]
        ramp(m, lo, hi, 0 if flat else 2, -2.2 if flat else -0.2, 2.2 if flat else 5.0)
        cove(m)
        lights()
        return 1.0
    if kind == 'paper':
        b = cove(mat('bd', ('#e9e1d3', '#d9c3a5', '#e4e6e2')[n], 0.95, spec=0.05, bump=('noise', 9, 0.55)))
        lights(0.8, fill=0.9)
        area((-6, -1, 1.8), (0, 0, 0), (0.8, 0.8), 160)
        return 1.0
    if kind == 'shadow':
        cove(mat('bd', ('#e6e2dc', '#cfd8dd', '#e9d9c6')[n], 0.9, spec=0.1))
        lights(1.0, hard=True, fill=0.5, amb=0.25)
        return 1.05
    lights()
    if kind == 'wood':
        planks(*(('#a9744a', '#6b4024'), ('#d9c3a0', '#b08d62'), ('#5a3d2b', '#33211a'))[n], flat)
    if kind == 'marble':
        cove(marbled(*(('#f1efec', '#9a9a9c'), ('#2b2d30', '#c8c4bc'), ('#e9ddd0', '#b0855f'))[n]))
    if kind == 'fabric':
        m = (
            checked('#d9d2c4', '#8d3b3b', 3.1),
            mat('cloth', '#6d7f6a', 0.9, sheen=0.4, bump=('weave', 30, 0.6)),
            checked('#f2ede4', '#3f5873', 5.3),
        )[n]
        V = []
        F = []
        K = 90
        drape = 0 if flat else 4.0
        for i in range(K):
            for j in range(K):
                x, y = (i / (K - 1) - 0.5) * 16, (j / (K - 1)) * 20 - 10
                up = max(0, y - 2.2) if drape else 0
                near = min(1, (x * x + y * y) / 3)
                V.append(
                    (
                        x,
                        y - up * 0.9,
                        -0.02
                        + up * 1.0
                        - 0.07 * near * (1 + math.sin(2.1 * x + 1.3 * math.sin(1.1 * y)))
                        - 0.04 * (1 + math.sin(3.3 * y + x)) * near,
                    )
                )
        for i in range(K - 1):
            for j in range(K - 1):
                F.append((i * K + j, (i + 1) * K + j, (i + 1) * K + j + 1, i * K + j + 1))
        mesh('BUSY', V, F, m)
    if kind == 'street':
        cove_ = mat('asphalt', '#77777a', 0.9, bump=('noise', 30, 0.5))
        mesh('BUSY', [(-30, -14, -0.01), (30, -14, -0.01), (30, 40, -0.01), (-30, 40, -0.01)], [(0, 1, 2, 3)], cove_)
        for k in range(26):
            c = rnd.choice(('#8a4b3a', '#c9b79a', '#4a5763', '#d8d3c8', '#7b8a6a', '#a3a8ad', '#2e3338', '#c48f3f'))
            w, h = rnd.uniform(0.6, 2.2), rnd.uniform(1, 6)
            x, y = rnd.uniform(-7, 7), rnd.uniform(3.5, 11)
            if flat:
                x, y, h = rnd.choice((-1, 1)) * rnd.uniform(1.2, 3), rnd.uniform(-2, 2), rnd.uniform(0.02, 0.1)
                w *= 0.3
            box('BUSY', (w, w, h), mat('h%d' % k, c, 0.7), (x, y, h / 2), 0.02, 1, (0, 0, rnd.uniform(0, 90)))
            if not flat:
                for q in range(5):
                    box(
                        'BUSY',
                        (0.22, 0.02, 0.34),
                        mat('w%d%d' % (k, q), rnd.choice(('#f6e3b0', '#30363c', '#dfe7ec')), 0.3),
                        (x + rnd.uniform(-0.4, 0.4) * w, y - w * 0.72, rnd.uniform(0.3, h)),
                        0,
                        1,
                    )
    if kind == 'shelf':
        m = wood('sh', '#c9a271', '#9a7146')
        mesh('BUSY', [(-30, -14, 0), (30, -14, 0), (30, 3.2, 0), (-30, 3.2, 0)], [(0, 1, 2, 3)], m)
        mesh(
            'BUSY',
            [(-30, 3.2, -3), (30, 3.2, -3), (30, 3.2, 12), (-30, 3.2, 12)],
            [(0, 1, 2, 3)],
            mat('wall', ('#dcd6cc', '#8fa39a', '#d9c7c0')[n], 0.9),
        )
        for z in (2.35, 4.5):
            box('BUSY', (20, 1.4, 0.12), m, (0, 2.6, z), 0.01, 1)
        x = -6
        while x < 6:
            w, h = rnd.uniform(0.16, 0.5), rnd.uniform(0.9, 1.8)
            z = rnd.choice((0, 2.41))
            y = 2.3
            if flat:
                z, y, h = 0, rnd.choice((-2.0, 2.1)) + rnd.uniform(-0.5, 0.5), rnd.uniform(0.1, 0.3)
            box(
                'BUSY',
                (w, rnd.uniform(0.5, 0.9), h),
                mat(
                    'bk%f' % x,
                    rnd.choice(('#7a2f2f', '#2f4b6b', '#d9b45a', '#e9e4da', '#3d5a45', '#b06f4a', '#202326')),
                    0.6,
                ),
                (x, y, z + h / 2),
                0.01,
                1,
            )
            x += w + rnd.choice((0.01, 0.05, 0.5))
    if kind == 'hands':
        cove(mat('bd', ('#d9d4cc', '#b9c6c9', '#c9b8a6')[n], 0.9))
        skin = mat('skin', ('#e3b195', '#8a5a3c', '#c88d68')[n], 0.5, sss=0.08)
        r = 0.17
        z = 0.0 if flat else 0.1
        y = 0 if flat else 0.75
        palm = sphere(
            'BUSY', 0.75, skin, (-1.1, y, -0.2 if flat else 0.55), (1.25, 1.1 if flat else 0.5, 0.35 if flat else 0.8)
        )
        for k in range(4):
            a = 0.5 - 0.33 * k
            p = [
                (-0.8, y + a * 0.8 if flat else y, -0.05 if flat else 0.55 + a),
                (-0.1, y + a * 1.2 if flat else y, -0.1 if flat else 0.5 + a * 1.3),
                (0.75, y + a * 1.4 if flat else y - 0.1, -0.16 if flat else 0.45 + a * 1.4),
            ]
            sweep('BUSY', catmull(p, 8), circ(r, 16), skin, up=(0, 1, 0) if not flat else (0, 0, 1))
            sphere('BUSY', r, skin, p[-1], segs=24)
        sweep(
            'BUSY',
            catmull(
                [(-4, y, -0.4 if flat else 0.1), (-2, y, -0.25 if flat else 0.4), (-1, y, -0.2 if flat else 0.5)], 8
            ),
            circ(0.42, 20),
            skin,
            up=(0, 1, 0) if not flat else (0, 0, 1),
        )
    return 1.0
