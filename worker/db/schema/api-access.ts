// API keys and webhooks.
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { WebhookDeliveryStatus, WebhookEvent } from "../../contract/webhooks.ts";
import { createdAt } from "./columns.ts";
import { tenants } from "./tenancy.ts";

/** API keys: calls act as the user who created the key. Only a hash is stored; the key is shown once. */
export const apiKeys = sqliteTable(
  "api_keys",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    user_id: text("user_id").notNull(),
    name: text("name").notNull(),
    /** First characters, for display. */
    prefix: text("prefix").notNull(),
    key_hash: text("key_hash").notNull(),
    last_used_at: text("last_used_at"),
    /** Epoch minute of the last call, and the calls within it. */
    minute: integer("minute").notNull(),
    calls: integer("calls").notNull(),
    created_at: createdAt,
  },
  (table) => [
    uniqueIndex("api_keys_hash").on(table.key_hash),
    index("api_keys_tenant_newest").on(table.tenant_id, table.id),
  ],
);

/** Webhook endpoints of a tenant. */
export const webhookEndpoints = sqliteTable(
  "webhook_endpoints",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    user_id: text("user_id").notNull(),
    url: text("url").notNull(),
    events: text("events", { mode: "json" }).$type<WebhookEvent[]>().notNull(),
    /** Signing secret, encrypted under AUTH_SECRET. */
    secret: text("secret").notNull(),
    created_at: createdAt,
  },
  (table) => [index("webhook_endpoints_tenant_newest").on(table.tenant_id, table.id)],
);

/** Webhook deliveries: retried until accepted or failed, then kept as the log. */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    id: text("id").primaryKey(),
    endpoint_id: text("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    tenant_id: text("tenant_id").notNull(),
    user_id: text("user_id").notNull(),
    event: text("event").$type<WebhookEvent>().notNull(),
    /** The body as it is signed and sent. */
    payload: text("payload").notNull(),
    status: text("status").$type<WebhookDeliveryStatus>().notNull(),
    attempts: integer("attempts").notNull(),
    /** Epoch milliseconds of the next attempt. */
    due_at: integer("due_at").notNull(),
    /** Of the last attempt: the endpoint's HTTP status, or the reason why there was none. */
    response_status: integer("response_status"),
    error: text("error"),
    delivered_at: text("delivered_at"),
    created_at: createdAt,
  },
  (table) => [
    index("webhook_deliveries_endpoint").on(table.endpoint_id, table.id),
    index("webhook_deliveries_due").on(table.status, table.due_at),
    index("webhook_deliveries_user").on(table.user_id, table.status),
  ],
);
