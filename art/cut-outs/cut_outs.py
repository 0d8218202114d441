"""blender -b -t 1 -P cut_outs.py -- [--spp=24] [--size=512] [--make=layers,grounds,glass] [product ...]: renders the layers
of the cut-out bench into $ART_TMP/cut-outs as float arrays; compose.py makes the committed photos of them. What exists is
kept."""
import sys, os

HERE_ = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE_, os.path.join(HERE_, '..', 'people-and-products')]
import studio
from studio import *
import products, objects, grounds

OUT = os.path.join(TMP, 'cut-outs')
FROM_ART = ('parfum', 'montre', 'sac', 'lunettes', 'casque', 'cosmetique')
NAMES = FROM_ART + tuple(objects.OWN)
VIEWS = 2
# Turn of the product in degrees, size, and shift of the frame (shares of it) in each view: the first in soft light, the
# second in hard light. The second view of these cuts the product off at a border.
LOOKS = ((0, 1.0, 0, 0), (24, 0.86, 0.04, -0.03))
CROPPED = {'sac': (0.0, 0.2), 'kettle': (0.26, 0.0), 'shirt': (0, 0.24)}


def build(name, view):
    """The product alone, turned for its view, and the camera."""
    studio.reset()
    place_ = {}
    if name in FROM_ART:
        products.stage = lambda *a, **k: None
        products.area = lambda *a, **k: None
        products.cam = lambda loc, target, lens=85, res=0: place_.update(at=(loc, target, lens))
        getattr(products, name)()
        loc, target, lens = place_['at']
    else:
        loc, target, lens = objects.OWN[name]()
    turn, size, dx, dy = LOOKS[view]
    if view == 1 and name in CROPPED:
        dx, dy = CROPPED[name]
    things = [o for o in bpy.context.scene.objects if o.type != 'CAMERA']
    root = bpy.data.objects.new('turn', None)
    bpy.context.scene.collection.objects.link(root)
    for o in things:
        if o.parent is None:
            o.parent = root
    root.rotation_euler.z = math.radians(turn)
    c = cam(loc, target, lens * 0.9 * size)
    c.data.shift_x, c.data.shift_y = dx, dy
    return name in objects.FLAT


def clear_ground(kept):
    for o in list(bpy.context.scene.objects):
        if o.name not in kept:
            bpy.data.objects.remove(o, do_unlink=True)


def truth(size):
    """Silhouette, anti-aliased as the photo is, with everything opaque."""
    s = bpy.context.scene
    vl = bpy.context.view_layer
    vl.material_override = mat('ov', '#ffffff', emit=1)
    s.world = None
    R = quick(size, 32, True)
    vl.material_override = None
    return R[..., 3]


def through(size):
    """What covers the backdrop: glass only where it reflects or colours."""
    bpy.context.scene.cycles.film_transparent_glass = True
    world(0.3, 1.0, 0.5)
    R = quick(size, 32, True)
    bpy.context.scene.cycles.film_transparent_glass = False
    return R[..., 3]


def quick(size, spp, transparent):
    s = bpy.context.scene
    s.use_nodes = False
    s.render.resolution_x = s.render.resolution_y = size
    s.render.film_transparent = transparent
    s.cycles.samples = spp
    p = os.path.join(TMP, 'quick%d.exr' % os.getpid())
    s.render.image_settings.file_format = 'OPEN_EXR'
    s.render.image_settings.color_mode = 'RGBA'
    s.render.image_settings.color_depth = '32'
    s.render.filepath = p
    bpy.ops.render.render(write_still=True)
    a = load(p, 4)
    os.remove(p)
    return a


def clean_rgba(R, Rr=4):
    """Both halves of a transparent render, filtered: premultiplied colour and coverage."""
    rgb, _ = clean(R, Rr=Rr)
    for h in R:
        h['cover'] = np.repeat(h['rgba'][..., 3:4], 3, 2)
    cover, _ = clean(R, 'cover', Rr=Rr)
    return np.dstack([rgb, cover[..., :1]])


