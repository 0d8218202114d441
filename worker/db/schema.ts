// All tables, each with its indexes beside it. Ids are UUIDv7 text; times are ISO strings in UTC.
import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { AuditAction } from "../auth/audit.ts";
import type { AdAngle, OverlayTemplate } from "../contract/ad-posts.ts";
import type { CreativeStatus } from "../contract/creative-list.ts";
import type { AgeRange, Gender, InfluencerStyle } from "../contract/influencer-traits.ts";
import type { ImportStatus } from "../contract/schemas/imports.ts";
import type { JobKind, JobStatus } from "../contract/jobs.ts";
import type {
  LandingAlternative,
  LandingContent,
  LandingSection,
  LandingStatus,
  LandingTheme,
  LandingVariant,
} from "../contract/landing-pages.ts";
import type { Activity, LogoStatus, LogoStyle } from "../contract/logos.ts";
import type { BillingFact } from "../billing/normalize-stripe-event.ts";
import type { Capability } from "../studio/models/providers/access.ts";
import type { CallOutcome } from "../studio/models/model-ledger.ts";
import type { GenerationStatus, PlanId, SubscriptionStatus } from "../contract/plans.ts";
import type { WebhookDeliveryStatus, WebhookEvent } from "../contract/webhooks.ts";
import type { VideoFormatId, VideoLanguage, VideoScene, VideoStatus } from "../contract/videos.ts";
import { type Fingerprint, fingerprintBands } from "../studio/provenance/fingerprint.ts";
import type { BrandColours, BrandIdentity, LogoDesign, Look, Making } from "../studio/studio.ts";

const createdAt = text("created_at").notNull();

// ---- tenancy

export const tenants = sqliteTable("tenants", {
  id: text("id").primaryKey(),
  created_at: createdAt,
});

/** One row a user; `id` is the auth user's id. */
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
  /** Its day has not come: it may be withdrawn. */
  | "requested"
  /** What is paid for is ended, then every way in. */
  | "closing"
  /** Nobody comes in any more: files and rows go. */
  | "emptying";

/** Accounts that are to be deleted: the last row of theirs, besides the tenant's own. */
export const accountDeletions = sqliteTable(
  "account_deletions",
  {
    tenant_id: text("tenant_id")
      .primaryKey()
      .references(() => tenants.id),
    user_id: text("user_id").notNull(),
    /** Where its end is told; written when the user goes. */
    email: text("email"),
    stage: text("stage").$type<DeletionStage>().notNull(),
    /** The day that was announced. */
    ends_at: text("ends_at").notNull(),
    /** Epoch milliseconds from which the next step may be taken: whoever takes it puts it off, as a lease. */
    due_at: integer("due_at").notNull(),
    /** The subscription will not be renewed because of it. */
    stopped_renewal: integer("stopped_renewal", { mode: "boolean" }).notNull(),
    created_at: createdAt,
  },
  (table) => [index("account_deletions_due").on(table.due_at)],
);

// ---- what a seller owns

export interface ProductMetadata {
  source?: "url_scraping";
  brand?: string | null;
  category?: string | null;
  currency?: string | null;
  original_price_string?: string | null;
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
    price: real("price"),
    source_url: text("source_url"),
    metadata: text("metadata", { mode: "json" }).$type<ProductMetadata>().notNull(),
    /** When the seller last wrote or checked the texts: from then on an import leaves name and description alone. */
    edited_at: text("edited_at"),
    created_at: createdAt,
  },
  (table) => [
    index("products_tenant_newest").on(table.tenant_id, table.id),
    index("products_tenant_source").on(table.tenant_id, table.source_url),
  ],
);

