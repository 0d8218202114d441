// Database schema (D1): all tables with their indexes. Ids are UUIDv7 text; times are ISO 8601 strings in UTC.
import { sql } from "drizzle-orm";
import type { JWK } from "jose";
import {
  check,
  customType,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { hexBytes } from "./hex-bytes.ts";
import type { AuditAction } from "../auth/audit.ts";
import type { AdAngle, OverlayTemplate } from "../contract/ad-posts.ts";
import type { AccountExportStatus } from "../contract/schemas/account.ts";
import { type BrandFields, type BrandLogoPlace, emptyBrandFields } from "../contract/brands.ts";
import type { CreativeStatus } from "../contract/creative-list.ts";
import type { AgeRange, Gender, InfluencerStyle } from "../contract/influencer-traits.ts";
import type { ImportStatus } from "../contract/schemas/imports.ts";
import type { JobKind, JobStatus } from "../contract/jobs.ts";
import type {
  LandingAlternative,
  LandingBrand,
  LandingContent,
  LandingSection,
  LandingStatus,
  LandingTheme,
  LandingVariant,
} from "../contract/landing-pages.ts";
import type { Activity, LogoStatus, LogoStyle } from "../contract/logos.ts";
import type { BillingFact } from "../billing/normalize-stripe-event.ts";
import type { BillingNotice } from "../billing/notices.ts";
import type { Capability } from "../studio/models/providers/access.ts";
import type { CallOutcome } from "../studio/models/model-ledger.ts";
import type { GenerationStatus, PaidPlanId, PlanId, SubscriptionStatus } from "../contract/plans.ts";
import type { WebhookDeliveryStatus, WebhookEvent } from "../contract/webhooks.ts";
import type { AdPiece, ShownProduct, VisualSubject } from "../contract/shown-product.ts";
import type { Availability, ProductVariant } from "../contract/schemas/products.ts";
import type { FilmMusic } from "../contract/music.ts";
import type {
  FilmDefinition,
  FilmEdit,
  FilmVoice,
  VideoFormatId,
  VideoLanguage,
  VideoScene,
  VideoStatus,
} from "../contract/videos.ts";
import { type Fingerprint, fingerprintBands } from "../studio/provenance/fingerprint.ts";
import type { FormerLook } from "../studio/people/former-looks.ts";
import type { ArtDirection } from "../contract/art-direction.ts";
import type { RevisionKind } from "../contract/revisions.ts";
import type { BrandColours, BrandIdentity, LogoDesign, Look, Making, Setting } from "../studio/studio.ts";

const createdAt = text("created_at").notNull();

/** SQL: the job's row is no longer needed once it has ended; of the others a ZIP or an import's report is made. */
export const isPassingKind = "kind in ('portraits', 'script', 'video', 'product-films', 'logos', 'account-export')";

// ---- tenancy

export const tenants = sqliteTable("tenants", {
  id: text("id").primaryKey(),
  /** The directory: binding of the database with the tenant's registered pictures; null: none was needed yet. */
  database: text("database"),
  created_at: createdAt,
});

/** One row per user: its tenant. `id` is the auth user's id. */
export const profiles = sqliteTable(
  "profiles",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    created_at: createdAt,
  },
  (table) => [index("profiles_tenant").on(table.tenant_id)],
);

export type DeletionStage =
  /** Announced, not due yet: can be withdrawn. */
  | "requested"
  /** Ending the subscription, then all sessions, keys and sign-in. */
  | "closing"
  /** Access is closed: files and rows are being deleted. */
  | "emptying";

/** Accounts that are being deleted. With the tenant's own row, the last one that remains of an account. */
export const accountDeletions = sqliteTable(
  "account_deletions",
  {
    tenant_id: text("tenant_id")
      .primaryKey()
      .references(() => tenants.id),
    user_id: text("user_id").notNull(),
    /** Recipient of the final mail; set when the user's row is deleted. */
    email: text("email"),
    stage: text("stage").$type<DeletionStage>().notNull(),
    /** The announced day of deletion. */
    ends_at: text("ends_at").notNull(),
    /** Epoch milliseconds from which the next step may run; the running step moves it into the future, as a lease. */
    due_at: integer("due_at").notNull(),
    /** Whether the request also cancelled the subscription's renewal. */
    stopped_renewal: integer("stopped_renewal", { mode: "boolean" }).notNull(),
    created_at: createdAt,
  },
  (table) => [index("account_deletions_due").on(table.due_at)],
);

/** A tenant's last export of all its data (account/account-export.ts). */
export const accountExports = sqliteTable(
  "account_exports",
  {
    tenant_id: text("tenant_id")
      .primaryKey()
      .references(() => tenants.id),
    /** The job that makes it; its files are under this id. */
    job_id: text("job_id").notNull(),
    status: text("status").$type<AccountExportStatus>().notNull(),
    /** Files counted so far, and files written. */
    files: integer("files").notNull(),
    done: integer("done").notNull(),
    /** Of the ZIP, once it is ready. */
    size_bytes: integer("size_bytes"),
    created_at: createdAt,
    /** Set when it is ready: then it is deleted. */
    expires_at: text("expires_at"),
  },
  (table) => [index("account_exports_expiry").on(table.expires_at)],
);

// ---- what a seller owns

export interface ProductMetadata {
  /** `example`: the house's own product to try with, which no limit counts (worker/products/example.ts). */
  source?: "url_scraping" | "example";
  brand?: string | null;
  category?: string | null;
  currency?: string | null;
  original_price_string?: string | null;
  availability?: Availability | null;
  /** `image` is a storage_path. */
  variants?: ProductVariant[];
  /** Public URLs of all stored pictures. */
  all_images?: string[];
  /** storage_path of every stored picture, removed with the product. */
  all_storage_paths?: string[];
  original_filename?: string;
  file_size?: number;
  mime_type?: string;
}

export const products = sqliteTable(
  "products",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    user_id: text("user_id").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    image_url: text("image_url").notNull(),
    storage_path: text("storage_path").notNull(),
    /** Alpha of the photo as the seller corrected it, in the products area; null: cut out automatically. */
    cut_out_path: text("cut_out_path"),
    /** The selling price, in the currency of `metadata.currency`. */
    price: real("price"),
    /** The price before a reduction. */
    list_price: real("list_price"),
    source_url: text("source_url"),
    metadata: text("metadata", { mode: "json" }).$type<ProductMetadata>().notNull(),
    /** The brand that its works wear; null: the one in use. */
    brand_id: text("brand_id"),
    /** When the seller last edited or confirmed the texts; imports then no longer overwrite name and description. */
    edited_at: text("edited_at"),
    created_at: createdAt,
  },
  (table) => [
    index("products_tenant_newest").on(table.tenant_id, table.id),
    index("products_tenant_source").on(table.tenant_id, table.source_url),
    index("products_brand").on(table.tenant_id, table.brand_id, table.id),
    // One row a tenant at most: whether it has the example, and how many of its products count against the plan.
    index("products_example")
      .on(table.tenant_id)
      .where(sql`json_extract(metadata, '$.source') = 'example'`),
  ],
);

