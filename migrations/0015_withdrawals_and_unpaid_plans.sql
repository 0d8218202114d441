CREATE TABLE `billing_notices` (
	`key` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`recipient` text NOT NULL,
	`content` text NOT NULL,
	`due_at` integer NOT NULL,
	`settled_at` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `billing_notices_tenant` ON `billing_notices` (`tenant_id`);--> statement-breakpoint
CREATE INDEX `billing_notices_due` ON `billing_notices` (`due_at`) WHERE settled_at is null;--> statement-breakpoint
CREATE TABLE `order_consents` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`user_id` text NOT NULL,
	`plan` text NOT NULL,
	`price_id` text NOT NULL,
	`order_id` text,
	`version` text NOT NULL,
	`statements` text NOT NULL,
	`consented_at` text NOT NULL,
	`confirmed_at` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_consents_tenant` ON `order_consents` (`tenant_id`,`order_id`);--> statement-breakpoint
CREATE TABLE `withdrawals` (
	`order_id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`plan` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`ordered_at` text NOT NULL,
	`declared_at` text NOT NULL,
	`paid_cents` integer NOT NULL,
	`refund_cents` integer NOT NULL,
	`refunds` text NOT NULL,
	`completed_at` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `withdrawals_tenant` ON `withdrawals` (`tenant_id`);--> statement-breakpoint
CREATE INDEX `withdrawals_open` ON `withdrawals` (`declared_at`) WHERE completed_at is null;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `overdue_since` text;--> statement-breakpoint
UPDATE `subscriptions` SET `overdue_since` = `updated_at` WHERE `status` = 'past_due';