/** Which products show a stored picture: several may, as a picture read from a shop is stored once for its content. */
export const productImages = sqliteTable(
  "product_images",
  {
    product_id: text("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    storage_path: text("storage_path").notNull(),
    tenant_id: text("tenant_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.storage_path] }),
    index("product_images_path").on(table.storage_path),
  ],
);

export interface InfluencerMetadata {
  gender?: Gender;
  /** Present on those that the embedded maker drew: it can draw the same person again. */
  look?: Look;
  /** What those were cast as whom a model drew: nobody else is. */
  cast?: Look;
  /** What drew the portrait. Older rows and uploaded ones have none. */
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
    metadata: text("metadata", { mode: "json" }).$type<InfluencerMetadata>().notNull(),
    created_at: createdAt,
  },
  (table) => [index("virtual_influencers_tenant_newest").on(table.tenant_id, table.id)],
);

export interface CreativeMetadata {
  scene?: string;
  palette?: string[];
  product?: "cutout" | "framed" | "model";
  change_environment?: boolean;
  change_clothes?: boolean;
  /** Which set, where a batch shows somebody more than once; otherwise change_environment says it. */
  environment?: number;
  /** What the maker drew from: the same seed draws the same picture again. Older rows were drawn from their job's id. */
  seed?: string;
  /** The colours of the kit that was in use. */
  brand?: BrandColours;
  /** What drew the picture. Older rows: the embedded maker. */
  making?: Making;
}

/**
 * A series has parent_id null; its children carry revision_number from 1: one a format in the order of formats.ts, or
 * in a batch one an influencer. Triggers keep the names of series in the full-text table creatives_search, under the
 * same rowid: whatever rebuilds this table fills that one anew.
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
    index("creatives_influencer").on(table.tenant_id, table.influencer_id, table.parent_id),
    index("creatives_image").on(table.tenant_id, table.image_url),
    index("creatives_job").on(table.job_id),
    index("creatives_parent").on(table.parent_id, table.revision_number),
    index("creatives_product").on(table.tenant_id, table.product_id, table.id),
  ],
);

/** A text for one format of a series. The format, its series or the product may be deleted meanwhile: the text stays. */
export const adPosts = sqliteTable(
  "ad_posts",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    creative_id: text("creative_id").notNull(),
    product_id: text("product_id").notNull(),
    angle: text("angle").$type<AdAngle>().notNull(),
    hook: text("hook").notNull(),
    body_text: text("body_text").notNull(),
    call_to_action: text("call_to_action").notNull(),
    /** The creative with hook and call to action drawn on it, in the template; null until a template is chosen. */
    ad_image_url: text("ad_image_url"),
    ad_storage_path: text("ad_storage_path"),
    overlay_template: text("overlay_template").$type<OverlayTemplate>(),
    created_at: createdAt,
    updated_at: text("updated_at").notNull(),
  },
  (table) => [
    index("ad_posts_tenant_newest").on(table.tenant_id, table.id),
    index("ad_posts_product").on(table.tenant_id, table.product_id, table.id),
    index("ad_posts_creative").on(table.creative_id),
  ],
);

export interface VideoMetadata {
  language: VideoLanguage;
  promptGuidelines: string;
  format: VideoFormatId;
  /** The four scenes of the script, once written. */
  scenes?: VideoScene[];
  /** Public URLs of the clips, in the order of the scenes. */
  video_urls: string[];
  poster_urls?: string[];
  /** WebVTT of the clips that have no words in their pictures, and of their film. */
  caption_urls?: string[];
  /** What made each clip, as VIDEO_MODEL names it, in the order of the clips. */
  engines?: string[];
}

/** A film of four scenes with one product and one influencer, either of which may be deleted later. */
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
    /** Seconds a scene. */
    duration: integer("duration").notNull(),
    status: text("status").$type<VideoStatus>().notNull(),
    error: text("error"),
    /** The job that writes the script or draws the film now, or did so last. */
    job_id: text("job_id"),
    /** One sentence; and the script for people to read. */
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
  ],
);

// ---- logos and brand kits

/** What is remembered of a tenant's brand, and the kit whose colours and typefaces its ads are given. */
export const brands = sqliteTable("brands", {
  tenant_id: text("tenant_id")
    .primaryKey()
    .references(() => tenants.id),
  name: text("name").notNull(),
  slogan: text("slogan").notNull(),
  activity: text("activity").$type<Activity>().notNull(),
  /** #rrggbb each. */
  colors: text("colors", { mode: "json" }).$type<string[]>().notNull(),
  /** Null: the ads go by their products. */
  kit_id: text("kit_id"),
  updated_at: text("updated_at").notNull(),
});