/** The stored pictures of each product. Several products may share one: shop pictures are content-addressed. */
export const productImages = sqliteTable(
  "product_images",
  {
    product_id: text("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    storage_path: text("storage_path").notNull(),
    tenant_id: text("tenant_id").notNull(),
    /** The address in the shop that it was fetched from by an import. */
    source_url: text("source_url"),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.storage_path] }),
    index("product_images_path").on(table.storage_path),
    index("product_images_source").on(table.tenant_id, table.source_url),
  ],
);

export interface InfluencerMetadata {
  gender?: Gender;
  /** Set when the embedded maker drew the portrait: it can draw the same person again. */
  look?: Look | FormerLook;
  /** Set when a model drew the portrait: the attributes that were requested. */
  cast?: Look | FormerLook;
  /** What the description asked for and the portrait does not show, in French. */
  unmet?: string[];
  /** Id of the voice that the seller chose, and its provider: "openai/coral". */
  voice?: string;
  /** How the portrait was made. Missing for older and uploaded ones. */
  making?: Making;
}

export const virtualInfluencers = sqliteTable(
  "virtual_influencers",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    name: text("name").notNull(),
    style: text("style").$type<InfluencerStyle>().notNull(),
    gender: text("gender").$type<Gender>().notNull(),
    age_range: text("age_range").$type<AgeRange>().notNull(),
    ethnicity: text("ethnicity").notNull(),
    description: text("description"),
    prompt: text("prompt").notNull(),
    image_url: text("image_url").notNull(),
    storage_path: text("storage_path").notNull(),
    /** The brand that was worn when it was made; null: none. */
    brand_id: text("brand_id"),
    metadata: text("metadata", { mode: "json" }).$type<InfluencerMetadata>().notNull(),
    created_at: createdAt,
  },
  (table) => [
    index("virtual_influencers_tenant_newest").on(table.tenant_id, table.id),
    index("virtual_influencers_brand").on(table.tenant_id, table.brand_id, table.id),
  ],
);

/** What a placement's picture shows. */
export interface PlacementMetadata {
  subjects?: VisualSubject[];
  /** Where its texts are, and what they say. */
  pieces?: AdPiece[];
  hook?: string;
  call_to_action?: string;
  /** Whether an influencer is on it. */
  has_person?: boolean;
}

export interface CreativeMetadata extends ShownProduct {
  /** Id of the set, or of the layout of a picture without one. */
  scene?: string;
  /** What it is drawn in: what was drawn or, before that, what was asked for. Missing in older rows (creatives/setting.ts). */
  setting?: Setting;
  palette?: string[];
  /** How the product is shown, in French. Missing in older rows. */
  note?: string;
  /** As it is written on the picture. */
  price?: string;
  /** Where face, product and mark are. */
  subjects?: VisualSubject[];
  /** The influencer wears the product, as a model dressed her. */
  try_on?: boolean;
  change_environment?: boolean;
  change_clothes?: boolean;
  /** Index of the set, when a batch shows an influencer more than once; otherwise change_environment decides. */
  environment?: number;
  /** How many series of the product, or pictures of the batch, come before it: each has another set. Missing in older rows. */
  turn?: number;
  /** Ids of the products that a collection may show beside the series' one, as it was ordered. Missing where there are none. */
  companions?: string[];
  /** Seed of the renderer: the same seed gives the same picture. Older rows used their job's id. */
  seed?: string;
  /** Of a format that was drawn again: another drawing by a model from the same seed. */
  take?: string;
  /** Colours of the brand kit that was active. */
  brand?: BrandColours;
  /** How the picture was made. Missing in older rows: the embedded maker. */
  making?: Making;
  /** What the seller asked of the pictures. */
  direction?: ArtDirection;
  /** Of a series' first format: how many drawings the best is chosen from. Its other formats are drawn after it. */
  drawings?: number;
  /** The job that is changing the picture. */
  revision?: string;
  /** The change that gave the picture; absent: the first one. */
  version?: CreativeChange;
  /** Earlier pictures, the oldest first. */
  versions?: CreativeVersion[];
}

/** A change of a format's picture. `id` is its job's. */
export interface CreativeChange {
  id: string;
  how: RevisionKind;
  instruction?: string | undefined;
  created_at: string;
}

/** A picture that a format had before, with what it takes to have it back. The first one has the creative's id. */
export interface CreativeVersion extends Omit<CreativeChange, "how"> {
  how?: RevisionKind;
  image_url: string;
  storage_path: string;
  size_bytes: number | null;
  fidelity: number | null;
  picture: Omit<CreativeMetadata, "revision" | "version" | "versions" | "making"> & {
    making?: Omit<Making, "costUsd">;
  };
}

/**
 * Series and their creatives. A series has parent_id null; its children have revision_number from 1: one per format in
 * the order of formats.ts, or in a batch one per influencer. Triggers copy the names of series into the full-text table
 * creatives_search under the same rowid: a migration that rebuilds this table must refill that one.
 */
export const creatives = sqliteTable(
  "creatives",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    parent_id: text("parent_id"),
    product_id: text("product_id").notNull(),
    influencer_id: text("influencer_id"),
    /** The brand that was worn when it was made; null: none. */
    brand_id: text("brand_id"),
    job_id: text("job_id"),
    name: text("name").notNull(),
    status: text("status").$type<CreativeStatus>().notNull(),
    error: text("error"),
    image_url: text("image_url"),
    storage_path: text("storage_path"),
    width: integer("width"),
    height: integer("height"),
    size_bytes: integer("size_bytes"),
    fidelity: integer("fidelity"),
    revision_number: integer("revision_number").notNull().default(0),
    metadata: text("metadata", { mode: "json" }).$type<CreativeMetadata>().notNull(),
    created_at: createdAt,
  },
  (table) => [
    index("creatives_series_newest")
      .on(table.tenant_id, table.id)
      .where(sql`parent_id is null`),
    index("creatives_series_product")
      .on(table.tenant_id, table.product_id, table.id)
      .where(sql`parent_id is null`),
    index("creatives_series_status")
      .on(table.tenant_id, table.status, table.id)
      .where(sql`parent_id is null`),
    index("creatives_series_brand")
      .on(table.tenant_id, table.brand_id, table.id)
      .where(sql`parent_id is null`),
    index("creatives_influencer").on(table.tenant_id, table.influencer_id, table.parent_id),
    index("creatives_image").on(table.tenant_id, table.image_url),
    index("creatives_job").on(table.job_id),
    // Without the series: the planner would look up those of all tenants in it, as rows whose parent is null.
    index("creatives_parent")
      .on(table.parent_id, table.revision_number)
      .where(sql`parent_id is not null`),
    index("creatives_product").on(table.tenant_id, table.product_id, table.id),
  ],
);

