// How much ads differ: the mean of the squares of 60 products or more, which is written to a file, and the ten pictures of
// a batch of some of them. A script of its own, since WebAssembly is imported as in a worker.
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import "../../scripts/lib/worker-modules.mjs";
import type { Drawn } from "../node/variety.ts";

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
/** Each thing of these is photographed on several backdrops: `book.0.paper.jpg`. */
const rendered = folder("art/cut-outs/photos");
const others = [folder("art/seller-photos"), folder("../shared/corpus/photos")];
/** Of every how many products a batch is drawn. */
const batchEach = 9;

function listPhotos(): { name: string; path: string }[] {
  const seen = new Set<string>();
  const things = readdirSync(rendered).flatMap((file) => {
    const [name = "", number = ""] = file.split(".");
    if (seen.has(`${name}.${number}`)) return [];
    seen.add(`${name}.${number}`);
    return [{ name, path: `${rendered}/${file}` }];
  });
  const photos = others.flatMap((from) => {
    if (!existsSync(from)) console.log(`${from} is not there: its photos are left out`);
    const files = existsSync(from) ? readdirSync(from).filter((file) => file.endsWith(".jpg")) : [];
    return files.map((file) => ({ name: file.replace(".jpg", "").replaceAll("-", " "), path: `${from}/${file}` }));
  });
  return [...things, ...photos];
}

await measureVariety();

async function measureVariety(): Promise<void> {
  const { createDrawer, drawMean, leastDistance, measureNearest, mostOfMean, shareAtOnePoint, shareOfMean } =
    await import("../node/variety.ts");
  const draw = createDrawer(0.1);
  const photos = listPhotos();
  const squares: Drawn[] = [];
  const nearest: number[] = [];
  for (const [who, { name, path }] of photos.entries()) {
    const photo = { name, bytes: new Uint8Array(readFileSync(path)) };
    squares.push(await draw(photo, { format: "instagram-square", seed: `variety ${path}`, who }));
    if (who % batchEach > 0) continue;
    const batch: Drawn[] = [];
    for (let turn = 0; turn < 10; turn++)
      batch.push(await draw(photo, { format: "instagram-square", seed: "batch", turn, round: 0, who: turn }));
    const least = Math.min(...measureNearest(batch));
    nearest.push(least);
    console.log(`batch of ${name}: nearest pictures ${least} of 64 bits apart (bar: ${leastDistance})`);
  }
  mkdirSync(folder(".test-output"), { recursive: true });
  await drawMean(squares, folder(".test-output/mean-square.png"));
  const part = (share: number) => `${Math.round(share * 100)} %`;
  console.log(
    `${squares.length} products: the figure of their mean square is ${part(shareOfMean(squares))} of one square's ` +
      `(bar: ${part(mostOfMean)}); most squares with a face at one point: ${part(shareAtOnePoint(squares, "face"))}; .test-output/mean-square.png`,
  );
  console.log(
    `batches above the bar: ${nearest.filter((least) => least >= leastDistance).length} of ${nearest.length}`,
  );
}
