"""python3 stock.py [--jobs=2] [--only=bust,present] [--people=ines,mei] [--spp=10] [--list] [--force] [--legs]
Renders every picture of the cast that is not in stock/ yet, the most useful first; may be stopped and started again, and
several may run at once (each picture is claimed by a file). Ends by writing stock/manifest.json.
--legs: of standing people that are there, what is below their hands is rendered and laid into the picture.
RUNNER in the environment is put before each Blender command (e.g. RUNNER='nice -n 19')."""
import json, os, shlex, subprocess, sys, time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
import numpy as np
import people

FRAME_CM, DIST, CENTER_Y, CENTER_X = (
    56.5,
    185.0,
    -8.8,
    {'hold': 7.5, 'chin': -1.5},
)  # as in render.py and person.py, which need Blender
HERE = Path(__file__).resolve().parent
STOCK = HERE / 'stock'
WORK = Path(os.environ.get('PEOPLE_TMP', '/tmp/people'))
SIZES = {
    'bust': '816x1024',
    'head': '816x1024',
    'face': '816x1024',
    'present': '1152x1024',
    'hold': '1152x1024',
    'chin': '816x1024',
    'body': '816x1024',
    'arm': '1152x1024',
    'figure': '1024x1792',
    'point': '1024x1792',
    'seat': '800x1344',
}
ORDER = (
    ('bust', 'smile'),
    ('head', 'smile'),
    ('face', 'open'),
    ('present', 'smile'),
    ('hold', 'smile'),
    ('chin', 'smile'),
    ('body', 'smile'),
    ('arm', 'smile'),
    ('figure', 'smile'),
    ('point', 'open'),
    ('seat', 'open'),
    *(('face', mood) for mood in people.MOODS),
)
# whose raised hand everybody of their sex has, for light and for dark skin (HANDS in pack.py)
HANDS = ('ines', 'zoe', 'karim', 'arjun')
# whose clothes have pictures of their own, newer than the rest of their person
SEWN = [n for n, p in people.CAST.items() if p['outfit']['kind'] != 'tablier']
SAMPLES = {
    'head': 24,
    'face': 24,
    'hold': 48,
    'body': 24,
    'arm': 16,
    'figure': 24,
    'point': 16,
    'seat': 16,
    **dict.fromkeys(people.MOODS, 16),
}  # of a pixel; the other pictures have 10
SECONDS = {
    'bust': 65,
    'head': 130,
    'face': 70,
    'present': 85,
    'hold': 60,
    'chin': 90,
    'body': 85,
    'arm': 110,
    'figure': 240,
    'point': 240,
    'seat': 140,
}  # of one core


def jobs(only=None, names=None):
    for pose, face in ORDER:
        for name in (
            HANDS
            if pose in ('hold', 'chin')
            else SEWN
            if pose in ('body', 'arm')
            else people.FIGURES
            if pose in ('figure', 'point', 'seat')
            else people.MOODY
            if face in people.MOODS
            else people.CAST
        ):
            if (only and pose not in only and '%s-%s' % (pose, face) not in only) or (names and name not in names):
                continue
            yield name, pose, face


def claim(stem):
    """True if this process may render the picture: nobody else has it, or whoever had it is gone."""
    p = WORK / 'claims'
    p.mkdir(parents=True, exist_ok=True)
    p = p / stem
    for _ in range(2):
        try:
            with open(p, 'x') as f:
                f.write(str(os.getpid()))
            return True
        except FileExistsError:
            try:
                os.kill(int(p.read_text() or 0), 0)
                return False
            except (ProcessLookupError, ValueError):
                p.unlink(missing_ok=True)
    return False


def face_box(name):
    """The face in the bust's picture (left, top, right, bottom in pixels): all that another expression changes."""
    a = json.loads((STOCK / (name + '-bust-smile.json')).read_text())
    (l, _), (r, _) = a['temples']
    top = min(y for _, y in a['eyes']) - 100
    return max(l - 10, 0), top, r + 16, a['chin'][1] + 56