export const logos = sqliteTable(
  "logos",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    job_id: text("job_id"),
    name: text("name").notNull(),
    style: text("style").$type<LogoStyle>().notNull(),
    label: text("label").notNull(),
    status: text("status").$type<LogoStatus>().notNull(),
    error: text("error"),
    /** The master, drawn from the design again, is an SVG; the picture of it in lists is a PNG. */
    image_url: text("image_url"),
    storage_path: text("storage_path"),
    width: integer("width"),
    height: integer("height"),
    design: text("design", { mode: "json" }).$type<LogoDesign>().notNull(),
    /** How its mark was drawn; null: by the embedded maker. */
    making: text("making", { mode: "json" }).$type<Making>(),
    created_at: createdAt,
  },
  (table) => [
    index("logos_tenant_newest").on(table.tenant_id, table.id),
    index("logos_image").on(table.tenant_id, table.image_url),
    index("logos_job").on(table.job_id),
  ],
);

/** A kit keeps the design it was made of: its logo may be deleted. */
export const brandKits = sqliteTable(
  "brand_kits",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    logo_id: text("logo_id").notNull(),
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
    // A logo has one kit: asked for twice at once, it is made once.
    uniqueIndex("brand_kits_logo").on(table.tenant_id, table.logo_id),
    index("brand_kits_job").on(table.job_id),
  ],
);

