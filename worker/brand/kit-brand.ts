// The identity of a brand kit as a brand.
import { and, eq } from "drizzle-orm";
import { type BrandColour, type BrandFields, type BrandLogo, emptyBrandFields } from "../contract/brands.ts";
import type { Db } from "../db/client.ts";
import { type brandKits, brands } from "../db/schema.ts";
import { AppError } from "../errors/app-error.ts";
import { newId } from "../db/ids.ts";
import type { Session } from "../http/app-env.ts";
import { openArt } from "../media/art.ts";
import { brandLogoPath, mediaUrl } from "../media/keys.ts";
import { putImage } from "../media/storage.ts";
import type { Env } from "../settings/env.ts";
import { openStudio } from "../studio/maker/open-studio.ts";
import type { BrandColor } from "../studio/briefs/brand-kit.ts";
import { changeBrand, createBrand, listBrands, putInUse } from "./brand.ts";
import { deleteLogos, putWornLogo } from "./worn-logo.ts";

type Kit = Pick<typeof brandKits.$inferSelect, "id" | "name" | "identity" | "design">;

const roleOf: Record<BrandColor["role"], BrandColour["role"]> = {
  primary: "primary",
  secondary: "secondary",
  accent: "accent",
  dark: "text",
  light: "background",
};

/** Colours, typefaces and, where it has none, the kit's logo and slogan put on a brand; its locked fields stay. */
function wear(fields: BrandFields, { name, identity, design }: Kit, drawn: BrandLogo): BrandFields {
  const evidence = [{ where: `Kit de marque ${name}`, quote: "" }];
  const { tagline, logo, colours, headings, texts } = fields;
  const toTypeface = (face: { id: string; name: string }) => ({ family: face.name, nearest: face.id });
  const palette = identity.palette.map(({ role, hex }) => ({ role: roleOf[role], hex }));
  return {
    ...fields,
    name: fields.name.value ? fields.name : { ...fields.name, value: name, evidence },
    tagline: tagline.locked || tagline.value ? tagline : { ...tagline, value: design.slogan ?? "", evidence },
    logo: hasOwnLogo(fields) ? logo : { value: drawn, evidence, locked: false },
    colours: colours.locked ? colours : { value: palette, evidence, locked: false },
    headings: headings.locked ? headings : { value: toTypeface(identity.headings), evidence, locked: false },
    texts: texts.locked ? texts : { value: toTypeface(identity.texts), evidence, locked: false },
  };
}

const hasOwnLogo = ({ logo }: BrandFields) => logo.locked || logo.value !== null;

/** Stores the kit's logo as the file of a brand's. */
async function storeKitLogo(env: Env, tenantId: string, { design }: Kit): Promise<BrandLogo> {
  const studio = openStudio(openArt(env));
  const drawing = await studio.drawLogo(design, "whole", "color");
  const path = brandLogoPath(tenantId, newId(), "svg");
  const logo = { url: mediaUrl("assets", path), storage_path: path, mime: "image/svg+xml" as const };
  await putImage(env.MEDIA, "assets", path, { bytes: new TextEncoder().encode(drawing.svg), mime: logo.mime });
  await putWornLogo(env, logo, await studio.rasteriseLogo(drawing, 600));
  return logo;
}

/**
 * Puts the brand of a kit in use: the one that was made of it, or else a new one. Where the plan allows no more, the
 * brand in use wears the kit's colours and typefaces.
 */
export async function wearKit(env: Env, db: Db, session: Session, kit: Kit): Promise<void> {
  const made = await db
    .select({ id: brands.id })
    .from(brands)
    .where(and(eq(brands.tenant_id, session.tenantId), eq(brands.kit_id, kit.id)))
    .get();
  if (made) return putInUse(env, db, session, made.id);
  const logo = await storeKitLogo(env, session.tenantId, kit);
  try {
    await createBrand(env, db, session, {
      address: null,
      kit_id: kit.id,
      fields: wear(emptyBrandFields(), kit, logo),
      read_at: null,
    });
  } catch (error) {
    const isFull = error instanceof AppError && error.code === "quota_exceeded";
    const items = isFull ? (await listBrands(db, session.tenantId)).items : [];
    const brand = items.find((each) => each.in_use) ?? items[0];
    if (!brand) {
      await deleteLogos(env, [logo.storage_path]);
      throw error;
    }
    const { saved } = await changeBrand(env, db, session, brand.id, ({ fields }) => ({
      fields: wear(fields, kit, logo),
      kit_id: kit.id,
    }));
    if (saved.fields.logo.value?.storage_path !== logo.storage_path) await deleteLogos(env, [logo.storage_path]);
    await putInUse(env, db, session, brand.id);
  }
}
