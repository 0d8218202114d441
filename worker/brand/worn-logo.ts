// A brand's logo as makers wear it: drawn once, when it is stored, into a small PNG beside its file.
import type { BrandLogo } from "../contract/brands.ts";
import { openArt } from "../media/art.ts";
import { wornLogoPath } from "../media/keys.ts";
import { deleteImages, getImage, putImage } from "../media/storage.ts";
import type { Env } from "../settings/env.ts";
import type { Picture } from "../studio/briefs/picture.ts";
import { openStudio } from "../studio/maker/open-studio.ts";

/** Undefined for a file that cannot be drawn. */
export const drawWornLogo = (env: Env, file: { bytes: Uint8Array; mime: BrandLogo["mime"] }) =>
  openStudio(openArt(env))
    .wornLogo(file)
    .catch(() => undefined);

export const putWornLogo = (env: Env, logo: BrandLogo, drawn: Picture): Promise<void> =>
  putImage(env.MEDIA, "assets", wornLogoPath(logo.storage_path), drawn);

/** Draws it where it was stored before logos were drawn. Undefined for a file that is missing or cannot be drawn. */
export async function loadWornLogo(
  env: Env,
  logo: BrandLogo,
): Promise<{ bytes: Uint8Array; mime: "image/png" } | undefined> {
  const drawn = await getImage(env.MEDIA, "assets", wornLogoPath(logo.storage_path));
  if (drawn) return { bytes: drawn, mime: "image/png" };
  const file = await getImage(env.MEDIA, "assets", logo.storage_path);
  const picture = file && (await drawWornLogo(env, { bytes: file, mime: logo.mime }));
  if (!picture) return undefined;
  await putWornLogo(env, logo, picture);
  return { bytes: picture.bytes, mime: "image/png" };
}

/** Deletes files of logos with what was drawn of them. */
export const deleteLogos = (env: Env, paths: string[]): Promise<void> =>
  deleteImages(env.MEDIA, "assets", [...paths, ...paths.map(wornLogoPath)]);
