"""blender -b -P clean.py -- NAME OUT.webp [k] [comb]: filter the last render of NAME again (its passes are kept), with no new render."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import render
from common import WORK

a = sys.argv[sys.argv.index('--') + 1 :]
z = np.load(WORK / ('passes-' + a[0]) / 'raw.npz')
R = [{v: z[v + str(b)].astype(np.float32) for v in render.PASSES.values()} for b in (0, 1)]
rgb, al = render.clean(R, *map(float, a[2:]))
render.save(a[1], rgb, al)
