// Request schemas of ad posts.
import { z } from "zod";
import { adPostLimits, type OverlayTemplate, overlayTemplates } from "../ad-posts.ts";
import { messages } from "../messages.ts";
import { brandPageQuery } from "./paging.ts";

const overlayTemplate = z.enum(overlayTemplates.map(({ id }) => id) as [OverlayTemplate, ...OverlayTemplate[]], {
  error: messages.overlayTemplateUnknown,
});

const adText = (field: keyof typeof adPostLimits) =>
  z
    .string(messages.invalidRequest)
    .transform((text) => text.toWellFormed().trim())
    .pipe(z.string().max(adPostLimits[field], messages.textTooLong));

const id = z.string(messages.invalidRequest).min(1, messages.invalidRequest).max(64, messages.invalidRequest);

/** Query of the list of ad posts; `product_id`: only those of this product. */
export const listAdPostsQuery = brandPageQuery.extend({ product_id: z.string().max(64).optional() });

/** Variants of a post's texts; each round has others. */
export const variantsBody = z.object({ round: z.number(messages.invalidRequest).int().min(0).max(1000).default(0) });

export const generateAdPostBody = z.object({ productId: id, creativeId: id });

export const editAdPostBody = z.object({
  hook: adText("hook").optional(),
  body_text: adText("body_text").optional(),
  call_to_action: adText("call_to_action").optional(),
});

export const styleAdPostBody = z.object({ template: overlayTemplate });

export const applyTextOverlayBody = z.object({
  imageUrl: z.string(messages.invalidRequest).max(2000, messages.invalidRequest),
  hook: adText("hook"),
  cta: adText("call_to_action"),
  template: overlayTemplate,
});
