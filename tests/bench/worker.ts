// The real worker plus routes for benchmarks that call the renderer directly in the same runtime.
import { listWasmBytes } from "./count-wasm.ts";
import { and, asc, eq, gte, sql } from "drizzle-orm";
import { SignJWT, generateKeyPair } from "jose";
import { hashPassword, verifyPassword } from "../../worker/auth/users/passwords.ts";
import { draftUser } from "../../worker/auth/users/users.ts";
import type { Creative, CreativeUnit } from "../../worker/creatives/creatives.ts";
import { writeBrief } from "../../worker/creatives/draw-creative.ts";
import { openDb } from "../../worker/db/client.ts";
import { newId } from "../../worker/db/ids.ts";
import { insertRows } from "../../worker/db/insert-rows.ts";
import { authThrottles, authUsers, creatives, jobs, jobUnits, placementPictures } from "../../worker/db/schema.ts";
import { type Env, type QueueMessage, readSettings } from "../../worker/settings/env.ts";
import worker from "../../worker/dev/index.ts";
import { sweep } from "../../worker/queue/sweep.ts";
import type { PortraitUnit } from "../../worker/influencers/influencers.ts";
import { renderVersion } from "../../worker/landing/serving/rendered-pages.ts";
import { findActivePage } from "../../worker/landing/page-model.ts";
import { openArt } from "../../worker/media/art.ts";
import { creativePath, objectKey } from "../../worker/media/keys.ts";
import { makePlacement, type PlacementUnit } from "../../worker/placements/pictures.ts";
import { openStudio } from "../../worker/studio/maker/open-studio.ts";

import { castPersonas } from "../../worker/studio/people/casting.ts";
import { createVisualTools } from "../../worker/studio/scene/visual-tools.ts";
import { createAacEncoder } from "../../worker/studio/film/aac-encoder.ts";
import { createFilmEncoder, createFilmMaker } from "../../worker/studio/film/film-maker.ts";
import { sampleRate } from "../../worker/studio/music/signal.ts";
import { createTypefaces } from "../../worker/studio/lettering/overlay-typefaces.ts";
import { writeWav } from "../../worker/studio/speech/read-speech.ts";
import { joinClips } from "../../worker/studio/models/make/clip-file.ts";
import { maxJoinedBytes } from "../../worker/videos/join-scenes.ts";
import type { ClipBrief, FilmPart, SpokenLine } from "../../worker/studio/briefs/film.ts";
import type { Studio } from "../../worker/studio/studio.ts";
import { filmSize, framesPerSecond, sceneRoles } from "../../worker/contract/videos.ts";

export { UserHub } from "../../worker/dev/index.ts";

/** The studio of a measurement, which has seen no photo before it. */
let fresh: Studio | undefined;

/**
 * Renders `count` pictures of a job again from position `from`, without jobs and storage. `studio`: "fresh" has to cut out
 * every photo, as the job did; "same" goes on with it; otherwise the isolate's, which knows them.
 */
async function drawDirectly(env: Env, jobId: string, from: number, count: number, which: string): Promise<Response> {
  const db = openDb(env.DB);
  const job = await db.select().from(jobs).where(eq(jobs.id, jobId)).get();
  if (!job) return new Response(null, { status: 404 });
  const units = await db
    .select()
    .from(jobUnits)
    .where(and(eq(jobUnits.job_id, jobId), gte(jobUnits.position, from)))
    .orderBy(asc(jobUnits.position))
    .limit(count || -1);
  const loadArt = openArt(env);
  if (which === "fresh") fresh = openStudio((path) => loadArt(path));
  const studio = which ? fresh : openStudio(loadArt);
  if (!studio) throw new Error("No fresh studio");
  const briefOf = async ({ creativeId }: CreativeUnit) => {
    const creative = await db.select().from(creatives).where(eq(creatives.id, creativeId)).get();
    if (!creative) throw new Error(`No creative ${creativeId}`);
    return writeBrief(env, db, creative);
  };
  let bytes = 0;
  const placementOf = async ({ sourceId, placement }: PlacementUnit) => {
    const row = await db
      .select()
      .from(placementPictures)
      .where(and(eq(placementPictures.source_id, sourceId), eq(placementPictures.placement, placement)))
      .get();
    if (!row) throw new Error(`No picture for ${placement}`);
    return (await makePlacement(env, db, row)).picture;
  };
  for (const unit of units) {
    if (job.kind === "placements") {
      bytes += (await placementOf(unit.input as PlacementUnit)).bytes.byteLength;
      continue;
    }
    const picture =
      job.kind === "portraits"
        ? await studio.portrait({ persona: (unit.input as PortraitUnit).persona })
        : await studio.visual(await briefOf(unit.input as CreativeUnit));
    bytes += picture.bytes.byteLength;
  }
  return Response.json({ pictures: units.length, bytes });
}