def head_box(name):
    """Head, hair and neck in the bust's picture: from the crown to the collar, as wide as the hair is above the chin."""
    from PIL import Image

    a = json.loads((STOCK / (name + '-bust-smile.json')).read_text())
    solid = np.asarray(Image.open(STOCK / (name + '-bust-smile.webp')).convert('RGBA'))[..., 3] > 8
    top = int(np.nonzero(solid.any(1))[0][0])
    across = np.nonzero(solid[: round(a['chin'][1])].any(0))[0]
    h, w = solid.shape
    return (
        max(int(across[0]) - 12, 0),
        max(top - 12, 0),
        min(int(across[-1]) + 12, w),
        min(round(a['throat'][1]) + 24, h),
    )


def body_box(name, pose):
    """What is below the jaw in the picture of a pose, with a raised hand; under a collar, which stands beside the jaw, from higher up."""
    a = json.loads((STOCK / ('%s-%s-smile.json' % (name, pose))).read_text())
    w, h = a['size']
    return (
        0,
        min([round(a['chin'][1]), *(y - 24 for _, y in a.get('fingertips', ()))])
        - (80 if people.CAST[name]['outfit']['kind'] in ('chemise', 'jean', 'polo', 'turtleneck') else 8),
        w,
        h,
    )


def hand_box(name, pose):
    """A hand by itself, with its wrist (hold) or with its forearm (chin), in the picture of its pose."""
    from body import Body
    from face import Face

    spec = dict(people.CAST[name], pose=pose)
    face = Face(spec)
    body = Body(face, spec)
    w, h = map(int, SIZES[pose].split('x'))
    H = lambda n: body.H[body.bones.index(n)]
    down = H('lowerarm01.L') - H('wrist.L')
    long = np.linalg.norm(down)
    at = np.r_[
        body.v[body.group('wrist.L', 'finger', 'metacarpal') * (body.v[:, 0] > 0) > 0.5],
        [H('wrist.L') + down * (6.5 / long)],
    ]
    if pose == 'chin':
        at = np.r_[at, body.v[(body.along > 1) * (body.v[:, 0] > 0)]]
    at = at @ face.T.T
    k = DIST / (DIST - at[:, 2])
    x = (at[:, 0] * k - CENTER_X[pose]) / FRAME_CM * h + w / 2
    y = h / 2 - (1.5 + (at[:, 1] - 1.5) * k - CENTER_Y) / FRAME_CM * h
    return max(int(x.min()) - 12, 0), max(int(y.min()) - 12, 0), min(int(x.max()) + 14, w), min(int(y.max()) + 8, h)


PARTS = {
    'head': lambda name, _: head_box(name),
    'face': lambda name, _: face_box(name),
    'hold': hand_box,
    'chin': hand_box,
    'body': lambda name, _: body_box(name, 'bust'),
    'arm': lambda name, _: body_box(name, 'present'),
}
CLOTHED = {
    'body': [],
    'arm': ['--pose=present'],
    'bust': [],
    'head': [],
    'face': [],
}  # how a pose is asked of person.py, where it is not its name      # pictures of which the rest is known


def cropped(picture, mask, a):
    """A picture, its masks and its anchors without the empty border around the person."""
    l, t, r, b = picture.getchannel('A').point(lambda v: 255 * (v > 8)).getbbox()
    l, t, r, b = max(l - 8, 0), max(t - 8, 0), min(r + 8, picture.width), min(b + 8, picture.height)
    move = lambda v: [move(q) for q in v] if isinstance(v[0], list) else [v[0] - l, v[1] - t]
    return (
        picture.crop((l, t, r, b)),
        mask.crop((l, t, r, b)),
        {
            **{k: move(v) if k not in ('size', 'head', 'depth') and isinstance(v, list) else v for k, v in a.items()},
            'size': [r - l, b - t],
        },
    )


LEGS, EASED = (
    896,
    96,
)  # the first row of a standing person's picture that --legs renders, and in how many rows it takes over, below the hands


def met(was, now, first, last, foot):
    """Rendered legs (rows, columns, 4 channels and more; 0..1) whose outlines meet those of a picture between two rows and come back to their own at
    the feet: cloth falls a little otherwise each time."""

    def edges(row):
        a = row[:, 3]
        i = np.nonzero((a[1:] > 0.5) != (a[:-1] > 0.5))[0]
        return i + (0.5 - a[i]) / (a[i + 1] - a[i])

    now, at, off = now.copy(), None, None
    x = np.arange(now.shape[1], dtype=float)
    for r in range(first, foot):
        own, old = edges(now[r]), edges(was[r])
        if r < last and len(own) == len(old):
            at, off = own, old - own
        elif off is not None and len(own) == len(off):
            at = own
        if off is not None:
            d = off * (1 if r < last else np.cos(np.pi / 2 * (r - last) / (foot - last)) ** 2)
            from_ = x - np.interp(x, at + d, d)
            now[r] = np.stack([np.interp(from_, x, v) for v in now[r].T], -1)
    return now


