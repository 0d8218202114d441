// Position and scale of a picture in its stage: pure functions shared by wheel, touch and keys.

/** `scale` 1 shows the whole picture; `x` and `y` are how far its middle lies from the stage's, in CSS pixels. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const wholeView: View = { scale: 1, x: 0, y: 0 };

const maxScale = 8;

export const isLargest = ({ scale }: View) => scale >= maxScale;

/** Scales by `factor` around `point`, which is relative to the stage's middle. */
export function zoomAt(view: View, factor: number, point: Point): View {
  const scale = Math.min(maxScale, Math.max(wholeView.scale, view.scale * factor));
  const ratio = scale / view.scale;
  return { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio };
}

/** Clamps the position: no edge of a picture larger than the stage lies inside it, a smaller picture is centred. */
export function keepInside(view: View, stage: Size, whole: Size): View {
  const limit = (offset: number, stageSide: number, pictureSide: number) => {
    const spare = Math.max(0, (pictureSide * view.scale - stageSide) / 2);
    return Math.min(spare, Math.max(-spare, offset));
  };
  return {
    scale: view.scale,
    x: limit(view.x, stage.width, whole.width),
    y: limit(view.y, stage.height, whole.height),
  };
}
