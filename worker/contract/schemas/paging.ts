import { z } from "zod";
import { messages } from "../messages.ts";

/** Query of every list: newest first, at most `limit` rows before the cursor. */
export const pageQuery = z.object({
  limit: z.coerce.number(messages.invalidRequest).int(messages.invalidRequest).min(1).max(100).default(24),
  cursor: z.string().max(64, messages.invalidCursor).optional(),
});
export type PageQuery = z.infer<typeof pageQuery>;

export interface Page<Item> {
  items: Item[];
  /** Pass it back as `cursor`; null on the last page. */
  next_cursor: string | null;
}