export const brandAssets = sqliteTable(
  "brand_assets",
  {
    kit_id: text("kit_id")
      .notNull()
      .references(() => brandKits.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    /** The maker's id of the file, unique in a kit. */
    name: text("name").notNull(),
    label: text("label").notNull(),
    /** Folder and name in the ZIP. */
    path: text("path").notNull(),
    mime: text("mime").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Null until it is drawn, as the size. */
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
    /** A product that the page sells; null: the page sells what its name says. */
    product_id: text("product_id"),
    name: text("name").notNull(),
    target_audience: text("target_audience"),
    slug: text("slug").notNull(),
    status: text("status").$type<LandingStatus>().notNull(),
    theme: text("theme").$type<LandingTheme>().notNull(),
    /** Sections that are left out. */
    hidden: text("hidden", { mode: "json" }).$type<LandingSection[]>().notNull(),
    /** Where the buttons lead; null: to the sign-up. */
    cta_url: text("cta_url"),
    content: text("content", { mode: "json" }).$type<LandingContent>().notNull(),
    /** The running test of two versions, and what its second version says; both null: none runs. */
    experiment_id: text("experiment_id"),
    alternative: text("alternative", { mode: "json" }).$type<LandingAlternative>(),
    /** Counts the changes that its visitors could see. */
    revision: integer("revision").notNull(),
    /** Views and conversions folded in so far; `landing_view_batches` has what is on its way. */
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
  ],
);

/** Every slug that was ever given, and to whom: a link that is still about never leads to somebody else's page. */
export const landingSlugs = sqliteTable(
  "landing_slugs",
  {
    slug: text("slug").primaryKey(),
    /** Null once the account is gone. No reference: the slug outlives it. */
    tenant_id: text("tenant_id"),
  },
  (table) => [index("landing_slugs_tenant").on(table.tenant_id)],
);

/** Views that were counted where they were answered, and are yet to be added up: the queue's message only says that there are some. */
export const landingViewBatches = sqliteTable(
  "landing_view_batches",
  {
    id: text("id").primaryKey(),
    landing_page_id: text("landing_page_id")
      .notNull()
      .references(() => landingPages.id, { onDelete: "cascade" }),
    /** The test that ran, and the version that was shown in it. */
    experiment_id: text("experiment_id"),
    variant: text("variant").$type<LandingVariant>().notNull(),
    /** YYYY-MM-DD in UTC. */
    day: text("day").notNull(),
    views: integer("views").notNull(),
  },
  (table) => [index("landing_view_batches_page").on(table.landing_page_id)],
);

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

/** What each version of a test was shown, and how often it convinced. */
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

/** Who has converted on a page, as a keyed hash that leads back to nobody: so that each counts once. */
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

/** Photo tests made today: by a visitor (hashed) and on a page. */
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

/** What a tenant pays for. No row is the free plan. */
/** What a tenant has paid for, as billing_events tell it; no row: nothing ever. */
export const subscriptions = sqliteTable("subscriptions", {
  tenant_id: text("tenant_id")
    .primaryKey()
    .references(() => tenants.id),
  plan: text("plan").$type<PlanId>().notNull(),
  status: text("status").$type<SubscriptionStatus>().notNull(),
  /** Null for what was paid once and for all. */
  current_period_end: text("current_period_end"),
  cancel_at_period_end: integer("cancel_at_period_end", { mode: "boolean" }).notNull().default(false),
  price_id: text("price_id"),
  /** The payment service's ids of what is in force: a subscription, or the payment of a plan for life. */
  subscription_id: text("subscription_id"),
  payment_intent_id: text("payment_intent_id"),
  /** When it was ordered; the days of withdrawal count from here. */
  started_at: text("started_at"),
  created_at: createdAt,
  updated_at: text("updated_at").notNull(),
});

/** Whose the payment service's customers are. */
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

/** Every event of the payment service, once; of those that say nothing about a subscription only the id, and whose it is. */
export const billingEvents = sqliteTable(
  "billing_events",
  {
    id: text("id").primaryKey(),
    /** Null: of a customer who is not one of ours. */
    tenant_id: text("tenant_id").references(() => tenants.id),
    type: text("type").notNull(),
    /** Seconds since 1970, by the service's clock. */
    created: integer("created").notNull(),
    fact: text("fact", { mode: "json" }).$type<BillingFact>(),
    created_at: createdAt,
  },
  (table) => [index("billing_events_tenant").on(table.tenant_id, table.created)],
);

/** The ledger: what was begun counts (reserved), counts for good (committed), or never did (refunded). */
export const generations = sqliteTable(
  "generations",
  {
    job_id: text("job_id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    kind: text("kind").$type<JobKind>().notNull(),
    status: text("status").$type<GenerationStatus>().notNull(),
    /** Images asked for, made, and given up. */
    images: integer("images").notNull(),
    done: integer("done").notNull(),
    failed: integer("failed").notNull(),
    /** 1 while the plan allowed it: a 0 makes the whole batch of statements fail. */
    allowed: integer("allowed").notNull(),
    created_at: createdAt,
    updated_at: text("updated_at").notNull(),
  },
  (table) => [
    index("generations_tenant").on(table.tenant_id, table.status),
    check("generations_allowed", sql`${table.allowed} = 1`),
  ],
);

// ---- the API for programs

/** Keys that stand for their maker in calls to the API. Only a hash is kept: a key is shown once. */
export const apiKeys = sqliteTable(
  "api_keys",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    user_id: text("user_id").notNull(),
    name: text("name").notNull(),
    /** What it begins with, to tell it by. */
    prefix: text("prefix").notNull(),
    key_hash: text("key_hash").notNull(),
    last_used_at: text("last_used_at"),
    /** The minute (epoch) of the last call, and the calls within it. */
    minute: integer("minute").notNull(),
    calls: integer("calls").notNull(),
    created_at: createdAt,
  },
  (table) => [
    uniqueIndex("api_keys_hash").on(table.key_hash),
    index("api_keys_tenant_newest").on(table.tenant_id, table.id),
  ],
);

/** Where a tenant's programs are told of what happened. */
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
    /** Sealed under AUTH_SECRET: messages are signed with it. */
    secret: text("secret").notNull(),
    created_at: createdAt,
  },
  (table) => [index("webhook_endpoints_tenant_newest").on(table.tenant_id, table.id)],
);

/** A message to an endpoint: sent until it is taken, or given up; kept as the log. */
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
    /** Epoch milliseconds from which it may be tried. */
    due_at: integer("due_at").notNull(),
    /** Of the last try: the endpoint's HTTP status, or why there was none. */
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

/** The truth about a job; a queue message holds only its id. */
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
    /** What the kind's handler needs, besides each unit's own input. */
    input: text("input", { mode: "json" }).$type<unknown>().notNull(),
    total: integer("total").notNull(),
    done: integer("done").notNull().default(0),
    failed: integer("failed").notNull().default(0),
    /** What is being made: the label of the first unit that has not ended. */
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
  ],
);

export type JobUnitStatus = "pending" | "leased" | "done" | "failed" | "cancelled";

