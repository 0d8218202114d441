// Request schemas of API keys and webhooks.
import { z } from "zod";
import { apiKeyLimits } from "../api-keys.ts";
import { messages } from "../messages.ts";
import { hasUserInfo } from "../web-addresses.ts";
import { webhookEvents, webhookLimits } from "../webhooks.ts";

export const createApiKeyBody = z.object({
  name: z
    .string(messages.apiKeyName)
    .trim()
    .min(1, messages.apiKeyName)
    .max(apiKeyLimits.name, messages.textTooLong)
    .transform((text) => text.toWellFormed()),
});

export const createWebhookBody = z.object({
  url: z
    .url({ protocol: /^https?$/, error: messages.webhookUrl })
    .max(webhookLimits.url, messages.webhookUrl)
    .refine((url) => !hasUserInfo(url), messages.urlWithUserInfo),
  events: z
    .array(
      z.enum(
        webhookEvents.map(({ id }) => id),
        { error: messages.webhookEvents },
      ),
      messages.webhookEvents,
    )
    .min(1, messages.webhookEvents)
    .max(webhookEvents.length, messages.webhookEvents)
    .transform((events) => [...new Set(events)]),
});
