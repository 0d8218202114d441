// Generated pictures and the keys of their manifests.
import { sql } from "drizzle-orm";
import type { JWK } from "jose";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { hexBytes } from "../hex-bytes.ts";
import { type Fingerprint, fingerprintBands } from "../../studio/provenance/fingerprint.ts";
import { createdAt } from "./columns.ts";
import { tenants } from "./tenancy.ts";

/** Generated pictures: hash and fingerprint to recognise them, and their signed manifest. */
export const madePictures = sqliteTable(
  "made_pictures",
  {
    /** Ascending in time; SQLite's own row number, which needs no index. */
    id: integer("id").primaryKey(),
    /** Null: made for a visitor of a page without an owner. */
    tenant_id: text("tenant_id").references(() => tenants.id),
    /** SHA-256 of the file: 64 hexadecimal digits, stored as 32 bytes. */
    sha256: hexBytes("sha256").notNull(),
    /** Perceptual fingerprint; null for a uniform picture. */
    fingerprint: text("fingerprint", { mode: "json" }).$type<Fingerprint>(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** A compact JWS (worker/provenance/manifest.ts). */
    manifest: text("manifest").notNull(),
    created_at: createdAt,
  },
  (table) => [
    index("made_pictures_file").on(table.sha256),
    index("made_pictures_tenant").on(table.tenant_id),
    // Similar pictures share at least one band.
    ...Array.from({ length: fingerprintBands }, (_, band) =>
      index(`made_pictures_band_${band}`).on(sql.raw(`(fingerprint ->> ${band})`)),
    ),
  ],
);

/** Public keys of all manifest signatures, kept after the signing keys are deleted. */
export const manifestKeys = sqliteTable("manifest_keys", {
  kid: text("kid").primaryKey(),
  public_jwk: text("public_jwk", { mode: "json" }).$type<JWK>().notNull(),
  created_at: createdAt,
});
