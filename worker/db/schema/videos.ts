// Video campaigns.
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { FilmMusic } from "../../contract/music.ts";
import type {
  FilmDefinition,
  FilmEdit,
  FilmVoice,
  VideoFormatId,
  VideoLanguage,
  VideoScene,
  VideoStatus,
} from "../../contract/videos.ts";
import type { BrandColours } from "../../studio/briefs/brand.ts";
import { createdAt } from "./columns.ts";
import { tenants } from "./tenancy.ts";

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
