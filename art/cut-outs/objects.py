"""The products of the cut-out bench that art/people-and-products does not have. Each builder makes its meshes about two
units tall, standing on z=0 and facing -y, and returns the camera (location, target, lens)."""
import random
from studio import *


def tumbler_glass(name='glas', color='#ffffff'):
    return glass(name, color, 0, 1.45, '#f6f6f6')


def bottle():
    g = tumbler_glass('g', '#eef8f4')
    out = [(.001, 0), (.46, 0, .08), (.48, .2, .1), (.48, 1.15, .2), (.16, 1.6, .12), (.15, 2.0, .02), (.17, 2.05, .02), (.12, 2.06)]
    inn = [(.12, 2.06), (.11, 1.62, .1), (.43, 1.12, .2), (.43, .1, .08), (.001, .09)]
    lathe('bottle', out + inn, g, 96, .03, close=False)
    cyl('cork', .115, .3, mat('cork', '#b98a5a', .9, bump=('noise', 60, .3)), (0, 0, 2.06), bevel=.02)
    return (0, -9.2, 2.0), (0, 0, 1.06), 105


def tumbler():
    g = tumbler_glass('g')
    lathe('glass', [(.001, 0), (.52, 0, .05), (.62, 1.5, .02), (.585, 1.5), (.49, .14, .06), (.001, .12)], g, 96, .02, close=False)
    tea = glass('tea', '#c8702a', 0, 1.33, '#e8b080')
    lathe('tea', [(.001, .125), (.488, .145, .05), (.545, .92), (.001, .92)], tea, 96, .02)
    tube('straw', [(-.1, 0, .2), (.3, 0, 1.2), (.5, 0, 1.95)], .05, mat('straw', '#d6453c', .4, coat=.2))
    return (-.2, -9.2, 2.6), (.05, 0, .9), 112


def mug():
    m = mat('m', '#f4f2ee', .22, coat=.6)
    lathe('mug', [(.001, 0), (.6, 0, .08), (.66, .2, .1), (.66, 1.4, .03), (.61, 1.4, .03), (.6, .1, .08), (.001, .08)], m, 96, .03, close=False)
    tube('handle', [(.6, 0, 1.15), (.95, 0, 1.2), (1.12, 0, .8), (.98, 0, .4), (.6, 0, .32)], .09, m, up=(0, 1, 0))
    lathe('line', [(.664, .5), (.668, .52), (.668, .62), (.664, .64)], mat('l', '#2c5f8a', .3), 96, .002, close=False)
    return (-.4, -9.2, 2.3), (.2, 0, .7), 125


def chain():
    gold = mat('gold', '#e8c079', .16, 1)
    pts = catmull([(-.85, .85), (-.8, .2), (-.5, -.45), (0, -.78), (.5, -.45), (.8, .2), (.85, .85), (.4, 1.15), (-.4, 1.15)], 24, True)
    n, run, k, last = len(pts), 0., 0, None
    for i in range(n):
        a, b = np.array(pts[i]), np.array(pts[(i + 1) % n])
        run += np.linalg.norm(b - a)
        if run < .072: continue
        run = 0.; d = b - a
        o = torus('link', .043, .012, gold, (a[0], a[1], .05), (90 if k % 2 else 0, 0, math.degrees(math.atan2(d[1], d[0]))), segs=20, rs=8)
        o.scale = (1.25, .8, 1); k += 1
    torus('bail', .06, .014, gold, (0, -.84, .06), (0, 0, 0), segs=32, rs=12)
    sphere('stone', .17, mat('amethyst', '#7a3fa0', .08, coat=1), (0, -1.05, .14), (1, 1.2, .7))
    torus('setting', .18, .02, gold, (0, -1.05, .1), (0, 0, 0), segs=48, rs=12).scale = (1, 1.2, 1)
    return (0, -.6, 9.2), (0, .05, 0), 120


def lamp():
    m = mat('m', '#e4572e', .35, coat=.3); st = mat('st', '#cfd2d6', .2, 1)
    cyl('base', .55, .1, m, (0, 0, .05), bevel=.03)
    tube('arm', [(0, 0, .1), (-.35, 0, .75), (-.6, 0, 1.2)], .028, st, up=(0, 1, 0))
    tube('arm2', [(-.6, 0, 1.2), (-.1, 0, 1.65), (.35, 0, 1.9)], .028, st, up=(0, 1, 0))
    sphere('joint', .06, m, (-.6, 0, 1.2), segs=24)
    s = lathe('shade', [(.12, .3), (.16, .28, .03), (.42, -.22, .02), (.4, -.22), (.14, .26)], m, 96, .02, close=False)
    place(s, (.55, 0, 1.82), (0, -38, 0)); sphere('bulb', .14, mat('bulb', '#fff6e0', .4, emit=1.2), (.62, 0, 1.72))
    tube('cable', [(.5, .1, .05), (.8, .2, .02), (1.1, -.1, .02), (1.35, .1, .02)], .018, mat('cable', '#202022', .6))
    return (0, -9.2, 2.1), (.15, 0, 1.0), 100


