// The free photo test: a visitor's product in three styles. Results are stored like uploads and deleted with them.
import { type PhotoTestStyle, photoTestStyles } from "../../contract/landing-pages.ts";
import { messages } from "../../contract/messages.ts";
import { findCaptchaFault } from "../../net/turnstile.ts";
import type { AppContext } from "../../http/app-env.ts";
import { AppError } from "../../errors/app-error.ts";
import { openArt } from "../../media/art.ts";
import { readHeader } from "../../media/check-image.ts";
import { mediaUrl } from "../../media/keys.ts";
import { putImage } from "../../media/storage.ts";
import { newTestName, testPath } from "../../media/temporary.ts";
import { openStudio } from "../../studio/maker/open-studio.ts";
import type { Picture } from "../../studio/briefs/picture.ts";
import { checkVisitorsPicture } from "../../models/check-content.ts";
import { studioFor } from "../../models/studio-for.ts";
import { recordConversion } from "../counting/conversions.ts";
import type { LandingPage } from "../landing-pages.ts";
import { findActivePage } from "../page-model.ts";
import { releaseReservation, identifyTester, reserveTest, reserveUpload, type Reservation } from "./daily-limits.ts";
import { registerPicture } from "../../provenance/register-picture.ts";
import { checkPhoto, readPhoto } from "../../products/test-photo.ts";

export interface PhotoTestResult {
  imageUrl: string;
  style: PhotoTestStyle;
  /** Label of the style: "Modern". */
  label: string;
}

export interface PhotoTestRequest {
  /** URL of an upload, a picture or a product page; or the picture's bytes. */
  photo: string | Uint8Array;
  /** Slug of the landing page with the test. */
  page: string | undefined;
  turnstileToken: string | undefined;
}

/**
 * Stores a visitor's photo for a day; returns its URL. Throws AppError 429 above the daily limit, and as checkPhoto
 * does.
 */
export async function storeUpload(c: AppContext, bytes: Uint8Array): Promise<string> {
  const { db } = c.var;
  const reservation = await reserveUpload(db, await identifyTester(c));
  try {
    const photo = await checkPhoto(openStudio(openArt(c.env)), bytes, c.env.IMAGES);
    const path = testPath(newTestName(), photo.extension);
    await putImage(c.env.MEDIA, "products", path, photo);
    return mediaUrl("products", path);
  } catch (error) {
    await releaseReservation(db, reservation);
    throw error;
  }
}

/**
 * Reserves a test from the daily limits and reads its photo; the returned generator draws one style after the other. A
 * failed test, here or while drawing, releases the reservation. Throws AppError, or StudioError for a photo that cannot
 * be decoded.
 */
export async function startPhotoTest(
  c: AppContext,
  request: PhotoTestRequest,
): Promise<AsyncGenerator<PhotoTestResult>> {
  const { db, settings } = c.var;
  await requireCaptcha(c, request.turnstileToken);
  const page = request.page === undefined ? undefined : (await findActivePage(db, request.page))?.page;
  if (request.page !== undefined && !page) throw new AppError(404, "landing_page_not_found", messages.landingNotFound);
  const reservation = await reserveTest(db, await identifyTester(c), page?.id);
  const tools = { settings, images: c.env.IMAGES, bucket: c.env.MEDIA, studio: openStudio(openArt(c.env)) };
  try {
    const photo =
      typeof request.photo === "string"
        ? await readPhoto(tools, request.photo)
        : (await checkPhoto(tools.studio, request.photo, tools.images)).bytes;
    await checkVisitorsPicture(c, page?.tenant_id ?? null, describePhoto(photo));
    return drawStyles(c, photo, page, reservation);
  } catch (error) {
    await releaseReservation(db, reservation);
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
  reservation: Reservation,
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
    await releaseReservation(c.var.db, reservation);
    throw error;
  }
  if (page) await recordConversion(c.env, c.var.db, page, c.req.raw);
}

/**
 * Where Turnstile is configured, requires a fresh token of its widget. Throws AppError 403 without a valid one, also
 * while Turnstile does not respond.
 */
async function requireCaptcha(c: AppContext, token: string | undefined): Promise<void> {
  const fault = await findCaptchaFault(c, token);
  if (fault !== null) throw new AppError(403, "captcha_failed", messages.photoTestRobot);
}