/** One portrait, one format, one page… claimed by lease, and written once under its natural key. */
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
    /** Names the delivery that holds the unit. */
    lease: text("lease"),
    /** Epoch milliseconds: while leased, when the lease ends; while pending, when the unit may be tried. */
    due_at: integer("due_at").notNull().default(0),
    error: text("error"),
    /** What the kind's handler tells about the unit while and after doing it. */
    result: text("result", { mode: "json" }).$type<unknown>(),
  },
  (table) => [
    primaryKey({ columns: [table.job_id, table.position] }),
    index("job_units_claim").on(table.job_id, table.status, table.position),
  ],
);

// ---- imports of shops

/** The import that the job of the same id does; its pages are the job's units. */
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
    /** As the seller gave it. */
    shop_url: text("shop_url").notNull(),
    /** The shop's root, where its robots.txt was read. */
    site_url: text("site_url").notNull(),
    /** Kept, so that every page is read under the same rules. Null: the shop has none. */
    robots_text: text("robots_text"),
    /** ISO 4217, for feeds that name none. */
    currency: text("currency"),
    products_imported: integer("products_imported").notNull().default(0),
    error_message: text("error_message"),
    created_at: createdAt,
  },
  (table) => [
    index("import_jobs_tenant_newest").on(table.tenant_id, table.id),
    // One at a time, whatever comes in parallel.
    uniqueIndex("import_jobs_running")
      .on(table.tenant_id)
      .where(sql`status = 'running'`),
  ],
);

/** Under which addresses (as product-key.ts writes them) a product was found, and by which page of which import last. */
export const productSources = sqliteTable(
  "product_sources",
  {
    tenant_id: text("tenant_id").notNull(),
    product_key: text("product_key").notNull(),
    product_id: text("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Null: saved by hand from its page. */
    job_id: text("job_id"),
    /** Of the page, among the job's units. */
    position: integer("position"),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.product_key] }),
    index("product_sources_product").on(table.product_id),
    index("product_sources_job").on(table.job_id, table.position),
  ],
);

// ---- media

/** Objects that no product shows yet (pictures of a scrape not saved): removed with their object after a day. */
export const pendingUploads = sqliteTable(
  "pending_uploads",
  {
    storage_path: text("storage_path").primaryKey(),
    tenant_id: text("tenant_id").notNull(),
    /** Its object is being removed: whoever wants to show it has to wait and store it again. */
    is_removing: integer("is_removing", { mode: "boolean" }).notNull().default(false),
    created_at: createdAt,
  },
  (table) => [
    index("pending_uploads_oldest").on(table.created_at),
    index("pending_uploads_tenant").on(table.tenant_id),
  ],
);

// ---- development mailbox

/** Mails that were not handed to a provider: the mailbox of development. */
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

/** What the client keeps about its user, or the server about how they sign in: any JSON object. */
export type JsonObject = Record<string, unknown>;

export interface AppMetadata {
  provider: string;
  providers: string[];
}

/** How a session was authenticated, most recent first; the timestamp is in unix seconds. */
export interface AmrEntry {
  method: string;
  timestamp: number;
}

export const authUsers = sqliteTable(
  "auth_users",
  {
    id: text("id").primaryKey(),
    /** Lower case, always. */
    email: text("email"),
    phone: text("phone"),
    /** Null until the address is confirmed: until then the password rests with the confirmation token. */
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
    /** Asked for, and not confirmed yet. */
    new_email: text("new_email"),
    new_phone: text("new_phone"),
    last_sign_in_at: text("last_sign_in_at"),
    banned_until: text("banned_until"),
    created_at: createdAt,
    updated_at: text("updated_at").notNull(),
  },
  (table) => [uniqueIndex("auth_users_email").on(table.email), uniqueIndex("auth_users_phone").on(table.phone)],
);

