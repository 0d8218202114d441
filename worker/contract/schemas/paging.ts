import { z } from "zod";
import { messages } from "../messages.ts";

/** Query of all lists: newest first, at most `limit` rows older than the cursor. */
export const pageQuery = z.object({
  limit: z.coerce.number(messages.invalidRequest).int(messages.invalidRequest).min(1).max(100).default(24),
  cursor: z.string().max(64, messages.invalidCursor).optional(),
});
/** Id of a brand, or "none": of no brand; without, all. */
const brandId = z.string().max(64).optional();
/** Query of the lists of what belongs to a brand. */
export const brandPageQuery = pageQuery.extend({ brand_id: brandId });
export type BrandPageQuery = z.infer<typeof brandPageQuery>;
export type PageQuery = z.infer<typeof pageQuery>;

export interface Page<Item> {
  items: Item[];
  /** `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
}