/** Ad text for one creative. It stays when the creative, its series or the product is deleted. */
export const adPosts = sqliteTable(
  "ad_posts",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    creative_id: text("creative_id").notNull(),
    product_id: text("product_id").notNull(),
    /** The brand that was worn when it was made; null: none. */
    brand_id: text("brand_id"),
    angle: text("angle").$type<AdAngle>().notNull(),
    hook: text("hook").notNull(),
    body_text: text("body_text").notNull(),
    call_to_action: text("call_to_action").notNull(),
    /** The creative with hook and call to action overlaid; null until an overlay template is chosen. */
    ad_image_url: text("ad_image_url"),
    ad_storage_path: text("ad_storage_path"),
    overlay_template: text("overlay_template").$type<OverlayTemplate>(),
    /** Where the texts are on that picture. */
    pieces: text("pieces", { mode: "json" }).$type<AdPiece[]>(),
    created_at: createdAt,
    updated_at: text("updated_at").notNull(),
  },
  (table) => [
    index("ad_posts_tenant_newest").on(table.tenant_id, table.id),
    index("ad_posts_product").on(table.tenant_id, table.product_id, table.id),
    index("ad_posts_creative").on(table.creative_id),
    index("ad_posts_brand").on(table.tenant_id, table.brand_id, table.id),
  ],
);

export interface VideoMetadata {
  language: VideoLanguage;
  promptGuidelines: string;
  format: VideoFormatId;
  /** Absent: as films were before there was a choice (defaultDefinition). */
  definition?: FilmDefinition;
  /** How it is edited; absent: as films were before there was a choice (defaultEdit). */
  edit?: FilmEdit;
  /** Absent: its texts stand on the pictures. */
  captions?: false;
  /** What it wears of its brand, as that was when it was ordered; name "": unknown. The logo is a file of its own. */
  brand?: { name: string; colours?: BrandColours; typeface?: string; has_logo?: boolean };
  /** Mood of the music, and its seed unless it is the campaign's id. */
  music?: FilmMusic;
  music_seed?: string;
  /** Its lines are spoken; absent: it has music alone. */
  voice?: FilmVoice;
  /** The scenes of the script, once it is written: four, or two of a product alone. */
  scenes?: VideoScene[];
  /** Id of the set that the film began with. */
  set?: string;
  /** Public URLs of the clips, in scene order. */
  video_urls: string[];
  poster_urls?: string[];
  /** WebVTT of the clips without burnt-in text, of their film, and of what is said in a film ("subtitles.vtt"). */
  caption_urls?: string[];
  /** Model of each clip as named in VIDEO_MODEL, in scene order. */
  engines?: string[];
}

/** A video with one product and, unless it is of the product alone, one influencer; either may be deleted later. */
export const videoCampaigns = sqliteTable(
  "video_campaigns",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    user_id: text("user_id").notNull(),
    name: text("name").notNull(),
    product_id: text("product_id").notNull(),
    influencer_id: text("influencer_id").notNull(),
    /** The brand that was worn when it was made; null: none. */
    brand_id: text("brand_id"),
    /** Seconds per scene. */
    duration: integer("duration").notNull(),
    status: text("status").$type<VideoStatus>().notNull(),
    error: text("error"),
    /** The current or last job that writes the script or renders the video. */
    job_id: text("job_id"),
    /** One sentence; `script` is the readable script. */
    concept: text("concept"),
    script: text("script"),
    video_url: text("video_url"),
    poster_url: text("poster_url"),
    metadata: text("metadata", { mode: "json" }).$type<VideoMetadata>().notNull(),
    created_at: createdAt,
  },
  (table) => [
    index("video_campaigns_tenant_newest").on(table.tenant_id, table.id),
    index("video_campaigns_job").on(table.job_id),
    index("video_campaigns_brand").on(table.tenant_id, table.brand_id, table.id),
  ],
);

// ---- logos and brand kits

/** A tenant's brand: the last form input, and the kit whose colours and typefaces are applied to its ads. */
/** What the tenant last asked for in the form of logos. */
export const logoBriefs = sqliteTable("logo_briefs", {
  tenant_id: text("tenant_id")
    .primaryKey()
    .references(() => tenants.id),
  name: text("name").notNull(),
  slogan: text("slogan").notNull(),
  activity: text("activity").$type<Activity>().notNull(),
  /** Each as #rrggbb. */
  colors: text("colors", { mode: "json" }).$type<string[]>().notNull(),
  updated_at: text("updated_at").notNull(),
});

/** JSON; fields that there were not yet when a row was written are empty. */
const brandFields = customType<{ data: BrandFields; driverData: string }>({
  dataType: () => "text",
  toDriver: (fields) => JSON.stringify(fields),
  fromDriver: (stored) => ({ ...emptyBrandFields(), ...(JSON.parse(stored) as Partial<BrandFields>) }),
});

/** A tenant's brands: what makers wear (worker/brand/brand.ts). At most one is in use. */
export const brands = sqliteTable(
  "brands",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    /** The shop that it was read from; null: entered, or made of a kit or of products. */
    address: text("address"),
    /** The brand kit that it was made of; null: none. */
    kit_id: text("kit_id"),
    fields: brandFields("fields").notNull(),
    in_use: integer("in_use", { mode: "boolean" }).notNull(),
    /** The corner of ads' pictures that the logo stands in. */
    logo_place: text("logo_place").$type<BrandLogoPlace>().notNull().default("none"),
    /** When its shop was last read. */
    read_at: text("read_at"),
    created_at: createdAt,
    updated_at: text("updated_at").notNull(),
  },
  (table) => [
    index("brands_tenant_newest").on(table.tenant_id, table.id),
    index("brands_kit").on(table.kit_id),
    uniqueIndex("brands_in_use")
      .on(table.tenant_id)
      .where(sql`in_use`),
  ],
);

export const logos = sqliteTable(
  "logos",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    /** The brand that was worn when it was made; null: none. */
    brand_id: text("brand_id"),
    job_id: text("job_id"),
    name: text("name").notNull(),
    style: text("style").$type<LogoStyle>().notNull(),
    label: text("label").notNull(),
    status: text("status").$type<LogoStatus>().notNull(),
    error: text("error"),
    /** PNG for lists. The SVG master is rendered from `design` on demand. */
    image_url: text("image_url"),
    storage_path: text("storage_path"),
    width: integer("width"),
    height: integer("height"),
    design: text("design", { mode: "json" }).$type<LogoDesign>().notNull(),
    /** How the mark was made; null: by the embedded maker. */
    making: text("making", { mode: "json" }).$type<Making>(),
    created_at: createdAt,
  },
  (table) => [
    index("logos_tenant_newest").on(table.tenant_id, table.id),
    index("logos_image").on(table.tenant_id, table.image_url),
    index("logos_job").on(table.job_id),
    index("logos_brand").on(table.tenant_id, table.brand_id, table.id),
  ],
);

/**
 * Pictures composed for one placement: of a series on demand (« Autres emplacements »), or of a product on white for
 * marketplaces (« Fond blanc »).
 */