const filmSeconds = 8;

/** Films are measured at their largest. */
const definition = "full-hd";

async function writeFilmBrief(env: Env, scene: number, seconds = filmSeconds): Promise<ClipBrief> {
  const image = { key: "film", bytes: await openArt(env)("products/sac.jpg") };
  const [persona] = castPersonas({ count: 1, seed: "film", taken: [] });
  if (!persona) throw new Error("Nobody was cast");
  const caption = "Et si votre quotidien méritait mieux\u00a0?";
  return {
    product: { name: "Sac en cuir", category: "Sacs", image },
    influencer: { look: persona.look, style: persona.style },
    format: "9:16",
    definition,
    edit: "demonstration",
    closing: { brand: "", name: "Sac en cuir", price: "" },
    seconds,
    scenes: sceneRoles.map((role) => ({ role, shot: "", caption, line: "" })),
    scene,
    seed: "film",
    visibleMark: true,
  };
}

/**
 * Renders one scene of a video from photo to clip, with music of its length, like a job unit without storage, and joins
 * a film of it `times` over, in which each scene is spoken, and the heaviest that is joined of clips by models.
 */
async function drawFilm(env: Env, scene: number, seconds: number, times: number): Promise<Response> {
  const studio = openStudio(openArt(env));
  const brief = await writeFilmBrief(env, scene, seconds);
  const parts: FilmPart[] = [];
  for (let i = 0; i < studio.segmentsOf(seconds); i++) parts.push(asFile((await studio.clipSegment(brief, i)).bytes));
  await studio.poster(brief);
  const music = { mood: "energetic", seed: brief.seed, seconds: seconds * times, cuts: [] } as const;
  const lines = times > 1 ? Array.from({ length: times }, (_, scene) => hum(scene * seconds, seconds)) : [];
  const { bytes: sound } = await studio.filmSound(music, lines);
  const { bytes } = await studio.joinFilms(parts, { sound, from: 0 });
  if (times > 1) {
    const clips = Array.from({ length: times }, () => asFile(bytes));
    await studio.joinFilms(clips, { sound, from: 0 });
    const heaviest = Array.from({ length: Math.floor(maxJoinedBytes / bytes.length) }, () => asFile(bytes));
    await joinClips(heaviest, { sound, from: 0 });
  }
  return Response.json({ seconds, bytes: bytes.length });
}

/** Bytes as they come from storage: a copy for each who reads them. */
const asFile = (bytes: Uint8Array): FilmPart => ({ size: bytes.length, read: async () => bytes.slice() });

/** A line of a voice, a little too long for its scene. */
const hum = (from: number, seconds: number): SpokenLine => ({
  from: from + 0.3,
  room: seconds - 0.6,
  read: async () =>
    writeWav(Float32Array.from({ length: seconds * 0.9 * sampleRate }, (_, at) => Math.sin(at / 40) / 4)),
});

const readyFrames: Uint8Array[] = [];

/** The encoders alone, fed with silence and ready frames (rendered on the first call, then reused back and forth). */
async function encodeReadyFrames(env: Env): Promise<Response> {
  if (readyFrames.length === 0) {
    const loadArt = openArt(env);
    const tools = createVisualTools(loadArt);
    const maker = createFilmMaker(tools, { loadArt, readTypeface: createTypefaces(loadArt) });
    const brief = await writeFilmBrief(env, 0);
    for (let i = 0; i < 8; i++) {
      const { y, u, v } = await maker.still(brief, 3 + i / framesPerSecond);
      const bytes = new Uint8Array(y.length + u.length + v.length);
      bytes.set(y);
      bytes.set(u, y.length);
      bytes.set(v, y.length + u.length);
      readyFrames.push(bytes);
    }
    return Response.json({ frames: readyFrames.length });
  }
  const { width, height } = filmSize("9:16", definition);
  const encoder = createFilmEncoder(width, height);
  const turn = readyFrames.length * 2 - 2;
  for (let i = 0; i < filmSeconds * framesPerSecond; i++) {
    const at = i % turn;
    encoder.frame().set(readyFrames[Math.min(at, turn - at)] ?? new Uint8Array());
    encoder.addFrame();
  }
  const sound = createAacEncoder({ sampleRate, bitrate: 320_000 });
  const silence = new Float32Array(filmSeconds * sampleRate);
  for (let at = 0; at < silence.length; at += sound.frameSamples) sound.encode(silence, silence, at);
  sound.finish();
  return Response.json({ seconds: filmSeconds, bytes: encoder.finish().length });
}

