// The development mailbox.
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt } from "./columns.ts";

/** Development mailbox: mails and text messages that were not sent. */
export const outboxMail = sqliteTable(
  "outbox_mail",
  {
    id: text("id").primaryKey(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    created_at: createdAt,
  },
  (table) => [index("outbox_mail_recipient").on(table.recipient)],
);
