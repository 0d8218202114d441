import { createRenderLock } from "../studio/pixels/render-lock.ts";

/**
 * Holds while a stored or uploaded picture is decoded: one at a time in an isolate, beside one that is drawn. Not the
 * studio's lock, so that thumbnails do not wait for films.
 */
export const withDecodeLock = createRenderLock();