def keep(name, a):
    np.save(os.path.join(OUT, name + '.npy'), a.astype(np.float16))


def has(name):
    return os.path.exists(os.path.join(OUT, name + '.npy'))


def timed(label, t):
    print('%s %.0fs' % (label, time.time() - t), flush=True)


def make_layers(name, view, size, spp):
    """Product with its shadow, to be laid over any ground; its silhouette; and what glass covers."""
    t = time.time()
    tag = '%s.%d' % (name, view)
    if has(tag + '.layer'):
        return
    build(name, view)
    kept = {o.name for o in bpy.context.scene.objects}
    keep(tag + '.alpha', truth(size))
    cyc = bpy.context.scene.cycles
    if name in objects.SEE_THROUGH:
        keep(tag + '.through', through(size))
    grounds.cove(mat('bd', '#f0f0f0', 0.9, spec=0.1)).is_shadow_catcher = True
    grounds.lights(1.0, hard=view == 1, fill=0.55 if view == 1 else 1.0, amb=0.27 if view == 1 else 0.36)
    cyc.diffuse_bounces = 2
    cyc.max_bounces = 8 if name in objects.SEE_THROUGH else 5
    keep(tag + '.layer', clean_rgba(shoot((size, size), spp, True, view)))
    timed('LAYER ' + tag, t)


def make_ground(kind, flat, size, spp):
    t = time.time()
    tag = 'ground.%s.%s' % (kind, 'flat' if flat else 'wall')
    if has(tag):
        return
    studio.reset()
    grounds.ground(kind, 1 if flat else 0, flat)
    if flat:
        cam((0, -0.8, 9.2), (0, 0, 0), 100)
    else:
        cam((0, -9.2, 2.1), (0, 0, 1.0), 96)
    bpy.context.scene.cycles.diffuse_bounces = 2
    keep(tag, clean(shoot((size, size), spp), Rr=4)[0])
    timed('GROUND ' + tag, t)


def make_glass(name, view, kind, number, size, spp):
    """Glass bends what is behind it: rendered with each ground."""
    t = time.time()
    tag = '%s.%d.on.%s' % (name, view, kind)
    if has(tag):
        return
    build(name, view)
    exp = grounds.ground(kind, number % 3, name in objects.FLAT)
    bpy.context.scene.cycles.diffuse_bounces = 2
    keep(tag, clean(shoot((size, size), spp, False, number), Rr=4)[0] * exp)
    timed('GLASS ' + tag, t)


if __name__ == '__main__':
    av = sys.argv[sys.argv.index('--') + 1 :] if '--' in sys.argv else []
    opt = {a[2:].split('=')[0]: a.split('=')[1] for a in av if a.startswith('--') and '=' in a}
    names = [a for a in av if not a.startswith('--')] or list(NAMES)
    size, spp = int(opt.get('size', 512)), int(opt.get('spp', 24))
    os.makedirs(OUT, exist_ok=True)
    make = opt.get('make', 'layers,grounds,glass').split(',')
    jobs = []
    if 'layers' in make:
        jobs += [(make_layers, n, v) for v in range(VIEWS) for n in names]
    if 'glass' in make:
        jobs += [
            (make_glass, n, (i + j) % VIEWS, k, i + 7 * j)
            for i, k in enumerate(grounds.PLAIN + ('wood', 'marble', 'street'))
            for j, n in enumerate(objects.SEE_THROUGH)
            if n in names
        ]
    if 'grounds' in make:
        jobs += [(make_ground, k, f) for k in grounds.BUSY for f in (False, True)]
    for job, *args in jobs:
        try:
            job(*args, size, spp)
        except Exception:
            import traceback

            traceback.print_exc()
            print('FAILED', job.__name__, *args, flush=True)
