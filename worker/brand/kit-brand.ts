// The identity of a brand kit as a brand.
import { and, eq } from "drizzle-orm";
import { type BrandColour, type BrandFields, emptyBrandFields } from "../contract/brands.ts";
import type { Db } from "../db/client.ts";
import { type brandKits, brands } from "../db/schema.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import type { Env } from "../settings/env.ts";
import type { BrandColor } from "../studio/studio.ts";
import { changeBrand, createBrand, listBrands, putInUse } from "./brand.ts";

type Kit = Pick<typeof brandKits.$inferSelect, "id" | "name" | "identity">;

const roleOf: Record<BrandColor["role"], BrandColour["role"]> = {
  primary: "primary",
  secondary: "secondary",
  accent: "accent",
  dark: "text",
  light: "background",
};

/** Colours and typefaces of the kit put on a brand; its locked fields stay. */
function wear(fields: BrandFields, { name, identity }: Kit): BrandFields {
  const evidence = [{ where: `Kit de marque ${name}`, quote: "" }];
  const { colours, headings, texts } = fields;
  const toTypeface = (face: { id: string; name: string }) => ({ family: face.name, nearest: face.id });
  const palette = identity.palette.map(({ role, hex }) => ({ role: roleOf[role], hex }));
  return {
    ...fields,
    name: fields.name.value ? fields.name : { ...fields.name, value: name, evidence },
    colours: colours.locked ? colours : { value: palette, evidence, locked: false },
    headings: headings.locked ? headings : { value: toTypeface(identity.headings), evidence, locked: false },
    texts: texts.locked ? texts : { value: toTypeface(identity.texts), evidence, locked: false },
  };
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
  try {
    await createBrand(env, db, session, {
      address: null,
      kit_id: kit.id,
      fields: wear(emptyBrandFields(), kit),
      read_at: null,
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "quota_exceeded") throw error;
    const { items } = await listBrands(db, session.tenantId);
    const brand = items.find((each) => each.in_use) ?? items[0];
    if (!brand) throw error;
    await changeBrand(env, db, session, brand.id, ({ fields }) => ({ fields: wear(fields, kit), kit_id: kit.id }));
    await putInUse(env, db, session, brand.id);
  }
}