/** A way in: the user's address, or an account of another provider. */
export const authIdentities = sqliteTable(
  "auth_identities",
  {
    id: text("id").primaryKey(),
    user_id: text("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    provider: text("provider").notNull(),
    /** The provider's own id of the user; for "email" it is the user's id. */
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

/** A signed-in device. Deleting the row ends it at once; refresh tokens are derived from it, never stored. */
export const authSessions = sqliteTable(
  "auth_sessions",
  {
    id: text("id").primaryKey(),
    user_id: text("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    /** The refresh token that is current is the one that carries this number. */
    refresh_counter: integer("refresh_counter").notNull().default(0),
    /** Tokens below this number were given before the second factor was: they are not exchanged for one with it. */
    refresh_floor: integer("refresh_floor").notNull().default(0),
    refreshed_at: text("refreshed_at").notNull(),
    aal: text("aal").$type<"aal1" | "aal2">().notNull(),
    amr: text("amr", { mode: "json" }).$type<AmrEntry[]>().notNull(),
    /** The second factor that made it aal2. */
    factor_id: text("factor_id"),
    user_agent: text("user_agent"),
    ip: text("ip"),
    created_at: createdAt,
  },
  (table) => [index("auth_sessions_user").on(table.user_id)],
);

export type OneTimeTokenKind =
  | "confirmation"
  /** Signs in a confirmed user: asked for as a code, as a magic link or to set a new password. */
  | "recovery"
  /** A change of e-mail address is confirmed from both addresses. */
  | "email_change_new"
  | "email_change_current"
  | "reauthentication"
  /** Signs in by SMS, and confirms the number at the first time. */
  | "sms"
  | "phone_change";

/** One row a user and kind: the newest code and link replace the former ones. Only hashes are kept. */
export const authOneTimeTokens = sqliteTable(
  "auth_one_time_tokens",
  {
    id: text("id").primaryKey(),
    user_id: text("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    kind: text("kind").$type<OneTimeTokenKind>().notNull(),
    /** Where it was sent: an e-mail address in lower case, or a phone number. */
    address: text("address").notNull(),
    code_hash: text("code_hash").notNull(),
    link_hash: text("link_hash").notNull(),
    /** What the sign-up asked for: it becomes the user's only by this very mail, so that nobody plants a password. */
    password_hash: text("password_hash"),
    user_metadata: text("user_metadata", { mode: "json" }).$type<JsonObject>(),
    code_challenge: text("code_challenge"),
    code_challenge_method: text("code_challenge_method").$type<"s256" | "plain">(),
    code_expires_at: text("code_expires_at").notNull(),
    link_expires_at: text("link_expires_at").notNull(),
    /** Set on the half of an e-mail change that was confirmed first; all others are deleted when they are used. */
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

/** A followed link, or a return from a provider, that waits for its code to be exchanged with the PKCE verifier. */
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
    /** The amr method of the session to come. */
    authentication_method: text("authentication_method").notNull(),
    /** What the provider gave, as JSON sealed under AUTH_SECRET: handed to the client once, with the session. */
    provider_tokens: text("provider_tokens"),
    created_at: createdAt,
  },
  (table) => [
    uniqueIndex("auth_flow_states_code").on(table.auth_code_hash),
    index("auth_flow_states_user").on(table.user_id),
    index("auth_flow_states_oldest").on(table.created_at),
  ],
);

/** Somebody who was sent to another provider and has not come back yet. */
export const authProviderStates = sqliteTable(
  "auth_provider_states",
  {
    /** Hash of the `state` that the provider hands back. */
    id: text("id").primaryKey(),
    provider: text("provider").notNull(),
    redirect_to: text("redirect_to").notNull(),
    /** Present when the client will exchange a code (PKCE), absent when it takes the session from the fragment. */
    code_challenge: text("code_challenge"),
    code_challenge_method: text("code_challenge_method").$type<"s256" | "plain">(),
    /** The signed-in user who links the provider's account to their own. */
    link_user_id: text("link_user_id").references(() => authUsers.id, { onDelete: "cascade" }),
    nonce: text("nonce").notNull(),
    /** Our own PKCE verifier towards the provider, sealed under AUTH_SECRET. */
    code_verifier: text("code_verifier").notNull(),
    /** Set by the first callback: a state serves once. */
    used_at: text("used_at"),
    created_at: createdAt,
  },
  (table) => [index("auth_provider_states_oldest").on(table.created_at)],
);

/** A second way to prove who one is: an authenticator app. */
export const authFactors = sqliteTable(
  "auth_factors",
  {
    id: text("id").primaryKey(),
    user_id: text("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    factor_type: text("factor_type").$type<"totp">().notNull(),
    /** Empty when it was given none: a user has one nameless factor at the most. */
    friendly_name: text("friendly_name").notNull(),
    status: text("status").$type<"unverified" | "verified">().notNull(),
    /** base32, sealed under AUTH_SECRET. */
    secret: text("secret").notNull(),
    /** The 30-second step whose code was last used to sign in: a code works once. */
    last_used_step: integer("last_used_step"),
    last_challenged_at: text("last_challenged_at"),
    created_at: createdAt,
    updated_at: text("updated_at").notNull(),
  },
  (table) => [uniqueIndex("auth_factors_name").on(table.user_id, table.friendly_name)],
);

/** A request to give a factor's code; answered once. */
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

/** What happened to accounts, for whoever has to find out later. Never holds a secret, a code or a password. */
export const authAuditLog = sqliteTable(
  "auth_audit_log",
  {
    id: text("id").primaryKey(),
    /** Null where the address given has no account. No reference: the log outlives the user. */
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

/** Keys that sign access tokens. At most one an algorithm is not retired. */
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

/** Leaky buckets: what is limited, and when (epoch milliseconds) the bucket will be empty again. */
export const authThrottles = sqliteTable(
  "auth_throttles",
  {
    key: text("key").primaryKey(),
    empty_at: integer("empty_at").notNull(),
  },
  (table) => [index("auth_throttles_empty").on(table.empty_at)],
);

// ---- provenance

/** Pictures made here: what tells them again, and what we attest of them. */
export const madePictures = sqliteTable(
  "made_pictures",
  {
    id: text("id").primaryKey(),
    /** Whose it is; null: a visitor's, of a page that is nobody's. */
    tenant_id: text("tenant_id").references(() => tenants.id),
    /** Of the file, 64 hexadecimal digits. */
    sha256: text("sha256").notNull(),
    /** What it looks like; null: nothing to see. */
    fingerprint: text("fingerprint", { mode: "json" }).$type<Fingerprint>(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** A compact JWS (worker/provenance/manifest.ts). */
    manifest: text("manifest").notNull(),
    created_at: createdAt,
  },
  (table) => [
    uniqueIndex("made_pictures_file").on(table.sha256, table.tenant_id),
    index("made_pictures_tenant").on(table.tenant_id, table.id),
    index("made_pictures_look").on(table.fingerprint, table.id),
    // Pictures that look alike have at least one of these in common.
    ...Array.from({ length: fingerprintBands }, (_, band) =>
      index(`made_pictures_band_${band}`).on(sql.raw(`(fingerprint ->> ${band})`)),
    ),
  ],
);

/** The public halves of the keys that manifests were signed with: they are read longer than a key signs. */
export const manifestKeys = sqliteTable("manifest_keys", {
  kid: text("kid").primaryKey(),
  public_jwk: text("public_jwk", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
  created_at: createdAt,
});

// ---- models

/** One call of a model: what is spent, how fast and how well it answers goes by these rows alone. Kept for 90 days. */
export const modelCalls = sqliteTable(
  "model_calls",
  {
    id: text("id").primaryKey(),
    /** For whom it was called; null: for a visitor of a page that is nobody's. */
    tenant_id: text("tenant_id").references(() => tenants.id),
    /** "openai/gpt-image-1". */
    model: text("model").notNull(),
    capability: text("capability").$type<Capability>().notNull(),
    /** "open" until it has ended; of a worker that died it stays so, at its estimate. */
    status: text("status").$type<"open" | CallOutcome["status"]>().notNull(),
    /** The UTC day that it is spent on: "2026-11-21". */
    day: text("day").notNull(),
    /** Millionths of a US dollar: the estimate while it is open, then what it cost. */
    cost_micros: integer("cost_micros").notNull(),
    duration_ms: integer("duration_ms"),
    /** What the provider said, for the operator. */
    error: text("error"),
    created_at: createdAt,
  },
  (table) => [
    index("model_calls_spend").on(table.tenant_id, table.day, table.cost_micros),
    index("model_calls_model").on(table.model, table.created_at),
    index("model_calls_created").on(table.created_at),
  ],
);

/** Whether a model may be called now. Times are epoch milliseconds. */
export const modelHealth = sqliteTable("model_health", {
  model: text("model").primaryKey(),
  /** Failed calls since the last good one. */
  failures: integer("failures").notNull().default(0),
  /** The breaker is open until then; afterwards one call tries whether it may be closed. */
  open_until: integer("open_until").notNull().default(0),
  /** From when on the next call may begin, by its pace. */
  next_at: integer("next_at").notNull().default(0),
});
