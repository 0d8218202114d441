// The job that makes an account's export. Its one unit runs again and again, each time within the limits of a request
// (1,000 calls of R2 and D1), and stores how far it has come: a killed run is repeated from there.
import {
  type Archive,
  archiveKey,
  type ArchiveState,
  createArchive,
  forgetSave,
  openArchive,
  tidyArchive,
} from "../exports/archive.ts";
import { listDatabases } from "../db/databases.ts";
import type { JobKindHandler, RetryLater, RunContext } from "../jobs/job-kind.ts";
import { saveCheckpoint } from "../jobs/lease.ts";
import {
  discardExport,
  finishExport,
  folderOf,
  isCurrent,
  removeOtherExports,
  updateExport,
} from "./account-export.ts";
import { firstPlace, listFiles, namePage, type Place } from "./export-files.ts";
import { writeGuide } from "./export-guide.ts";
import { exportedTables, readRows } from "./export-rows.ts";

/** Calls of R2 and D1 after which a run ends; a page of files, which may be begun before that, needs 220. */
const callsPerRun = 600;
const runMs = 15_000;
/** Files per page that are counted, and that are written. */
const countedAtOnce = 1000;
const writtenAtOnce = 200;
/** Files prefetched from R2 while one is written… */
const filesAhead = 4;
/** …unless larger than this: films are streamed. */
const aheadBytes = 4 * 1024 * 1024;

/** What comes next. */
type Step =
  | { name: "count"; place: Place }
  | { name: "guide" }
  | { name: "rows"; table: number; database: number; after: unknown[] | null; hasRows: boolean }
  | { name: "files"; place: Place }
  | { name: "close" };

interface ExportState {
  step: Step;
  archive: ArchiveState;
  /** Files counted, and files written or found to be gone. */
  files: number;
  done: number;
}

/** One run: what it works with, and what it has spent. */
interface Run extends RunContext {
  archive: Archive;
  state: ExportState;
  calls: number;
}

export const exportJob: JobKindHandler = {
  draws: () => false,
  concurrency: () => 1,
  leaseMs: 60_000,
  maxAttempts: 3,
  runUnit,
  async abandonUnit() {},
  async onJobEnded({ env, db, job }, { done, open }) {
    if (done > 0) return;
    if (await isCurrent(db, job)) await updateExport(env, db, job, { status: "failed" });
    // The run of a cancelled job that is still at work ends it again.
    if (open === 0) await discardExport(env, db, job);
  },
  async reopen({ env, db, job }) {
    await updateExport(env, db, job, { status: "preparing", files: 0, done: 0 });
  },
};

async function runUnit(context: RunContext): Promise<RetryLater | void> {
  const { env, db, job, unit, signal } = context;
  const folder = folderOf(job.tenant_id, job.id);
  if (!(await isCurrent(db, job))) return discardExport(env, db, job);
  // The run that closed the archive may have died before it said so.
  const finished = await env.MEDIA.head(archiveKey(folder));
  if (finished) return finish(context, finished.size);
  const state = (unit.result as ExportState | null) ?? (await begin(context));
  const run: Run = { ...context, state, archive: await openArchive(env.MEDIA, folder, state.archive), calls: 10 };
  // In a run of its own, when everything is stored, the counts too.
  if (state.step.name === "close") return finish(context, await run.archive.close());
  const endsAt = Date.now() + runMs;
  while (state.step.name !== "close" && run.calls < callsPerRun && Date.now() < endsAt) {
    signal.throwIfAborted();
    state.step = await takeStep(run, state.step);
  }
  const before = state.archive.saves;
  state.archive = await run.archive.save();
  if (!(await saveCheckpoint(db, unit, state))) throw new Error("The lease of the export is lost");
  await forgetSave(env.MEDIA, folder, before);
  await updateExport(env, db, job, { files: state.files, done: state.done });
  return { afterMs: 0 };
}

async function begin({ env, db, job, unit }: RunContext): Promise<ExportState> {
  await removeOtherExports(env.MEDIA, job);
  const archive = await createArchive(env.MEDIA, folderOf(job.tenant_id, job.id));
  const state: ExportState = { step: { name: "count", place: firstPlace }, archive, files: 0, done: 0 };
  // At once, so that the upload is known and can be given up.
  if (!(await saveCheckpoint(db, unit, state))) throw new Error("The lease of the export is lost");
  return state;
}

