"""What a whole person's hanging hand can carry by a handle: the hand as a picture of its own, which lies before the handle."""
import numpy as np
from scipy.ndimage import binary_opening, gaussian_filter, label


def hanging_hand(rgba, m, hips, scale):
    """The hand at the picture's left, which hangs beside the thigh with its back to the camera.

    rgba: the picture, uint8. m: shares of hair, cloth and what is worn. hips: their middle in pixels. scale: pixels per centimetre.
    Returns how far it covers a thing in it (uint8, cropped to it), the top left corner of that, and where a handle lies in it:
    under the fingers, at the middle of the hand's width."""
    rgba = rgba.astype(float)
    h, w = rgba.shape[:2]
    # Trousers that are not dyed have no mask either; they are blue, grey or black.
    warm = rgba[..., 0] > rgba[..., 2] + 12.0
    skin = rgba[..., 3] / 255.0 * (1 - np.clip(m.sum(-1), 0, 1)) * gaussian_filter(warm.astype(float), 1.5)
    y, x = np.mgrid[:h, :w]
    beside = (x < hips[0] - 6 * scale) & (y > hips[1] - 6 * scale) & (y < hips[1] + 34 * scale)
    parts, count = label(binary_opening(beside & (skin > 0.4), iterations=2))
    if count == 0:
        return None
    own = parts == 1 + np.argmax([(parts == i + 1).sum() for i in range(count)])
    rows = np.nonzero(own.any(1))[0]
    tips = rows[-1]
    top = max(rows[0], int(tips - 15 * scale))
    own &= y >= top
    columns = np.nonzero(own.any(0))[0]
    x0, x1, y1 = max(columns[0] - 3, 0), columns[-1] + 4, tips + 4
    near = gaussian_filter(own.astype(float), 1.2) > 0.12
    cover = np.clip(skin * near * 255, 0, 255)[top:y1, x0:x1].astype(np.uint8)
    fingers = np.nonzero(own[int(tips - 3 * scale) : tips].any(0))[0]
    return cover, [int(x0), int(top)], [int((fingers[0] + fingers[-1]) / 2), int(tips - 2.2 * scale)]
