// Cut-outs compared with the exact truth of art/cut-outs, by kind of backdrop and by product.
import { readFileSync } from "node:fs";
import { attemptAutomatically, cutOutAutomatically } from "../../worker/studio/cut-out/automatic-cut-out.ts";
import { openSubjectNetwork } from "../../worker/studio/cut-out/subject-network.ts";
import { compareWithTruth, type Comparison, listSamples, readTruth, type Sample, tornFrom } from "./cut-out-truth.ts";
import { listSellerPhotos, readSellerTruth } from "./seller-truth.ts";

interface Row extends Sample, Comparison {
  isShown: boolean;
  reason: string;
  tookMs: number;
}

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url));
const mapSubject = openSubjectNetwork(
  new WebAssembly.Module(read("worker/studio/cut-out/subject-network.wasm")),
  async (path) => read(`web/public/art/${path}`),
);

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Prints a table; `EGERIE_CUT_OUTS=mug,white` limits it to names that contain a word, with a line for each photo. */
export async function measureCutOuts(): Promise<void> {
  const words = process.env["EGERIE_CUT_OUTS"]?.split(",");
  const rows: Row[] = [];
  for (const sample of [...listSamples(), ...listSellerPhotos()]) {
    if (words && !words.some((word) => sample.name.includes(word) || (word === "plain" && sample.isPlain))) continue;
    const isSellers = sample.kind === "seller";
    const truth = await (isSellers ? readSellerTruth(sample.product) : readTruth(sample)).catch(() => undefined);
    if (!truth) continue;
    const startedAt = performance.now();
    const automatic = await cutOutAutomatically(truth.photo, mapSubject, true);
    const tookMs = performance.now() - startedAt;
    const { verdict } = automatic;
    const cutOut = automatic.cutOut ?? (await attemptAutomatically(truth.photo, mapSubject))?.cutOut;
    const row = {
      ...sample,
      ...compareWithTruth(cutOut, truth),
      isShown: verdict.clean,
      reason: verdict.reason,
      tookMs,
    };
    rows.push(row);
    if (words)
      console.log(
        `${row.name.padEnd(24)} ${row.isShown ? "shown" : "     "} iou ${row.iou.toFixed(3)} band ${row.band.toFixed(3)} missing ${row.missing.toFixed(3)} extra ${row.extra.toFixed(3)} foot ${row.foot.toFixed(2)} ${row.reason} ${JSON.stringify(verdict.measures, (_, value: unknown) => (typeof value === "number" ? Number(value.toFixed(3)) : value))}`,
      );
  }
  const print = (title: string, some: Row[]) => {
    if (some.length === 0) return;
    const shown = some.filter(({ isShown }) => isShown);
    const torn = shown.filter(({ missing }) => missing > tornFrom);
    const ious = some.map(({ iou }) => iou);
    console.log(
      [
        title.padEnd(12),
        `${some.length} photos`.padStart(10),
        `IoU median ${quantile(ious, 0.5).toFixed(3)} p10 ${quantile(ious, 0.1).toFixed(3)}`,
        `edge ${(
          quantile(
            some.map(({ band }) => band),
            0.5,
          ) * 100
        ).toFixed(1)} %`,
        `foot ${(shown.reduce((sum, { foot }) => sum + foot, 0) / Math.max(1, shown.length)).toFixed(2)} px`,
        `shown ${shown.length} (IoU p10 ${quantile(
          shown.map(({ iou }) => iou),
          0.1,
        ).toFixed(3)})`,
        `torn ${torn.length}${torn.length > 0 ? `: ${torn.map(({ name }) => name).join(" ")}` : ""}`,
        `${Math.round(
          quantile(
            some.map(({ tookMs }) => tookMs),
            0.5,
          ),
        )} ms`,
      ].join("  "),
    );
  };
  for (const kind of new Set(rows.map((row) => row.kind)))
    print(
      kind,
      rows.filter((row) => row.kind === kind),
    );
  console.log("");
  for (const product of new Set(rows.map((row) => row.product)))
    print(
      product,
      rows.filter((row) => row.product === product && row.isPlain),
    );
  console.log("");
  print(
    "plain",
    rows.filter(({ isPlain }) => isPlain),
  );
  print(
    "busy",
    rows.filter(({ isPlain, kind }) => !isPlain && kind !== "seller"),
  );
}
