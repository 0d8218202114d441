// Renders the recorded frames of recorder.mjs and encodes them as MP4 with ffmpeg.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { framesPerSecond, stage } from "./recorder.mjs";

/** Size of the film, in pixels. */
export const size = { width: 1280, height: 720 };
/** The pointer's outline, starting at its tip. */
const arrow = [
  [0, 0],
  [0, 20.5],
  [4.9, 15.9],
  [8.1, 23.4],
  [11.9, 21.8],
  [8.7, 14.4],
  [15.2, 14.4],
];
const origin = "http://projector.invalid";

const ease = (way) => {
  const t = Math.min(Math.max(way, 0), 1);
  return t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2;
};
const between = (from, to, way) => from + (to - from) * way;

/** Interpolated position of a moving object at a time. */
function placeAt(ways, at, rest) {
  const last = ways.findLast((way) => way.at <= at);
  if (!last) return rest;
  const done = ease((at - last.at) / last.ms);
  return Object.fromEntries(
    Object.keys(last.to).map((key) => [key, Number(between(last.from[key], last.to[key], done).toFixed(2))]),
  );
}

/** Description of one frame; identical frames have identical descriptions. */
function describeFrame({ stills, moves, clicks, shots, rest }, at) {
  const still = stills.findLastIndex((each) => each.at <= at + 0.01);
  const { from, fadeAt, fadeMs } = stills[still];
  const shown = fadeMs > 0 ? ease((at - fadeAt) / fadeMs) : 1;
  const click = clicks.findLast((each) => each.at <= at && at < each.at + 450);
  return {
    still,
    ...(shown < 1 && { under: from, shown: Number(shown.toFixed(3)) }),
    camera: placeAt(shots, at, { x: stage.width / 2, y: stage.height / 2, width: stage.width }),
    hand: placeAt(moves, at, rest),
    ...(click && { click: { x: click.x, y: click.y, age: Number(((at - click.at) / 450).toFixed(3)) } }),
  };
}

/** Runs in the page: draws a frame on a canvas and returns it as base64 PNG. */
async function drawFrame({ frame, size, stage, arrow }) {
  globalThis.bitmaps ??= new Map();
  const bitmaps = globalThis.bitmaps;
  const wanted = [frame.under, frame.still].filter((index) => index !== undefined);
  for (const index of wanted) {
    if (bitmaps.has(index)) continue;
    bitmaps.set(index, await createImageBitmap(await (await fetch(`/${index}`)).blob()));
  }
  for (const [index, bitmap] of bitmaps) {
    if (wanted.includes(index)) continue;
    bitmap.close();
    bitmaps.delete(index);
  }
  globalThis.canvas ??= new OffscreenCanvas(size.width, size.height);
  const context = globalThis.canvas.getContext("2d", { alpha: false });
  context.imageSmoothingQuality = "high";
  const { camera } = frame;
  const zoom = size.width / camera.width;
  const left = camera.x - camera.width / 2;
  const top = camera.y - size.height / zoom / 2;
  const toFilm = ({ x, y }) => ({ x: (x - left) * zoom, y: (y - top) * zoom });

  for (const index of wanted) {
    const bitmap = bitmaps.get(index);
    const density = bitmap.width / stage.width;
    context.globalAlpha = index === frame.still && frame.under !== undefined ? frame.shown : 1;
    context.drawImage(
      bitmap,
      left * density,
      top * density,
      camera.width * density,
      (size.height / zoom) * density,
      0,
      0,
      size.width,
      size.height,
    );
  }
  context.globalAlpha = 1;

  if (frame.click) {
    const { x, y } = toFilm(frame.click);
    context.beginPath();
    context.arc(x, y, 10 + 26 * (1 - (1 - frame.click.age) ** 2), 0, 2 * Math.PI);
    context.strokeStyle = `rgb(42 56 201 / ${0.75 * (1 - frame.click.age)})`;
    context.lineWidth = 4;
    context.stroke();
  }

  const { x, y } = toFilm(frame.hand);
  context.save();
  context.translate(x, y);
  context.scale(1.7, 1.7);
  context.beginPath();
  for (const [x, y] of arrow) context.lineTo(x, y);
  context.closePath();
  context.shadowColor = "rgb(29 26 22 / 0.35)";
  context.shadowBlur = 6;
  context.shadowOffsetY = 2;
  context.fillStyle = "#1d1a16";
  context.fill();
  context.shadowColor = "transparent";
  context.strokeStyle = "#fffdf9";
  context.lineWidth = 1.5;
  context.lineJoin = "round";
  context.stroke();
  context.restore();

  const bytes = new Uint8Array(await (await globalThis.canvas.convertToBlob({ type: "image/png" })).arrayBuffer());
  return bytes.toBase64();
}

/** Returns a function that renders the PNG of a film at a time in milliseconds. */
export async function openProjector(browser, film) {
  const page = await browser.newPage();
  await page.route(`${origin}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    return route.fulfill(
      name
        ? { body: film.stills[Number(name)].image, contentType: "image/png" }
        : { body: "<!doctype html><title>Projector</title>", contentType: "text/html" },
    );
  });
  await page.goto(`${origin}/`);
  let last = { key: "", png: Buffer.alloc(0) };
  return async (at) => {
    const frame = describeFrame(film, at);
    const key = JSON.stringify(frame);
    if (key !== last.key) {
      last = { key, png: Buffer.from(await page.evaluate(drawFrame, { frame, size, stage, arrow }), "base64") };
    }
    return last.png;
  };
}

const input = `-v error -y -f image2pipe -c:v png -framerate ${framesPerSecond} -i -`;
const picture = "-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p -an -c:v libx264 -profile:v high";
const colours = "-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv";

/** Encodes the film as H.264 (yuv420p, no sound, moov atom in front). */
export async function writeFilm(project, film, path, crf) {
  const settings = `${input} ${picture} -preset slow -g 150 -crf ${crf} ${colours} -movflags +faststart -map_metadata -1`;
  const encoder = spawn("ffmpeg", [...settings.split(" "), path], { stdio: ["pipe", "inherit", "inherit"] });
  const ended = once(encoder, "exit");
  const count = Math.round((film.ms / 1000) * framesPerSecond);
  for (let index = 0; index < count; index++) {
    if (!encoder.stdin.write(await project((index * 1000) / framesPerSecond))) await once(encoder.stdin, "drain");
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg: ${code}`);
}