def with_legs(stem, legs, mask, a):
    """A standing person's picture and masks of the stock with rendered legs (picture from row LEGS on, masks, anchors), on the whole canvas."""
    from PIL import Image

    old = json.loads((STOCK / (stem + '.json')).read_text())
    at = tuple(q - p for q, p in zip(a['hips'], old['hips']))
    layers = []
    for picture, masks, to in (
        (
            Image.open(STOCK / (stem + '.webp')),
            Image.open(STOCK / (stem + '-masks.webp')).resize(old['size'], Image.BILINEAR),
            at,
        ),
        (legs, mask, (0, LEGS)),
    ):
        both = [Image.new(mode, tuple(a['size'])) for mode in ('RGBA', 'RGB')]
        for canvas, im in zip(both, (picture, masks)):
            canvas.paste(im.convert(canvas.mode), to)
        layers.append(np.dstack([np.asarray(v) / 255.0 for v in both]))
    was, now = layers
    first = max(y for _, y in a['hands']) + 13 * round(a['scale'])
    now = met(was, now, first, first + EASED, min(y for _, y in a['feet']) - 40)
    k = np.clip((np.arange(len(now)) - first) / EASED, 0, 1)[:, None, None]
    share = np.where(k < 1, now[..., 3:4] * k / np.maximum(was[..., 3:4] * (1 - k) + now[..., 3:4] * k, 1e-6), 1)
    share = np.where((k < 1) & (was[..., 3:4] + now[..., 3:4] == 0), k, share)
    mixed = was * (1 - k) + now * k
    mixed[..., :3] = was[..., :3] * (1 - share) + now[..., :3] * share
    mixed = (mixed * 255 + 0.5).astype(np.uint8)
    return Image.fromarray(mixed[..., :4], 'RGBA'), Image.fromarray(mixed[..., 4:], 'RGB')