async function finish({ env, db, job }: RunContext, sizeBytes: number): Promise<void> {
  await tidyArchive(env.MEDIA, folderOf(job.tenant_id, job.id), null);
  await finishExport(env, db, job, sizeBytes);
}

async function takeStep(run: Run, step: Exclude<Step, { name: "close" }>): Promise<Step> {
  const { env, db, job, state, archive } = run;
  if (step.name === "count") {
    const { objects, next, calls } = await listFiles(env.MEDIA, db, job.tenant_id, step.place, countedAtOnce);
    run.calls += calls;
    state.files += objects.length;
    return next ? { name: "count", place: next } : { name: "guide" };
  }
  if (step.name === "guide") {
    const at = new Date();
    await archive.addFile("LISEZ-MOI.txt", at, new TextEncoder().encode(writeGuide(at)));
    return firstRows(0);
  }
  return step.name === "rows" ? writeRows(run, step) : writeFiles(run, step.place);
}

const firstRows = (table: number): Step => ({ name: "rows", table, database: 0, after: null, hasRows: false });

/** Writes a page of rows into the table's file. */
async function writeRows(run: Run, step: Extract<Step, { name: "rows" }>): Promise<Step> {
  const { env, db, job, archive } = run;
  const table = exportedTables[step.table];
  if (!table) return { name: "files", place: firstPlace };
  const encoder = new TextEncoder();
  const databases = table.isSpread ? listDatabases(env) : [db];
  const { text, next } = await readRows(databases[step.database] ?? db, table, job.tenant_id, step.after);
  run.calls += 1;
  if (step.after === null && step.database === 0) {
    await archive.beginFile(`Données/${table.exported.file}.json`, new Date());
    await archive.append(encoder.encode("["));
  }
  await archive.append(encoder.encode(step.hasRows ? text : text.slice(1)));
  const hasRows = step.hasRows || text !== "";
  if (next) return { ...step, after: next, hasRows };
  if (step.database + 1 < databases.length) return { ...step, after: null, database: step.database + 1, hasRows };
  await archive.append(encoder.encode("\n]\n"));
  await archive.endFile();
  return firstRows(step.table + 1);
}

/** Writes a page of files. One that was deleted since it was listed is left out. */
async function writeFiles(run: Run, place: Place): Promise<Step> {
  const { env, db, job, state, signal } = run;
  const page = await listFiles(env.MEDIA, db, job.tenant_id, place, writtenAtOnce);
  const { objects, next } = page;
  const names = objects.length > 0 ? await namePage(db, job.tenant_id, page) : [];
  run.calls += page.calls + objects.length + 9;
  const read = (object: R2Object | undefined) => {
    if (!object || object.size > aheadBytes) return undefined;
    const bytes = readWhole(env.MEDIA, object.key);
    // Thrown when its turn comes.
    bytes.catch(() => {});
    return bytes;
  };
  const ahead = objects.slice(0, filesAhead).map(read);
  for (const [index, object] of objects.entries()) {
    signal.throwIfAborted();
    const bytes = ahead.shift();
    ahead.push(read(objects[index + filesAhead]));
    await writeFile(run, { name: names[index] ?? object.key, object, bytes });
    state.done += 1;
  }
  // Nothing of it is in memory while the next page is listed.
  return next ? { name: "files", place: next } : { name: "close" };
}

async function writeFile(
  { env, archive }: Run,
  { name, object, bytes }: { name: string; object: R2Object; bytes: Promise<Uint8Array | null> | undefined },
): Promise<void> {
  const whole = await bytes;
  if (whole) return archive.addFile(name, object.uploaded, whole);
  const streamed = bytes ? null : await env.MEDIA.get(object.key);
  if (!streamed) return;
  await archive.beginFile(name, object.uploaded);
  for await (const chunk of streamed.body) await archive.append(chunk);
  await archive.endFile();
}

async function readWhole(bucket: R2Bucket, key: string): Promise<Uint8Array | null> {
  const object = await bucket.get(key);
  return object ? new Uint8Array(await object.arrayBuffer()) : null;
}