/** Of a batch, leaves one of each product's ten images to be drawn, each time another one. */
async function thinBatch(env: Env, jobId: string): Promise<Response> {
  const ofProduct = sql`${jobUnits.position} / 10`;
  await openDb(env.DB)
    .update(jobUnits)
    .set({ status: "done" })
    .where(
      and(
        eq(jobUnits.job_id, jobId),
        eq(jobUnits.status, "pending"),
        sql`${jobUnits.position} % 10 <> (${ofProduct}) % 10`,
      ),
    );
  return Response.json({});
}

/** Creates an ended batch with `count` copies of a batch's images; returns its id. */
async function multiplyBatch(env: Env, jobId: string, count: number): Promise<Response> {
  const db = openDb(env.DB);
  const job = await db.select().from(jobs).where(eq(jobs.id, jobId)).get();
  const made = await db.select().from(creatives).where(eq(creatives.job_id, jobId));
  const parent = made.find((row) => row.parent_id === null);
  const images = made.filter((row) => row.storage_path !== null);
  if (!job || !parent) return new Response(null, { status: 404 });
  const copyId = newId();
  const parents: Creative[] = [];
  const children: Creative[] = [];
  for (let index = 0; index < count; index++) {
    const image = images[index % images.length];
    if (!image?.storage_path) throw new Error("The batch made nothing");
    if (index % 10 === 0) parents.push({ ...parent, id: newId(), job_id: copyId });
    const id = newId();
    const path = creativePath(image.tenant_id, id, "jpg");
    const object = await env.MEDIA.get(objectKey("assets", image.storage_path));
    await env.MEDIA.put(objectKey("assets", path), (await object?.arrayBuffer()) ?? "");
    const place = { parent_id: parents.at(-1)?.id ?? null, revision_number: 1 + (index % 10) };
    children.push({ ...image, ...place, id, job_id: copyId, storage_path: path });
  }
  await db.batch([
    db.insert(jobs).values({ ...job, id: copyId, total: count, done: count, idempotency_key: null }),
    ...insertRows(db, creatives, [...parents, ...children]),
  ]);
  return Response.json({ job_id: copyId });
}

/** Creates confirmed users with the same password; returns their addresses. */
async function createAccounts(env: Env, count: number, password: string): Promise<Response> {
  const db = openDb(env.DB);
  const password_hash = await hashPassword(password);
  const users = Array.from({ length: count }, () => {
    const { user } = draftUser({ via: "email", address: `${crypto.randomUUID()}@exemple.fr` }, {});
    return { ...user, password_hash, email_confirmed_at: user.created_at };
  });
  for (const user of users) await db.insert(authUsers).values(user);
  return Response.json(users.map(({ email }) => email));
}

/** Renders a landing page `count` times, reading its row once or each time. */
async function renderLanding(env: Env, slug: string, count: number, readsRow: boolean): Promise<Response> {
  const db = openDb(env.DB);
  const { siteUrl } = readSettings(env);
  const read = async () => {
    const found = await findActivePage(db, slug);
    if (!found) throw new Error(`No page ${slug}`);
    return found;
  };
  const found = await read();
  return repeat(count, async () => renderVersion(readsRow ? await read() : found, siteUrl, "a"));
}

async function repeat(count: number, work: () => Promise<unknown>): Promise<Response> {
  for (let done = 0; done < count; done++) await work();
  return Response.json({ count });
}

/** Only the password check of the auth service. */
const scryptOnce = () => verifyPassword("mot de passe", null);

async function signRepeatedly(count: number): Promise<Response> {
  const { privateKey } = await generateKeyPair("ES256");
  return repeat(count, () => new SignJWT({ sub: "x" }).setProtectedHeader({ alg: "ES256" }).sign(privateKey));
}