def fur():
    coat = mat('coat', '#c9955e', .8, sheen=.4); dark = mat('dark', '#221712', .25, coat=.5)
    parts = [('body', .55, (0, 0, .58), (1, .85, 1.05)), ('head', .42, (0, -.05, 1.38), (1.05, .9, .95)), ('earl', .15, (-.33, 0, 1.7), (1, .6, 1)), ('earr', .15, (.33, 0, 1.7), (1, .6, 1)),
             ('legl', .24, (-.36, -.35, .24), (.9, 1.3, .9)), ('legr', .24, (.36, -.35, .24), (.9, 1.3, .9)), ('arml', .19, (-.55, -.15, .85), (.8, .8, 1.6)), ('armr', .19, (.55, -.15, .85), (.8, .8, 1.6)), ('snout', .18, (0, -.4, 1.3), (1, .8, .8))]
    for name, r, loc, sc in parts:
        o = sphere(name, r, coat, loc, sc, segs=32)
        ps = o.modifiers.new('hair', 'PARTICLE_SYSTEM').particle_system; s = ps.settings
        s.type = 'HAIR'; s.count = int(900 * r / .4); s.hair_length = .13; s.child_type = 'INTERPOLATED'; s.rendered_child_count = 14; s.child_length = 1; s.roughness_2 = .05; s.roughness_endpoint = .04
        s.root_radius = .6; s.tip_radius = .1; s.radius_scale = .006; s.hair_step = 3; s.render_step = 3
    for x in (-.16, .16): sphere('eye', .05, dark, (x, -.42, 1.47), segs=24)
    sphere('nose', .07, dark, (0, -.6, 1.36), (1.2, .8, .8), segs=24)
    return (-.2, -9.2, 2.0), (0, 0, .92), 104


def kettle():
    st = mat('st', '#d6d8da', .1, 1); blk = mat('blk', '#1b1b1d', .4)
    lathe('pot', [(.001, 0), (.62, 0, .06), (.66, .1, .05), (.46, 1.15, .15), (.2, 1.32, .06), (.001, 1.34)], st, 128)
    sphere('knob', .09, blk, (0, 0, 1.4)); tube('spout', [(.5, 0, .45), (.8, 0, .6), (.9, 0, 1.0), (1.08, 0, 1.16)], .085, st, up=(0, 1, 0), scale=lambda t: 1.3 - .6 * t)
    tube('handle', [(-.42, 0, 1.1), (-.8, 0, 1.25), (-.98, 0, .9), (-.9, 0, .4), (-.6, 0, .25)], .06, blk, up=(0, 1, 0))
    return (-.1, -9.2, 2.2), (.02, 0, .74), 118


def camera():
    blk = mat('b', '#1c1c1e', .55, bump=('leather', 90, .25)); sil = mat('s', '#c9cacc', .3, .9); lens = mat('lens', '#0c0d16', .04, coat=1)
    box('body', (1.9, .5, .95), blk, (0, 0, .62), .08); box('top', (1.88, .48, .26), sil, (0, 0, 1.2), .05); box('hump', (.6, .46, .22), sil, (0, 0, 1.4), .07)
    for r, y, m in ((.44, -.3, sil), (.4, -.5, blk), (.36, -.66, sil)): cyl('ring', r, .24, m, (0, y, .66), (90, 0, 0))
    cyl('front', .28, .06, lens, (0, -.79, .66), (90, 0, 0)); cyl('dial', .16, .12, sil, (.62, 0, 1.38)); cyl('btn', .08, .1, mat('red', '#c2372d', .3), (-.62, -.05, 1.37))
    tube('strap', [(-.96, 0, 1.15), (-1.25, .1, .9), (-1.3, -.2, .3), (-1.1, -.5, .04), (-.6, -.9, .03), (.2, -1.05, .03), (.9, -.8, .03), (1.25, -.3, .25), (1.25, .1, .85), (.96, 0, 1.15)], .035, mat('strap', '#5a3a22', .6))
    return (-.4, -9.2, 2.4), (0, 0, .74), 100


def book():
    c = mat('c', '#24506b', .6, bump=('weave', 60, .1)); p = mat('p', '#f3ecdc', .8)
    box('cover', (1.3, .36, 1.8), c, (0, 0, .9), .02, 2, (0, 0, 24)); box('pages', (1.22, .28, 1.74), p, (.06, -.02, .9), .01, 1, (0, 0, 24))
    t = text('AUREA', .2, mat('gold', **dict(color='#e8c079', rough=.3, metal=1)), (.074, -.17, 1.2), (90, 0, 24)); t.location = (.08, -.2, 1.25)
    return (0, -9.2, 2.1), (0, 0, .88), 112


