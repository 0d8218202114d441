// A room behind a whole person, rendered in grey and coloured with a palette (art/sets/render_rooms.py).
import type { LoadArt } from "../studio.ts";
import type { Raster } from "../pixels/raster.ts";
import type { Palette } from "./palette.ts";
import { paintLayer } from "./plate-paint.ts";

/** The camera's height above the floor and its distance, and that of the wall behind the person, in centimetres. */
export const camera = { height: 125, distance: 520, wall: 170 };

/** What a render shows of the plane that she stands in, in centimetres: across, above the floor and below. */
const shown = { across: 440, above: 262, below: 28 };

/** What wall and floor are coloured with. */
const rooms = [
  ["salon", "light", "oak"],
  ["patio", "light", "stone"],
  ["papier", "mid", "mid"],
] as const;

/**
 * Paints a room over the whole canvas. Returns where its wall ends.
 * @param floor where the person stands. @param scale pixels per centimetre there. @param nth number that chooses the room.
 */
export async function paintRoom(
  canvas: Raster,
  { floor, scale, nth }: { floor: number; scale: number; nth: number },
  palette: Palette,
  loadArt: LoadArt,
): Promise<number> {
  const { across, above, below } = shown;
  const [room, wall, ground] = rooms[nth % rooms.length] as (typeof rooms)[number];
  const [left, up, down] = [canvas.width / scale, floor / scale, (canvas.height - floor) / scale];
  // What shows more than was rendered of a room has a larger one.
  const times = Math.max(1, left / across, up / above, down / below);
  const part = {
    x: 0.5 - left / times / across / 2,
    y: (above - up / times) / (above + below),
    width: left / times / across,
    height: (up + down) / times / (above + below),
  };
  await paintLayer(
    canvas,
    loadArt,
    { shade: `room-${room}-shade.webp`, mask: `room-${room}-mask.webp` },
    { paletteRecipe: { wall, ground, prop: "white", accent: "accent" }, white: 0.86 },
    palette,
    canvas,
    part,
  );
  return floor - camera.height * scale * times * (camera.wall / (camera.distance + camera.wall));
}