export const placementPictures = sqliteTable(
  "placement_pictures",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    product_id: text("product_id").notNull(),
    /** The series that it is made from; on white: the product. */
    source_id: text("source_id").notNull(),
    job_id: text("job_id"),
    /** Id in contract/placements.ts. */
    placement: text("placement").notNull(),
    status: text("status").$type<CreativeStatus>().notNull(),
    error: text("error"),
    image_url: text("image_url"),
    storage_path: text("storage_path"),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    size_bytes: integer("size_bytes"),
    /** The animated banner's ZIP. */
    bundle_path: text("bundle_path"),
    bundle_bytes: integer("bundle_bytes"),
    metadata: text("metadata", { mode: "json" }).$type<PlacementMetadata>().notNull(),
    created_at: createdAt,
  },
  (table) => [
    // One per placement: a repeated request draws it again.
    uniqueIndex("placement_pictures_source").on(table.source_id, table.placement),
    index("placement_pictures_product").on(table.tenant_id, table.product_id, table.id),
    index("placement_pictures_job").on(table.job_id),
  ],
);

/** Brand kits. A kit has its own copy of the design, since its logo may be deleted. */
export const brandKits = sqliteTable(
  "brand_kits",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    logo_id: text("logo_id").notNull(),
    /** The brand that was worn when it was made; null: none. */
    brand_id: text("brand_id"),
    job_id: text("job_id"),
    name: text("name").notNull(),
    style: text("style").$type<LogoStyle>().notNull(),
    status: text("status").$type<LogoStatus>().notNull(),
    error: text("error"),
    design: text("design", { mode: "json" }).$type<LogoDesign>().notNull(),
    identity: text("identity", { mode: "json" }).$type<BrandIdentity>().notNull(),
    created_at: createdAt,
  },
  (table) => [
    index("brand_kits_tenant_newest").on(table.tenant_id, table.id),
    // One kit per logo: of two parallel requests, one creates it.
    uniqueIndex("brand_kits_logo").on(table.tenant_id, table.logo_id),
    index("brand_kits_job").on(table.job_id),
    index("brand_kits_brand").on(table.tenant_id, table.brand_id, table.id),
  ],
);

export const brandAssets = sqliteTable(
  "brand_assets",
  {
    kit_id: text("kit_id")
      .notNull()
      .references(() => brandKits.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    /** The renderer's id of the file, unique within a kit. */
    name: text("name").notNull(),
    label: text("label").notNull(),
    /** Path in the ZIP. */
    path: text("path").notNull(),
    mime: text("mime").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Null until it is rendered, like the size. */
    storage_path: text("storage_path"),
    size_bytes: integer("size_bytes"),
    image_url: text("image_url"),
    error: text("error"),
    created_at: createdAt,
  },
  (table) => [primaryKey({ columns: [table.kit_id, table.position] })],
);

// ---- landing pages

export const landingPages = sqliteTable(
  "landing_pages",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    user_id: text("user_id").notNull(),
    /** The product that the page sells; null: the page only has a name. */
    product_id: text("product_id"),
    /** The brand that was worn when it was made; null: none. */
    brand_id: text("brand_id"),
    name: text("name").notNull(),
    target_audience: text("target_audience"),
    slug: text("slug").notNull(),
    status: text("status").$type<LandingStatus>().notNull(),
    theme: text("theme").$type<LandingTheme>().notNull(),
    /** What it wears of its brand, as it was when the page was made; null: the theme's own colours and typefaces. */
    brand: text("brand", { mode: "json" }).$type<LandingBrand>(),
    /** Sections that are not shown. */
    hidden: text("hidden", { mode: "json" }).$type<LandingSection[]>().notNull(),
    /** Target of the CTA buttons; null: the sign-up. */
    cta_url: text("cta_url"),
    content: text("content", { mode: "json" }).$type<LandingContent>().notNull(),
    /** The running A/B test and the texts of its variant B; both null when none runs. */
    experiment_id: text("experiment_id"),
    alternative: text("alternative", { mode: "json" }).$type<LandingAlternative>(),
    /** Incremented by every change that visitors can see. */
    revision: integer("revision").notNull(),
    /** Aggregated views and conversions; views not aggregated yet are in `landing_view_batches`. */
    views: integer("views").notNull(),
    conversions: integer("conversions").notNull(),
    idempotency_key: text("idempotency_key"),
    created_at: createdAt,
    updated_at: text("updated_at").notNull(),
  },
  (table) => [
    index("landing_pages_tenant_newest").on(table.tenant_id, table.id),
    uniqueIndex("landing_pages_slug").on(table.slug),
    uniqueIndex("landing_pages_idempotency").on(table.tenant_id, table.idempotency_key),
    index("landing_pages_status").on(table.status, table.id),
    index("landing_pages_brand").on(table.tenant_id, table.brand_id, table.id),
  ],
);

/** Every slug ever assigned and its tenant: an old link never leads to another tenant's page. */
export const landingSlugs = sqliteTable(
  "landing_slugs",
  {
    slug: text("slug").primaryKey(),
    /** Null after the account's deletion. No foreign key: the slug outlives the tenant. */
    tenant_id: text("tenant_id"),
  },
  (table) => [index("landing_slugs_tenant").on(table.tenant_id)],
);

/** Views written by the isolates (group commit) and not aggregated yet; a queue message triggers the aggregation. */
export const landingViewBatches = sqliteTable(
  "landing_view_batches",
  {
    id: text("id").primaryKey(),
    landing_page_id: text("landing_page_id")
      .notNull()
      .references(() => landingPages.id, { onDelete: "cascade" }),
    /** The running A/B test, and the variant that was shown. */
    experiment_id: text("experiment_id"),
    variant: text("variant").$type<LandingVariant>().notNull(),
    /** YYYY-MM-DD in UTC. */
    day: text("day").notNull(),
    views: integer("views").notNull(),
  },
  (table) => [
    index("landing_view_batches_page").on(table.landing_page_id),
    index("landing_view_batches_pending")
      .on(table.landing_page_id)
      .where(sql`views > 0`),
  ],
);

/** Views and conversions of a page per UTC day. */
export const landingDays = sqliteTable(
  "landing_days",
  {
    landing_page_id: text("landing_page_id")
      .notNull()
      .references(() => landingPages.id, { onDelete: "cascade" }),
    day: text("day").notNull(),
    views: integer("views").notNull(),
    conversions: integer("conversions").notNull(),
  },
  (table) => [primaryKey({ columns: [table.landing_page_id, table.day] })],
);

/** Views and conversions per variant of an A/B test. */
export const landingArms = sqliteTable(
  "landing_arms",
  {
    landing_page_id: text("landing_page_id")
      .notNull()
      .references(() => landingPages.id, { onDelete: "cascade" }),
    experiment_id: text("experiment_id").notNull(),
    variant: text("variant").$type<LandingVariant>().notNull(),
    views: integer("views").notNull(),
    conversions: integer("conversions").notNull(),
  },
  (table) => [primaryKey({ columns: [table.landing_page_id, table.experiment_id, table.variant] })],
);