async function measureOnly(env: Env, { pathname, searchParams }: URL): Promise<Response> {
  const count = Number(searchParams.get("count"));
  switch (pathname) {
    case "/bench/direct":
      return drawDirectly(
        env,
        searchParams.get("job") ?? "",
        Number(searchParams.get("from")),
        count,
        searchParams.get("studio") ?? "",
      );
    case "/bench/film":
      return drawFilm(
        env,
        Number(searchParams.get("scene")),
        Number(searchParams.get("seconds") ?? filmSeconds),
        Number(searchParams.get("times") ?? 1),
      );
    case "/bench/wasm":
      return Response.json(listWasmBytes());
    case "/bench/encoder":
      return encodeReadyFrames(env);
    case "/bench/thin":
      return thinBatch(env, searchParams.get("job") ?? "");
    case "/bench/multiply":
      return multiplyBatch(env, searchParams.get("job") ?? "", count);
    case "/bench/accounts":
      return createAccounts(env, count, searchParams.get("password") ?? "");
    case "/bench/scrypt":
      return repeat(count, scryptOnce);
    case "/bench/signature":
      return signRepeatedly(count);
    case "/bench/landing-row":
    case "/bench/landing-read":
      return renderLanding(env, searchParams.get("slug") ?? "", count, pathname === "/bench/landing-read");
    case "/bench/forget-turns":
      await openDb(env.DB).delete(authThrottles);
      return Response.json({});
    default:
      return new Response(null, { status: 404 });
  }
}

/** What fails on purpose, until it is switched on again. */
const outages = { d1: false, queue: false };

const failing = <Binding extends object>(binding: Binding, what: keyof typeof outages): Binding =>
  new Proxy(binding, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...values: unknown[]) => {
        if (outages[what]) throw new Error(`${what} is out of order`);
        return value.apply(target, values) as unknown;
      };
    },
  });

let wrapped: Env | undefined;
/** The bindings, of which D1 and the queue can fail. One object for all requests: the worker caches by it. */
const breakable = (env: Env): Env =>
  (wrapped ??= {
    ...env,
    DB: failing(env.DB, "d1"),
    QUEUE: failing(env.QUEUE, "queue"),
    DRAW_QUEUE: failing(env.DRAW_QUEUE, "queue"),
  });

async function listKeys({ MEDIA }: Env): Promise<string[]> {
  const keys: string[] = [];
  let cursor: string | undefined;
  do {
    const page: R2Objects = await MEDIA.list(cursor ? { cursor } : {});
    keys.push(...page.objects.map(({ key }) => key));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return keys;
}

/** Stores `count` tiny files from number `from` under a tenant's assets. */
async function putFiles({ MEDIA }: Env, tenantId: string, from: number, count: number): Promise<Response> {
  for (let at = from; at < from + count; at += 50) {
    const some = Array.from({ length: Math.min(50, from + count - at) }, (_, index) => at + index);
    await Promise.all(
      some.map((number) =>
        MEDIA.put(`assets/${tenantId}/tiny-${String(number).padStart(6, "0")}.txt`, `file ${number}`),
      ),
    );
  }
  return Response.json({ count });
}

export default {
  ...worker,
  async fetch(request, env, ctx) {
    // Before the address is parsed, which the deployed worker does not do for a page in memory.
    if (!request.url.includes("/bench/")) return worker.fetch(request, breakable(env), ctx);
    const url = new URL(request.url);
    if (url.pathname === "/bench/outage") {
      for (const what of ["d1", "queue"] as const) {
        const wanted = url.searchParams.get(what);
        if (wanted) outages[what] = wanted === "1";
      }
      return Response.json(outages);
    }
    if (url.pathname === "/bench/cron") {
      await worker.scheduled(
        { scheduledTime: Date.now(), cron: "", noRetry() {} } as ScheduledController,
        breakable(env),
      );
      return Response.json({});
    }
    if (url.pathname === "/bench/sweep") {
      await sweep(breakable(env), openDb(breakable(env).DB), url.searchParams.get("user") || undefined);
      return Response.json({});
    }
    if (url.pathname === "/bench/keys") return Response.json(await listKeys(env));
    if (url.pathname === "/bench/files") {
      const number = (name: string) => Number(url.searchParams.get(name));
      return putFiles(env, url.searchParams.get("tenant") ?? "", number("from"), number("count"));
    }
    return measureOnly(env, url);
  },
  queue: (batch, env) => worker.queue(batch, breakable(env)),
  scheduled: (controller, env) => worker.scheduled(controller, breakable(env)),
} satisfies ExportedHandler<Env, QueueMessage>;
