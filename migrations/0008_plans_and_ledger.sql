CREATE TABLE `billing_customers` (
	`customer_id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `billing_customers_tenant` ON `billing_customers` (`tenant_id`);--> statement-breakpoint
CREATE TABLE `billing_events` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text,
	`type` text NOT NULL,
	`created` integer NOT NULL,
	`fact` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `billing_events_tenant` ON `billing_events` (`tenant_id`,`created`);--> statement-breakpoint
CREATE TABLE `generations` (
	`job_id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`images` integer NOT NULL,
	`done` integer NOT NULL,
	`failed` integer NOT NULL,
	`allowed` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "generations_allowed" CHECK("generations"."allowed" = 1)
);
--> statement-breakpoint
CREATE INDEX `generations_tenant` ON `generations` (`tenant_id`,`status`);--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `cancel_at_period_end` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `price_id` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `subscription_id` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `payment_intent_id` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `started_at` text;