/** Visitors who converted on a page, as keyed hashes without personal data, so that each is counted once. */
export const landingVisitors = sqliteTable(
  "landing_visitors",
  {
    landing_page_id: text("landing_page_id")
      .notNull()
      .references(() => landingPages.id, { onDelete: "cascade" }),
    visitor: text("visitor").notNull(),
    created_at: createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.landing_page_id, table.visitor] }),
    index("landing_visitors_oldest").on(table.created_at),
  ],
);

/** Number of photo tests per day, by visitor (keyed hash) and by page. */
export const photoTests = sqliteTable(
  "photo_tests",
  {
    key: text("key").notNull(),
    day: text("day").notNull(),
    tests: integer("tests").notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.day] }), index("photo_tests_oldest").on(table.day)],
);

// ---- plans

/** Current plan, derived from billing_events. No row: never bought (free plan). */
export const subscriptions = sqliteTable("subscriptions", {
  tenant_id: text("tenant_id")
    .primaryKey()
    .references(() => tenants.id),
  plan: text("plan").$type<PlanId>().notNull(),
  status: text("status").$type<SubscriptionStatus>().notNull(),
  /** Null for a one-time payment (lifetime plan). */
  current_period_end: text("current_period_end"),
  cancel_at_period_end: integer("cancel_at_period_end", { mode: "boolean" }).notNull().default(false),
  price_id: text("price_id"),
  /** Stripe ids of the current order: a subscription, or the payment of a lifetime plan. */
  subscription_id: text("subscription_id"),
  payment_intent_id: text("payment_intent_id"),
  /** When it was ordered: start of the withdrawal period. */
  started_at: text("started_at"),
  /** When the oldest payment that is still missing failed; null: everything is paid. */
  overdue_since: text("overdue_since"),
  created_at: createdAt,
  updated_at: text("updated_at").notNull(),
});

/** The Stripe customer of each tenant. */
export const billingCustomers = sqliteTable(
  "billing_customers",
  {
    customer_id: text("customer_id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    created_at: createdAt,
  },
  (table) => [uniqueIndex("billing_customers_tenant").on(table.tenant_id)],
);

/** Every Stripe event once. For events that do not affect a subscription only id, type and tenant are stored. */
export const billingEvents = sqliteTable(
  "billing_events",
  {
    id: text("id").primaryKey(),
    /** Null: a customer who is not ours. */
    tenant_id: text("tenant_id").references(() => tenants.id),
    type: text("type").notNull(),
    /** Unix seconds by Stripe's clock. */
    created: integer("created").notNull(),
    fact: text("fact", { mode: "json" }).$type<BillingFact>(),
    created_at: createdAt,
  },
  (table) => [index("billing_events_tenant").on(table.tenant_id, table.created)],
);

/** What a buyer asked for and acknowledged before paying: the proof that the used part of a plan may be kept. */
export const orderConsents = sqliteTable(
  "order_consents",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    user_id: text("user_id").notNull(),
    plan: text("plan").$type<PaidPlanId>().notNull(),
    price_id: text("price_id").notNull(),
    /** Stripe's id of the order, known once it is paid; of a change of plan, from the start. */
    order_id: text("order_id"),
    /** Version and wording of the statements that were ticked (worker/contract/order-consent.ts). */
    version: text("version").notNull(),
    statements: text("statements", { mode: "json" }).$type<string[]>().notNull(),
    consented_at: text("consented_at").notNull(),
    /** When the confirmation of the order was queued; null: not paid. */
    confirmed_at: text("confirmed_at"),
  },
  (table) => [index("order_consents_tenant").on(table.tenant_id, table.order_id)],
);

/** Declared withdrawals. The amounts are fixed when it is declared: whatever is repeated refunds the same. */
export const withdrawals = sqliteTable(
  "withdrawals",
  {
    /** Stripe's id of the order: a subscription, or the payment of a lifetime plan. */
    order_id: text("order_id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    plan: text("plan").$type<PaidPlanId>().notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    ordered_at: text("ordered_at").notNull(),
    declared_at: text("declared_at").notNull(),
    paid_cents: integer("paid_cents").notNull(),
    refund_cents: integer("refund_cents").notNull(),
    refunds: text("refunds", { mode: "json" }).$type<{ paymentIntent: string; cents: number }[]>().notNull(),
    /** When the refunds were made and the order ended; null: to be repeated. */
    completed_at: text("completed_at"),
  },
  (table) => [
    index("withdrawals_tenant").on(table.tenant_id),
    index("withdrawals_open")
      .on(table.declared_at)
      .where(sql`completed_at is null`),
  ],
);

/** Mails about orders and payments that the law or the buyer's plan depends on: sent again until they have left. */
export const billingNotices = sqliteTable(
  "billing_notices",
  {
    /** Names the occasion, so that each has one mail. */
    key: text("key").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    recipient: text("recipient").notNull(),
    content: text("content", { mode: "json" }).$type<BillingNotice>().notNull(),
    /** Epoch milliseconds of the next try. */
    due_at: integer("due_at").notNull(),
    /** When it was sent, or found to be needless. */
    settled_at: text("settled_at"),
    created_at: createdAt,
  },
  (table) => [
    index("billing_notices_tenant").on(table.tenant_id),
    index("billing_notices_due")
      .on(table.due_at)
      .where(sql`settled_at is null`),
  ],
);

/** Quota ledger: one row per counted job, reserved, committed or refunded. */
export const generations = sqliteTable(
  "generations",
  {
    job_id: text("job_id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    kind: text("kind").$type<JobKind>().notNull(),
    status: text("status").$type<GenerationStatus>().notNull(),
    /** Images requested, done and failed. */
    images: integer("images").notNull(),
    done: integer("done").notNull(),
    failed: integer("failed").notNull(),
    /** 1 when the plan allows it; a 0 violates the check constraint and fails the whole batch. */
    allowed: integer("allowed").notNull(),
    created_at: createdAt,
    updated_at: text("updated_at").notNull(),
  },
  (table) => [
    index("generations_tenant").on(table.tenant_id, table.kind, table.status),
    check("generations_allowed", sql`${table.allowed} = 1`),
  ],
);

// ---- the API for programs

/** API keys: calls act as the user who created the key. Only a hash is stored; the key is shown once. */
export const apiKeys = sqliteTable(
  "api_keys",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    user_id: text("user_id").notNull(),
    name: text("name").notNull(),
    /** First characters, for display. */
    prefix: text("prefix").notNull(),
    key_hash: text("key_hash").notNull(),
    last_used_at: text("last_used_at"),
    /** Epoch minute of the last call, and the calls within it. */
    minute: integer("minute").notNull(),
    calls: integer("calls").notNull(),
    created_at: createdAt,
  },
  (table) => [
    uniqueIndex("api_keys_hash").on(table.key_hash),
    index("api_keys_tenant_newest").on(table.tenant_id, table.id),
  ],
);

/** Webhook endpoints of a tenant. */
export const webhookEndpoints = sqliteTable(
  "webhook_endpoints",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    user_id: text("user_id").notNull(),
    url: text("url").notNull(),
    events: text("events", { mode: "json" }).$type<WebhookEvent[]>().notNull(),
    /** Signing secret, encrypted under AUTH_SECRET. */
    secret: text("secret").notNull(),
    created_at: createdAt,
  },
  (table) => [index("webhook_endpoints_tenant_newest").on(table.tenant_id, table.id)],
);

