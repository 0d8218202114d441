"""The teeth of a finished face that smiles openly, without a render: no black lines between them, no black corners, the shade of the upper lip on them,
ivory instead of grey, and lips whose edges run even.

mended(name, mood, rgba, a, box) works on the display colours of a rendered face; a: its anchors, in its own pixels; box: where it is in the bust's picture.
"""
import numpy as np
from PIL import Image, ImageDraw
from scipy.ndimage import binary_dilation, binary_erosion, binary_opening, distance_transform_edt, gaussian_filter, grey_closing, label
from face import LM
from finish import display, linear
from repose import FRONT, posed, project, raster, triangles

LIGHT = np.array([0.2126, 0.7152, 0.0722])
# How a tooth's colour is to a grey of the same light; that of what is behind teeth, in linear light.
IVORY, HOLLOW = np.array([1.2, 1.0, 0.80]), np.array([0.026, 0.0085, 0.0065])
# What stays of the lines between teeth.
LINE = 0.5


def between(name, mood, box):
    """Where a rendered face has no skin between the lips, in the pixels of its box in the bust's picture, and what its inner lips enclose."""
    face = posed(name, mood)
    v, _, quads = face.skin()
    near = triangles([f for f in quads if max(f) < FRONT])
    hole = np.isnan(raster(project(v), v[:, 2], near, v[:, :1], box)[..., 0])
    x, y = project(face.lm(66)[None])[0] - box[:2]
    (left, _), (right, _) = project(face.v[[LM[48], LM[54]]]) - box[:2]
    rows, columns = np.mgrid[: hole.shape[0], : hole.shape[1]]
    at, _ = label(hole)
    inside = (columns > left - 6) & (columns < right + 6) & (np.abs(rows - y) < 45)
    out = np.unique(at[hole & ~inside])
    lips = Image.new('L', hole.shape[::-1])
    ImageDraw.Draw(lips).polygon([tuple(q) for q in (project(face.v[LM[60:68]]) - box[:2])], fill=255)
    hole &= inside & ~np.isin(at, out)
    return hole, binary_dilation(np.asarray(lips) > 0, np.ones((9, 3) if mood == 'open' else (5, 5))) | hole


def mended(name, mood, rgba, a, box):
    from pack import along

    (mx, my), k = a['mouth'], a['scale']
    at = np.s_[max(round(my - 2.2 * k), 0) : round(my + 2.4 * k), max(round(mx - 4 * k), 0) : round(mx + 4 * k)]
    sure, most = between(name, mood, box)
    mouth, sure = binary_dilation(sure)[at], binary_erosion(sure)[at]
    if mouth.sum() < 0.4 * k * k:
        return rgba
    rgb = rgba[at][..., :3] / 255.0
    x = linear(rgb)
    # what the two rows of pixels at the lips are: rather lip than tooth
    ratio = (x[..., 0] + 0.01) / (x[..., 1] + 0.01)
    around = binary_dilation(mouth, iterations=9) & ~binary_dilation(mouth, iterations=3)
    light = x @ LIGHT
    own = np.median(light[mouth])
    # teeth, and dark beside them, that the model's coarser lips cover
    other = (ratio < 1.2 + 0.42 * (np.percentile(ratio[around], 75) - 1.2)) & (light > 0.3 * own) | (light < 0.12 * own)
    other &= most[at]
    mouth |= binary_opening(binary_dilation(mouth, np.ones((3, 3)), iterations=round(k), mask=mouth | other))
    rim = mouth & (distance_transform_edt(mouth) <= 3)
    red = np.clip((ratio - 1.2) / (np.median(ratio[around]) - 1.2), 0, 1)
    mouth &= sure | ~(rim & (gaussian_filter(red, 0.8) > 0.5))
    soft = np.clip(gaussian_filter(mouth * 1.0, 1.2) * 2 - 0.5, 0, 1)
    mouth = soft > 0.5
    # the lips' edge towards the teeth runs even, without specks
    edge = binary_dilation(mouth, iterations=3) & ~mouth
    smooth, _ = along(rgb, ~mouth, 2.0, 5, 1)
    w = np.clip(gaussian_filter(edge * 1.0, 1.0) * 1.6, 0, 1)[..., None] * 0.9
    lips = linear(np.clip(rgb * (1 - w) + smooth * w, 0, 1))
    # teeth: the light that they have without the lines between them
    bright = np.percentile(light[mouth], 80)
    core = binary_erosion(mouth, np.ones((3, 3)), iterations=2)
    near = distance_transform_edt(~(core if core.any() else mouth), return_distances=False, return_indices=True)
    inner = x[near[0], near[1]]
    filled = np.dstack([gaussian_filter(grey_closing(inner[..., c], (1, 7)), (0.5, 0.9)) for c in range(3)])
    line = np.clip(1 - light / np.maximum(filled @ LIGHT, 1e-4), 0, 1)
    new = filled * (1 - LINE * line)[..., None]
    grey = (new @ LIGHT)[..., None]
    hollow = np.clip(1.25 - grey / (0.28 * bright), 0, 1)
    ivory = 0.8 * (1 - hollow)
    new = new * (1 - ivory) + grey * IVORY / (IVORY @ LIGHT) * ivory
    # shade of the upper lip, and towards the corners
    rows, columns = np.mgrid[: mouth.shape[0], : mouth.shape[1]]
    span = np.nonzero(mouth.any(0))[0]
    below = rows - gaussian_filter(np.where(mouth.any(0), mouth.argmax(0), np.median(mouth.argmax(0)[span])) * 1.0, 1.5)
    aside = np.abs(columns - (span[0] + span[-1]) / 2) / ((span[-1] - span[0]) / 2)
    shade = 1 - 0.4 * np.exp(-np.clip(below, 0, None) / (0.14 * k))
    shade *= 1 - 0.45 * np.clip((aside - 0.45) / 0.5, 0, 1) ** 1.4
    skin = np.percentile(light[~binary_dilation(mouth, iterations=4)], 85)
    gain = np.clip(1.25 * max(skin, 0.33) / bright, 1.0, 1.35)
    new = new * gain * shade[..., None] ** [0.85, 1.0, 1.1]
    new = new * (1 - hollow) + np.maximum(new, HOLLOW) * hollow
    m = soft[..., None]
    out = rgba.copy()
    out[at][..., :3] = (display(np.clip(lips * (1 - m) + new * m, 0, 1)) * 255 + 0.5).clip(0, 255).astype(np.uint8)
    return out
