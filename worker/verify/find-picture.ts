// Finds a picture among those created here: the same file, or one that looks the same.
import { asc, eq, sql, type SQL } from "drizzle-orm";
import type { VerifyMatch } from "../contract/schemas/verify.ts";
import type { Db } from "../db/client.ts";
import { madePictures } from "../db/schema.ts";
import { checkPhoto } from "../products/test-photo.ts";
import {
  countDifferences,
  countDifferencesAtBest,
  type Fingerprint,
  fingerprintBands,
  guessFingerprints,
  coarseBits,
  sameBits,
} from "../studio/provenance/fingerprint.ts";
import { readLuminance } from "../studio/provenance/read-luminance.ts";
import type { Studio } from "../studio/studio.ts";
import { hashFile } from "../provenance/hash-file.ts";

type MadePicture = typeof madePictures.$inferSelect;

export interface FoundPicture {
  match: VerifyMatch;
  /** 0–100. */
  likeness: number;
  /** The oldest match. */
  picture: MadePicture;
}

/** Candidates compared per fingerprint band, far more than any band of the stored pictures has in common so far. */
const candidatesPerBand = 1000;
/** Maximum change of aspect ratio by a crop: a tenth less on one side, plus a tolerance. */
const maxStretch = 1.13;
const allBits = 256;
/** Candidates that are compared at the best crop, which takes about 30 ms each. */
const finelyCompared = 3;

const byDifferences = (one: { differences: number }, other: { differences: number }) =>
  one.differences - other.differences;

/**
 * The stored picture that matches, in any of the databases; null without one. Throws AppError 400 or 413, or StudioError, for an unreadable
 * picture.
 */
export async function findPicture(dbs: Db[], studio: Studio, bytes: Uint8Array): Promise<FoundPicture | null> {
  const same = await findFile(dbs, await hashFile(bytes));
  if (same) return { match: "exact", likeness: 100, picture: same };
  const photo = await checkPhoto(studio, bytes);
  const luminance = await readLuminance(photo.bytes);
  const guesses = guessFingerprints(luminance);
  if (guesses.length === 0) return null;
  const proportions = luminance.width / luminance.height;
  const candidates = await Promise.all(dbs.map((db) => listCandidates(db, guesses)));
  const near = candidates
    .flat()
    .filter(({ width, height }) => Math.abs(Math.log(width / height / proportions)) < Math.log(maxStretch))
    .map(({ fingerprint }) => ({
      fingerprint,
      differences: Math.min(...guesses.map((guess) => countDifferences(guess, fingerprint))),
    }))
    .filter(({ differences }) => differences <= coarseBits)
    .sort(byDifferences)
    .slice(0, finelyCompared);
  const [nearest] = near
    .map(({ fingerprint }) => ({ fingerprint, differences: countDifferencesAtBest(luminance, fingerprint) }))
    .sort(byDifferences);
  if (!nearest || nearest.differences > sameBits) return null;
  const picture = await findFirst(dbs, hasFingerprint(nearest.fingerprint));
  return picture
    ? { match: "similar", likeness: Math.round(100 * (1 - nearest.differences / allBits)), picture }
    : null;
}

/** SQL condition, by the index of the first band. */
const hasFingerprint = (fingerprint: Fingerprint): SQL =>
  sql`(fingerprint ->> 0) = ${fingerprint[0]} and ${eq(madePictures.fingerprint, fingerprint)}`;

/** The oldest registration of a file, by its SHA-256, in any of the databases. */
export const findFile = (dbs: Db[], sha256: string): Promise<MadePicture | undefined> =>
  findFirst(dbs, eq(madePictures.sha256, sha256));

async function findFirst(dbs: Db[], where: SQL): Promise<MadePicture | undefined> {
  const found = await Promise.all(
    dbs.map((db) => db.select().from(madePictures).where(where).orderBy(asc(madePictures.id)).limit(1).get()),
  );
  return found
    .filter((picture) => picture !== undefined)
    .toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1))[0];
}

/** Fingerprints that share a band with one of the guesses, with the pictures' sizes; uses one index per band. */
async function listCandidates(db: Db, guesses: Fingerprint[]) {
  const ask = (band: number) => {
    const wanted = JSON.stringify([...new Set(guesses.map((guess) => guess[band]))]);
    return db
      .selectDistinct({
        fingerprint: sql<Fingerprint>`fingerprint`.mapWith(madePictures.fingerprint),
        width: sql<number>`width`,
        height: sql<number>`height`,
      })
      .from(sql`${madePictures} indexed by ${sql.identifier(`made_pictures_band_${band}`)}`)
      .where(sql`(fingerprint ->> ${sql.raw(`${band}`)}) in (select value from json_each(${wanted}))`)
      .limit(candidatesPerBand);
  };
  const [first, ...others] = Array.from({ length: fingerprintBands }, (_, band) => ask(band));
  return first ? (await db.batch([first, ...others])).flat() : [];
}
