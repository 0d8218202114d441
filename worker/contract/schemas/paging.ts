import { z } from "zod";
import { messages } from "../messages.ts";

/** Query of all lists: newest first, at most `limit` rows older than the cursor. */
export const pageQuery = z.object({
  limit: z.coerce.number(messages.invalidRequest).int(messages.invalidRequest).min(1).max(100).default(24),
  cursor: z.string().max(64, messages.invalidCursor).optional(),
});
export type PageQuery = z.infer<typeof pageQuery>;

export interface Page<Item> {
  items: Item[];
  /** `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
}
