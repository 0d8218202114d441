// What mails to the seller wear of the brand in use: its name, colours and logo.
import type { BrandColourRole } from "../contract/brands.ts";
import type { Db } from "../db/client.ts";
import type { MailBrand, MailColours } from "../mail/mail-layout.ts";
import type { Env } from "../settings/env.ts";
import { contrastOf } from "../studio/pixels/wcag.ts";
import { fromHex } from "../studio/pixels/colour.ts";
import { measurePng } from "../studio/pixels/png-reduced.ts";
import { readBrandInUse } from "./brand.ts";
import { loadWornLogo } from "./worn-logo.ts";

/** Room of the logo, in CSS pixels. */
const logoRoom = { width: 200, height: 48 };

/** Null without a brand in use, or while neither its name nor its primary colour is known. */
export async function readMailBrand(env: Env, db: Db, tenantId: string): Promise<MailBrand | null> {
  const brand = await readBrandInUse(db, tenantId);
  if (!brand) return null;
  const { name, colours, logo } = brand.fields;
  const hexOf = (role: BrandColourRole) => colours.value.find((colour) => colour.role === role)?.hex;
  const primary = hexOf("primary");
  if (!name.value || !primary) return null;
  const drawn = logo.value && (await loadWornLogo(env, logo.value));
  return {
    name: name.value,
    button: withInk(primary),
    // On its shop's own ground, a logo is always seen.
    head: withInk(hexOf("background") ?? "#ffffff"),
    ...(drawn && { logo: { id: "logo", ...drawn, ...fitLogo(drawn.bytes) } }),
  };
}

/** Black or white, whichever has more contrast. */
function withInk(ground: string): MailColours {
  const onWhite = contrastOf([255, 255, 255], fromHex(ground));
  return { ground, ink: onWhite >= contrastOf([0, 0, 0], fromHex(ground)) ? "#ffffff" : "#000000" };
}

/** The size at which a PNG is shown. */
function fitLogo(png: Uint8Array): { width: number; height: number } {
  const { width, height } = measurePng(png) ?? logoRoom;
  const scale = Math.min(1, logoRoom.width / width, logoRoom.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