def cactus():
    pot = mat('pot', '#b4583a', .75, bump=('noise', 50, .15)); gr = mat('gr', '#4f7f4a', .6); sp = mat('sp', '#f0e6c8', .6)
    lathe('pot', [(.001, 0), (.38, 0, .04), (.52, .6, .03), (.56, .6, .02), (.56, .74, .02), (.48, .74), (.46, .62), (.001, .62)], pot, 96)
    rib = lambda a, z: 1 + .09 * math.cos(12 * a)
    def arm(r, h, loc, rot):
        o = place(lathe('col', [(.001, 0), (r, .05, .1), (r * 1.05, h * .6, .2), (r * .8, h * .93, .15), (.001, h)], gr, 144, .06, mod=rib), loc, rot)
        M = o.matrix_basis; V = []; F = []; rnd = random.Random(4)
        for k in range(12):
            a = 2 * PI * k / 12
            for i in range(max(3, int(h / .09))):
                z = .08 + i * .09
                if z > h * .9: continue
                for q in range(4):
                    d = Vector((math.cos(a + rnd.uniform(-.5, .5)), math.sin(a + rnd.uniform(-.5, .5)), rnd.uniform(-.4, .5))).normalized()
                    b = Vector((math.cos(a) * r * 1.08, math.sin(a) * r * 1.08, z)); s = Vector((-d.y, d.x, 0)) * .006; n = len(V)
                    V += [b + s, b - s, b + d * .13]; F.append((n, n + 1, n + 2))
        s = mesh('spines', V, F, sp, False); s.matrix_basis = M
    arm(.3, 1.35, (0, 0, .6), (0, 0, 0)); arm(.14, .55, (.28, 0, 1.1), (0, 50, 0)); arm(.12, .45, (-.26, 0, .95), (0, -55, 0))
    return (0, -9.2, 2.0), (0, 0, .98), 106


def shirt():
    m = mat('m', '#f7f6f3', .85, sheen=.2, bump=('weave', 120, .15)); half = [(0, 1.0), (.22, 1.08), (.5, 1.0), (1.05, .55), (.82, .28), (.52, .5), (.55, -1.05), (0, -1.08)]
    out = catmull([(-x, y) for x, y in half[:0:-1]] + [(x, y) for x, y in half[:-1]] + [(0.001, -1.08)], 6, True)
    o = plate('shirt', [(x, z) for x, z in out], .06, m, .02); o.rotation_euler = (-PI / 2, 0, 0); o.location.z = .05
    sub_ = o.modifiers.new('r', 'REMESH'); sub_.mode = 'VOXEL'; sub_.voxel_size = .02; displace(o, 'CLOUDS', .5, .07); displace(o, 'CLOUDS', .14, .02); o.modifiers.new('sm', 'SMOOTH').iterations = 3
    tube('collar', [(-.24, 1.07, .12), (-.1, .98, .14), (0, .95, .14), (.1, .98, .14), (.24, 1.07, .12)], .035, m)
    return (0, -.9, 9.2), (0, 0, 0), 108


def lace():
    m = mat('m', '#efe9dc', .85); r = .012
    for R in (.25, .5, .75, 1.0): torus('ring', R, .022, m, (0, 0, .03), segs=96, rs=8)
    for ring, count in ((.375, 16), (.625, 24), (.875, 32)):
        for k in range(count):
            a = 2 * PI * k / count; p = torus('loop', .1, r, m, (math.cos(a) * ring, math.sin(a) * ring, .03), segs=20, rs=6); p.scale = (1.15, .5, 1); p.rotation_euler.z = a
    for k in range(24):
        a = 2 * PI * k / 24; torus('edge', .105, .016, m, (math.cos(a) * 1.07, math.sin(a) * 1.07, .03), segs=24, rs=6)
    cyl('heart', .13, .04, m, (0, 0, .03), bevel=.015)
    return (0, -.7, 9.2), (0, 0, 0), 125


def earphones():
    m = mat('m', '#fafafa', .25, coat=.4); g = mat('g', '#b8bcc2', .4)
    for s in (-1, 1):
        sphere('bud', .2, m, (s * .55, .55, .2), (1, .9, 1)); sphere('tip', .14, g, (s * .42, .62, .2), (1, 1, 1)); cyl('stem', .075, .5, m, (s * .62, .25, .15), (82, 0, 0))
        tube('cord', [(s * .62, .02, .1), (s * .7, -.3, .03), (s * .3, -.55, .03), (0, -.75, .03)], .022, m)
    tube('cord', [(0, -.75, .03), (-.1, -1.0, .03), (.35, -1.15, .03), (.7, -.95, .03), (1.0, -1.2, .03)], .024, m); cyl('plug', .06, .25, g, (1.08, -1.26, .06), (90, 0, 55))
    return (0, -1.2, 9.2), (.1, -.2, 0), 125


OWN = dict(bottle=bottle, tumbler=tumbler, mug=mug, chain=chain, lamp=lamp, fur=fur, kettle=kettle, camera=camera, book=book, cactus=cactus, shirt=shirt, lace=lace, earphones=earphones)
FLAT = ('chain', 'shirt', 'lace', 'earphones')
SEE_THROUGH = ('bottle', 'tumbler', 'parfum')