def render(job, spp, force, legs=False):
    name, pose, face = job
    stem = '-'.join(job)
    out = STOCK / (stem + '.webp')
    if (out.exists() and not force and not legs) or not claim(stem):
        return
    tmp = WORK / 'stock' / (stem + '.webp')
    tmp.parent.mkdir(parents=True, exist_ok=True)
    t = time.time()
    cmd = (
        shlex.split(os.environ.get('RUNNER', ''))
        + [
            'blender',
            '-b',
            '-t',
            '1',
            '-P',
            str(HERE / 'person.py'),
            '--',
            name,
            '--size=' + SIZES[pose],
            '--spp=%d' % (spp or SAMPLES.get(face, SAMPLES.get(pose, 10))),
            '--tag=' + stem,
            '--out=' + str(tmp),
        ]
        + CLOTHED.get(pose, ['--pose=' + pose])
        + (['--face=' + face] if face != 'smile' else [])
    )
    if pose in PARTS:
        box = PARTS[pose](name, pose)
        w, h = map(int, SIZES[pose].split('x'))
        box = (*box[:2], min(box[2], w), min(box[3], h))
        cmd.append(
            '--crop='
            + ','.join('%.6f' % ((v - 0.001 if i % 2 else v + 0.001) / (w, h)[i % 2]) for i, v in enumerate(box))
        )
    if legs:
        cmd += ['--only=legs', '--crop=0,%.6f,1,1' % ((LEGS + 0.001) / int(SIZES[pose].split('x')[1]))]
    r = subprocess.run(cmd, capture_output=True, text=True, cwd=HERE)
    (WORK / 'claims' / stem).unlink(missing_ok=True)
    if not tmp.exists():
        print('FAILED', stem, r.stderr[-600:] + r.stdout[-600:], flush=True)
        return
    STOCK.mkdir(exist_ok=True)
    from PIL import Image

    mask = tmp.with_name(stem + '-masks.png')
    if pose in ('figure', 'point', 'seat'):
        im, m, a = Image.open(tmp), Image.open(mask), json.loads(tmp.with_suffix('.json').read_text())
        im, m, a = cropped(*(with_legs(stem, im, m, a) if legs else (im, m)), a)
        im.save(tmp, quality=92, method=6, alpha_quality=95)
        m.save(mask)
        tmp.with_suffix('.json').write_text(json.dumps(a))
    im = Image.open(mask)
    im.resize((im.width // 2, im.height // 2), Image.BOX).save(STOCK / (stem + '-masks.webp'), quality=80, method=6)
    (STOCK / (stem + '.json')).write_text(
        json.dumps({**json.loads(tmp.with_suffix('.json').read_text()), **({'box': box} if pose in PARTS else {})})
    )
    tmp.with_suffix('.json').unlink()
    os.replace(tmp, out)
    mask.unlink()
    if pose in ('hold', 'chin'):
        f = tmp.with_name(stem + '-front.png')
        Image.open(f).save(STOCK / (stem + '-front.webp'), quality=90, method=6)
        f.unlink()
    cpu = [l for l in r.stdout.splitlines() if 'CPU' in l]
    print(
        stem,
        '%.1f min' % ((time.time() - t) / 60),
        cpu[-1] if cpu else '',
        '%d kB' % (out.stat().st_size / 1024),
        flush=True,
    )


def manifest():
    """One list of all pictures: who, what they wear, files, anchors (pixels), what lies before what."""
    out = {'format': 1, 'people': []}
    for name, p in people.CAST.items():
        pics = []
        for pose, face in ORDER:
            f = STOCK / ('%s-%s-%s.webp' % (name, pose, face))
            if f.exists():
                pics.append(
                    {
                        'pose': pose,
                        'expression': face,
                        'file': f.name,
                        'masks': f.stem + '-masks.webp',
                        'bytes': f.stat().st_size,
                        **json.loads(f.with_suffix('.json').read_text()),
                    }
                )
        if pics:
            out['people'].append(
                {
                    'id': name,
                    'sex': p.get('sex', {'ines': 'f', 'mei': 'f', 'helene': 'f'}.get(name, 'm')),
                    'age': p.get('age', {'ines': 29, 'malik': 27, 'mei': 26, 'helene': 66}.get(name)),
                    'origin': p.get(
                        'origin',
                        {'ines': 'maghreb', 'malik': 'afrique', 'mei': 'asie-est', 'helene': 'europe'}.get(name),
                    ),
                    'skin': next((k for k, v in people.SKINS.items() if v['tone'] == p['skin']['tone']), 'golden'),
                    'hair': {
                        'style': p['hair']['style'],
                        'melanin': p['hair'].get('melanin', p['melanin']),
                        'tint': p['hair'].get('tint'),
                    },
                    'beard': bool(p.get('beard')),
                    'stubble': bool(p.get('stubble')),
                    'wear': p.get('head_wear', {}).get('kind'),
                    'freckles': bool(p['skin'].get('freckles', 0) > 0.5),
                    'outfit': p['outfit']['kind'],
                    'colour': p['outfit']['colour'],
                    'pictures': pics,
                }
            )
    STOCK.mkdir(exist_ok=True)
    (STOCK / 'manifest.json').write_text(json.dumps(out, ensure_ascii=False, separators=(',', ':')) + '\n')


if __name__ == '__main__':
    opt = dict((a.lstrip('-').split('=') + ['1'])[:2] for a in sys.argv[1:])
    legs = 'legs' in opt
    todo = [
        j
        for j in jobs(
            opt['only'].split(',') if 'only' in opt else None, opt['people'].split(',') if 'people' in opt else None
        )
        if (
            j[1] in ('figure', 'point') and people.FIGURES[j[0]]['kind'] == 'trousers'
            if legs
            else 'force' in opt or not (STOCK / ('-'.join(j) + '.webp')).exists()
        )
    ]
    n = int(opt.get('jobs', 2))
    print(
        '%d pictures to render, about %.1f hours with %d cores'
        % (len(todo), sum(SECONDS[j[1]] for j in todo) / 3600 / n, n),
        flush=True,
    )
    if 'list' in opt:
        print('\n'.join('-'.join(j) for j in todo))
        sys.exit()
    with ThreadPoolExecutor(n) as ex:
        list(ex.map(lambda j: render(j, int(opt.get('spp', 0)), 'force' in opt, legs), todo))
    manifest()
