// The free photo test: a visitor's product in three styles. What is drawn lies with the uploads, and is gone with them.
import { type PhotoTestStyle, photoTestStyles } from "../../contract/landing-pages.ts";
import { messages } from "../../contract/messages.ts";
import { findTokenFault } from "../../net/turnstile.ts";
import { readIp } from "../../net/client-address.ts";
import type { AppContext } from "../../http/app-env.ts";
import { AppError } from "../../errors/app-error.ts";
import { openArt } from "../../media/art.ts";
import { readHeader } from "../../media/check-image.ts";
import { mediaUrl } from "../../media/keys.ts";
import { putImage } from "../../media/storage.ts";
import { newTestName, testPath } from "../../media/temporary.ts";
import { openStudio } from "../../studio/maker/open-studio.ts";
import type { Picture } from "../../studio/studio.ts";
import { checkVisitorsPicture } from "../../models/check-content.ts";
import { studioFor } from "../../models/studio-for.ts";
import { recordConversion } from "../counting/conversions.ts";
import type { LandingPage } from "../landing-pages.ts";
import { findActivePage } from "../page-model.ts";
import { giveBack, identifyTester, takeTest, takeUpload, type TakenTurn } from "./turns.ts";
import { registerPicture } from "../../provenance/register-picture.ts";
import { checkPhoto, readPhoto } from "../../products/test-photo.ts";

export interface PhotoTestResult {
  imageUrl: string;
  style: PhotoTestStyle;
  /** "Modern". */
  label: string;
}

export interface PhotoTestWish {
  /** The address of an upload, a picture or a product page; or a picture itself. */
  photo: string | Uint8Array;
  /** Slug of the landing page that it is tried on. */
  page: string | undefined;
  turnstileToken: string | undefined;
}

/** Keeps a visitor's photo for a day; answers its address. */
export async function keepUpload(c: AppContext, bytes: Uint8Array): Promise<string> {
  const { db } = c.var;
  const turn = await takeUpload(db, await identifyTester(c));
  try {
    const photo = await checkPhoto(openStudio(openArt(c.env)), bytes);
    const path = testPath(newTestName(), photo.extension);
    await putImage(c.env.MEDIA, "products", path, photo);
    return mediaUrl("products", path);
  } catch (error) {
    await giveBack(db, turn);
    throw error;
  }
}

/**
 * Counts the test, and reads its photo; what it answers draws one style after the other. A test that fails, here or while
 * it draws, is given back. Throws AppError, or StudioError for a photo that cannot be read.
 */
export async function beginPhotoTest(c: AppContext, wish: PhotoTestWish): Promise<AsyncGenerator<PhotoTestResult>> {
  const { db, settings } = c.var;
  await requirePerson(c, wish.turnstileToken);
  const page = wish.page === undefined ? undefined : (await findActivePage(db, wish.page))?.page;
  if (wish.page !== undefined && !page) throw new AppError(404, "landing_page_not_found", messages.landingNotFound);
  const turn = await takeTest(db, await identifyTester(c), page?.id);
  const tools = { settings, bucket: c.env.MEDIA, studio: openStudio(openArt(c.env)) };
  try {
    const photo =
      typeof wish.photo === "string"
        ? await readPhoto(tools, wish.photo)
        : (await checkPhoto(tools.studio, wish.photo)).bytes;
    await checkVisitorsPicture(c, page?.tenant_id ?? null, describePhoto(photo));
    return drawStyles(c, photo, page, turn);
  } catch (error) {
    await giveBack(db, turn);
    throw error;
  }
}

function describePhoto(bytes: Uint8Array): Picture {
  const { type, width, height } = readHeader(bytes);
  return { bytes, mime: type === "png" ? "image/png" : type === "webp" ? "image/webp" : "image/jpeg", width, height };
}

async function* drawStyles(
  c: AppContext,
  bytes: Uint8Array,
  page: LandingPage | undefined,
  turn: TakenTurn,
): AsyncGenerator<PhotoTestResult> {
  const studio = await studioFor(c.env, c.var.db, page?.tenant_id ?? null);
  const name = newTestName();
  try {
    for (const { id: style, label } of photoTestStyles) {
      const picture = await studio.photoTransform({ photo: { key: name, bytes }, style, seed: name });
      const path = testPath(name, "jpg", style);
      await registerPicture(c.env, c.var.db, { tenantId: page?.tenant_id ?? null, kind: "photo_test", picture });
      await putImage(c.env.MEDIA, "products", path, picture);
      yield { imageUrl: mediaUrl("products", path), style, label };
    }
  } catch (error) {
    await giveBack(c.var.db, turn);
    throw error;
  }
  if (page) await recordConversion(c.env, c.var.db, page, c.req.raw);
}

/** Where Turnstile is configured, only a fresh token of its widget passes; while it gives no answer, none does. */
async function requirePerson(c: AppContext, token: string | undefined): Promise<void> {
  const { requestId, settings } = c.var;
  if (!settings.turnstile) return;
  const fault = token
    ? await findTokenFault(settings.turnstile, { token, ip: readIp(c.req.raw) }).catch((error: unknown) => {
        console.error(JSON.stringify({ requestId, error: `Turnstile: ${String(error)}` }));
        return "internal-error";
      })
    : "missing";
  if (fault !== null) throw new AppError(403, "captcha_failed", messages.photoTestRobot);
}