/** Webhook deliveries: retried until accepted or failed, then kept as the log. */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    id: text("id").primaryKey(),
    endpoint_id: text("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    tenant_id: text("tenant_id").notNull(),
    user_id: text("user_id").notNull(),
    event: text("event").$type<WebhookEvent>().notNull(),
    /** The body as it is signed and sent. */
    payload: text("payload").notNull(),
    status: text("status").$type<WebhookDeliveryStatus>().notNull(),
    attempts: integer("attempts").notNull(),
    /** Epoch milliseconds of the next attempt. */
    due_at: integer("due_at").notNull(),
    /** Of the last attempt: the endpoint's HTTP status, or the reason why there was none. */
    response_status: integer("response_status"),
    error: text("error"),
    delivered_at: text("delivered_at"),
    created_at: createdAt,
  },
  (table) => [
    index("webhook_deliveries_endpoint").on(table.endpoint_id, table.id),
    index("webhook_deliveries_due").on(table.status, table.due_at),
    index("webhook_deliveries_user").on(table.user_id, table.status),
  ],
);

// ---- jobs

/** Jobs. Queue messages carry only the id; the state is here. */
export const jobs = sqliteTable(
  "jobs",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    user_id: text("user_id").notNull(),
    kind: text("kind").$type<JobKind>().notNull(),
    status: text("status").$type<JobStatus>().notNull(),
    label: text("label").notNull(),
    /** Input of the kind's handler, besides each unit's own input. */
    input: text("input", { mode: "json" }).$type<unknown>().notNull(),
    total: integer("total").notNull(),
    done: integer("done").notNull().default(0),
    failed: integer("failed").notNull().default(0),
    /** Label of the first unit that has not ended, shown as progress. */
    current: text("current"),
    error: text("error"),
    idempotency_key: text("idempotency_key"),
    created_at: createdAt,
    updated_at: text("updated_at").notNull(),
  },
  (table) => [
    index("jobs_tenant_newest").on(table.tenant_id, table.id),
    index("jobs_active")
      .on(table.user_id)
      .where(sql`status in ('queued', 'running')`),
    uniqueIndex("jobs_idempotency").on(table.tenant_id, table.kind, table.idempotency_key),
    // Of the kinds that nothing refers to once they have ended (jobs/clean-up.ts).
    index("jobs_passing").on(table.id).where(sql.raw(isPassingKind)),
  ],
);

export type JobUnitStatus = "pending" | "leased" | "done" | "failed" | "cancelled";

/** Units of jobs: one portrait, format or page each. Claimed by lease; results are upserted under their natural key. */
export const jobUnits = sqliteTable(
  "job_units",
  {
    job_id: text("job_id")
      .notNull()
      .references(() => jobs.id),
    position: integer("position").notNull(),
    status: text("status").$type<JobUnitStatus>().notNull(),
    input: text("input", { mode: "json" }).$type<unknown>().notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** Id of the current lease; each claim creates a new one. */
    lease: text("lease"),
    /** Epoch milliseconds: end of the lease while leased; time of the next attempt while pending. */
    due_at: integer("due_at").notNull().default(0),
    error: text("error"),
    /** Checkpoint or result written by the kind's handler. */
    result: text("result", { mode: "json" }).$type<unknown>(),
  },
  (table) => [
    primaryKey({ columns: [table.job_id, table.position] }),
    index("job_units_claim").on(table.job_id, table.status, table.position),
  ],
);

/** What an Idempotency-Key creates, apart from jobs and landing pages, which keep theirs in their own row. */
export type KeyedKind = "product" | "influencer" | "video-campaign" | "logo" | "ad-posts" | "brand";

/** Idempotency-Keys, and the id that each has reserved for the row it creates (http/idempotency-key.ts). */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    kind: text("kind").$type<KeyedKind>().notNull(),
    key: text("key").notNull(),
    row_id: text("row_id").notNull(),
    created_at: createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.kind, table.key] }),
    index("idempotency_keys_oldest").on(table.created_at),
  ],
);

// ---- imports of shops

/** Shop imports. The job has the same id; its units are the shop's pages. */
export const importJobs = sqliteTable(
  "import_jobs",
  {
    id: text("id")
      .primaryKey()
      .references(() => jobs.id),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    user_id: text("user_id").notNull(),
    status: text("status").$type<ImportStatus>().notNull(),
    /** As entered by the seller. */
    shop_url: text("shop_url").notNull(),
    /** The shop's root, where robots.txt was read. */
    site_url: text("site_url").notNull(),
    /** robots.txt, stored so that all pages are read under the same rules. Null: the shop has none. */
    robots_text: text("robots_text"),
    /** ISO 4217, for feeds without a currency. */
    currency: text("currency"),
    products_imported: integer("products_imported").notNull().default(0),
    error_message: text("error_message"),
    created_at: createdAt,
  },
  (table) => [
    index("import_jobs_tenant_newest").on(table.tenant_id, table.id),
    // One running import per tenant, also with parallel requests.
    uniqueIndex("import_jobs_running")
      .on(table.tenant_id)
      .where(sql`status = 'running'`),
  ],
);

/** URLs (normalised by product-key.ts) under which a product was found, and the import page that found it last. */
export const productSources = sqliteTable(
  "product_sources",
  {
    tenant_id: text("tenant_id").notNull(),
    product_key: text("product_key").notNull(),
    product_id: text("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Null: saved manually from its page. */
    job_id: text("job_id"),
    /** Position of the page's unit in the job. */
    position: integer("position"),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.product_key] }),
    index("product_sources_product").on(table.product_id),
    index("product_sources_job").on(table.job_id, table.position),
  ],
);

// ---- media

/**
 * Stored pictures without a product (of a scraped page not saved yet), and folders of landing pages that are being made:
 * removed with their objects after a day.
 */
export const pendingUploads = sqliteTable(
  "pending_uploads",
  {
    storage_path: text("storage_path").primaryKey(),
    tenant_id: text("tenant_id").notNull(),
    /** The object is being removed: it must be stored again after that before it is used. */
    is_removing: integer("is_removing", { mode: "boolean" }).notNull().default(false),
    created_at: createdAt,
  },
  (table) => [
    index("pending_uploads_oldest").on(table.created_at),
    index("pending_uploads_tenant").on(table.tenant_id),
  ],
);

// ---- development mailbox

/** Development mailbox: mails and text messages that were not sent. */
export const outboxMail = sqliteTable(
  "outbox_mail",
  {
    id: text("id").primaryKey(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    created_at: createdAt,
  },
  (table) => [index("outbox_mail_recipient").on(table.recipient)],
);

// ---- auth

/** Any JSON object. */
export type JsonObject = Record<string, unknown>;

export interface AppMetadata {
  provider: string;
  providers: string[];
}

/** One authentication method of a session; lists are most recent first. Timestamp in Unix seconds. */
export interface AmrEntry {
  method: string;
  timestamp: number;
}

export const authUsers = sqliteTable(
  "auth_users",
  {
    id: text("id").primaryKey(),
    /** Always lower case. */
    email: text("email"),
    phone: text("phone"),
    /** Null until the address is confirmed; until then the hash is stored with the confirmation token. */
    password_hash: text("password_hash"),
    app_metadata: text("app_metadata", { mode: "json" }).$type<AppMetadata>().notNull(),
    user_metadata: text("user_metadata", { mode: "json" }).$type<JsonObject>().notNull(),
    is_anonymous: integer("is_anonymous", { mode: "boolean" }).notNull().default(false),
    email_confirmed_at: text("email_confirmed_at"),
    phone_confirmed_at: text("phone_confirmed_at"),
    confirmation_sent_at: text("confirmation_sent_at"),
    recovery_sent_at: text("recovery_sent_at"),
    email_change_sent_at: text("email_change_sent_at"),
    phone_change_sent_at: text("phone_change_sent_at"),
    reauthentication_sent_at: text("reauthentication_sent_at"),
    /** Requested, not confirmed yet. */
    new_email: text("new_email"),
    new_phone: text("new_phone"),
    last_sign_in_at: text("last_sign_in_at"),
    banned_until: text("banned_until"),
    created_at: createdAt,
    updated_at: text("updated_at").notNull(),
  },
  (table) => [uniqueIndex("auth_users_email").on(table.email), uniqueIndex("auth_users_phone").on(table.phone)],
);

/** Sign-in identities: the user's e-mail address or phone number, or an account with an identity provider. */
export const authIdentities = sqliteTable(
  "auth_identities",
  {
    id: text("id").primaryKey(),
    user_id: text("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    provider: text("provider").notNull(),
    /** The provider's id of the user; for "email" our user id. */
    provider_id: text("provider_id").notNull(),
    identity_data: text("identity_data", { mode: "json" }).$type<JsonObject>().notNull(),
    email: text("email"),
    last_sign_in_at: text("last_sign_in_at"),
    created_at: createdAt,
    updated_at: text("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("auth_identities_provider").on(table.provider, table.provider_id),
    index("auth_identities_user").on(table.user_id),
  ],
);

/** Sessions. Deleting the row ends the session at once; refresh tokens are derived from it, never stored. */
export const authSessions = sqliteTable(
  "auth_sessions",
  {
    id: text("id").primaryKey(),
    user_id: text("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    /** Number of the current refresh token. */
    refresh_counter: integer("refresh_counter").notNull().default(0),
    /** Refresh tokens below this number predate the second factor and are rejected. */
    refresh_floor: integer("refresh_floor").notNull().default(0),
    refreshed_at: text("refreshed_at").notNull(),
    aal: text("aal").$type<"aal1" | "aal2">().notNull(),
    amr: text("amr", { mode: "json" }).$type<AmrEntry[]>().notNull(),
    /** The second factor that raised the session to aal2. */
    factor_id: text("factor_id"),
    user_agent: text("user_agent"),
    ip: text("ip"),
    created_at: createdAt,
  },
  (table) => [index("auth_sessions_user").on(table.user_id), index("auth_sessions_idle").on(table.refreshed_at)],
);

export type OneTimeTokenKind =
  | "confirmation"
  /** Signs in a confirmed user: code, magic link or password reset. */
  | "recovery"
  /** A change of e-mail address is confirmed from both addresses. */
  | "email_change_new"
  | "email_change_current"
  | "reauthentication"
  /** Signs in by SMS; confirms the number the first time. */
  | "sms"
  | "phone_change";

/** One row per user and kind: a new code and link replace the previous ones. Only hashes are stored. */
export const authOneTimeTokens = sqliteTable(
  "auth_one_time_tokens",
  {
    id: text("id").primaryKey(),
    user_id: text("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    kind: text("kind").$type<OneTimeTokenKind>().notNull(),
    /** Recipient: an e-mail address in lower case, or a phone number. */
    address: text("address").notNull(),
    code_hash: text("code_hash").notNull(),
    link_hash: text("link_hash").notNull(),
    /** Password of the sign-up: applied only when this token is redeemed, so that nobody can plant a password. */
    password_hash: text("password_hash"),
    user_metadata: text("user_metadata", { mode: "json" }).$type<JsonObject>(),
    code_challenge: text("code_challenge"),
    code_challenge_method: text("code_challenge_method").$type<"s256" | "plain">(),
    code_expires_at: text("code_expires_at").notNull(),
    link_expires_at: text("link_expires_at").notNull(),
    /** Set when the first half of an e-mail change is confirmed; other tokens are deleted when they are redeemed. */
    redeemed_at: text("redeemed_at"),
    created_at: createdAt,
  },
  (table) => [
    uniqueIndex("auth_one_time_tokens_kind").on(table.user_id, table.kind),
    uniqueIndex("auth_one_time_tokens_link").on(table.link_hash),
    index("auth_one_time_tokens_address").on(table.address, table.kind),
    index("auth_one_time_tokens_expiry").on(table.link_expires_at),
  ],
);

/** PKCE flows whose authorization code (from a link or an identity provider) has not been exchanged yet. */
export const authFlowStates = sqliteTable(
  "auth_flow_states",
  {
    id: text("id").primaryKey(),
    user_id: text("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    auth_code_hash: text("auth_code_hash").notNull(),
    code_challenge: text("code_challenge").notNull(),
    code_challenge_method: text("code_challenge_method").$type<"s256" | "plain">().notNull(),
    /** The amr method of the session that will be created. */
    authentication_method: text("authentication_method").notNull(),
    /** The provider's tokens as JSON, encrypted under AUTH_SECRET: returned to the client once, with the session. */
    provider_tokens: text("provider_tokens"),
    created_at: createdAt,
  },
  (table) => [
    uniqueIndex("auth_flow_states_code").on(table.auth_code_hash),
    index("auth_flow_states_user").on(table.user_id),
    index("auth_flow_states_oldest").on(table.created_at),
  ],
);

/** Pending redirects to identity providers (OAuth `state`). */
export const authProviderStates = sqliteTable(
  "auth_provider_states",
  {
    /** Hash of the `state` that the provider returns. */
    id: text("id").primaryKey(),
    provider: text("provider").notNull(),
    redirect_to: text("redirect_to").notNull(),
    /** Set when the client exchanges a code (PKCE); null when it reads the session from the URL fragment. */
    code_challenge: text("code_challenge"),
    code_challenge_method: text("code_challenge_method").$type<"s256" | "plain">(),
    /** The signed-in user who links the provider's account. */
    link_user_id: text("link_user_id").references(() => authUsers.id, { onDelete: "cascade" }),
    nonce: text("nonce").notNull(),
    /** Our PKCE verifier for the provider, encrypted under AUTH_SECRET. */
    code_verifier: text("code_verifier").notNull(),
    /** Set by the first callback: a state can be used once. */
    used_at: text("used_at"),
    created_at: createdAt,
  },
  (table) => [
    index("auth_provider_states_oldest").on(table.created_at),
    index("auth_provider_states_user").on(table.link_user_id),
  ],
);

/** Second factors: authenticator apps (TOTP). */
export const authFactors = sqliteTable(
  "auth_factors",
  {
    id: text("id").primaryKey(),
    user_id: text("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    factor_type: text("factor_type").$type<"totp">().notNull(),
    /** Empty when unnamed; a user has at most one unnamed factor. */
    friendly_name: text("friendly_name").notNull(),
    status: text("status").$type<"unverified" | "verified">().notNull(),
    /** Base32 secret, encrypted under AUTH_SECRET. */
    secret: text("secret").notNull(),
    /** The 30-second step of the last used code: a code works once. */
    last_used_step: integer("last_used_step"),
    last_challenged_at: text("last_challenged_at"),
    created_at: createdAt,
    updated_at: text("updated_at").notNull(),
  },
  (table) => [uniqueIndex("auth_factors_name").on(table.user_id, table.friendly_name)],
);

/** Challenges of second factors; each can be answered once. */
export const authChallenges = sqliteTable(
  "auth_challenges",
  {
    id: text("id").primaryKey(),
    factor_id: text("factor_id")
      .notNull()
      .references(() => authFactors.id, { onDelete: "cascade" }),
    verified_at: text("verified_at"),
    created_at: createdAt,
  },
  (table) => [
    index("auth_challenges_factor").on(table.factor_id),
    index("auth_challenges_oldest").on(table.created_at),
  ],
);

/** Audit log of accounts. Contains no secrets, codes or passwords. */
export const authAuditLog = sqliteTable(
  "auth_audit_log",
  {
    id: text("id").primaryKey(),
    /** Null when the address has no account. No foreign key: the log outlives the user. */
    user_id: text("user_id"),
    action: text("action").$type<AuditAction>().notNull(),
    detail: text("detail", { mode: "json" }).$type<JsonObject>(),
    ip: text("ip").notNull(),
    user_agent: text("user_agent"),
    created_at: createdAt,
  },
  (table) => [
    index("auth_audit_log_user").on(table.user_id, table.id),
    index("auth_audit_log_oldest").on(table.created_at),
  ],
);

/** Signing keys of access tokens. At most one per algorithm is active. */
export const authSigningKeys = sqliteTable(
  "auth_signing_keys",
  {
    kid: text("kid").primaryKey(),
    algorithm: text("algorithm").$type<"ES256">().notNull(),
    public_jwk: text("public_jwk", { mode: "json" }).$type<JsonObject>().notNull(),
    /** AES-GCM under a key derived from AUTH_SECRET: base64url of nonce and ciphertext. */
    private_jwk: text("private_jwk").notNull(),
    created_at: createdAt,
    retired_at: text("retired_at"),
  },
  (table) => [
    uniqueIndex("auth_signing_keys_active")
      .on(table.algorithm)
      .where(sql`retired_at is null`),
    index("auth_signing_keys_retired").on(table.retired_at),
  ],
);

/** Leaky-bucket rate limits: key, and the time (epoch milliseconds) when the bucket will be empty. */
export const authThrottles = sqliteTable(
  "auth_throttles",
  {
    key: text("key").primaryKey(),
    empty_at: integer("empty_at").notNull(),
  },
  (table) => [index("auth_throttles_empty").on(table.empty_at)],
);

// ---- provenance

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

/** Sets, grounds and layouts that a tenant marked to find again (worker/creatives/favourite-ideas.ts). */
export const favouriteIdeas = sqliteTable(
  "favourite_ideas",
  {
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    /** "marbre", "layout-trio". */
    idea: text("idea").notNull(),
    created_at: createdAt,
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.idea] })],
);

// ---- models

/** Model-call ledger: one row per call; budgets, latency and error statistics are computed from it. Kept for 90 days. */
export const modelCalls = sqliteTable(
  "model_calls",
  {
    id: text("id").primaryKey(),
    /** Null: called for a visitor of a page without an owner. */
    tenant_id: text("tenant_id").references(() => tenants.id),
    /** "openai/gpt-image-1". */
    model: text("model").notNull(),
    capability: text("capability").$type<Capability>().notNull(),
    /** "open" until it has ended; stays open, at its estimated cost, when the worker dies. */
    status: text("status").$type<"open" | CallOutcome["status"]>().notNull(),
    /** UTC day of the budget: "2026-11-21". */
    day: text("day").notNull(),
    /** Micro-dollars: estimated while open, then actual. */
    cost_micros: integer("cost_micros").notNull(),
    duration_ms: integer("duration_ms"),
    /** The provider's error message, for the operator. */
    error: text("error"),
    created_at: createdAt,
  },
  (table) => [
    index("model_calls_tenant").on(table.tenant_id, table.id),
    index("model_calls_model").on(table.model, table.status, table.created_at),
    index("model_calls_created").on(table.created_at),
  ],
);

/**
 * Calls and costs per model and hour, and per tenant and day: what the report and the budget read in place of
 * `model_calls`. Triggers on that table keep both (migration 0016); its old rows are deleted without being subtracted.
 */
export const modelHours = sqliteTable(
  "model_hours",
  {
    /** UTC: "2026-11-21T14". */
    hour: text("hour").notNull(),
    model: text("model").notNull(),
    /** Ended calls, and those of them that failed or were refused. */
    calls: integer("calls").notNull(),
    failed: integer("failed").notNull(),
    refused: integer("refused").notNull(),
    cost_micros: integer("cost_micros").notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.model] })],
);

export const modelSpending = sqliteTable(
  "model_spending",
  {
    /** UTC: "2026-11-21". */
    day: text("day").notNull(),
    /** Empty: visitors of pages without an owner. */
    tenant_id: text("tenant_id").notNull(),
    /** All calls, also open ones. */
    calls: integer("calls").notNull(),
    cost_micros: integer("cost_micros").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.tenant_id] }),
    index("model_spending_tenant").on(table.tenant_id),
    index("model_spending_highest").on(table.day, table.cost_micros),
  ],
);

/** Circuit breaker and rate limit per model or provider. Times are epoch milliseconds. */
export const modelHealth = sqliteTable("model_health", {
  model: text("model").primaryKey(),
  /** Consecutive failed calls. */
  failures: integer("failures").notNull().default(0),
  /** The breaker is open until this time; then one probe call decides. 0: closed. */
  open_until: integer("open_until").notNull().default(0),
  /** Earliest time of the next call (rate limit, Retry-After). */
  next_at: integer("next_at").notNull().default(0),
});
