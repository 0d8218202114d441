CREATE TABLE `account_deletions` (
	`tenant_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text,
	`stage` text NOT NULL,
	`ends_at` text NOT NULL,
	`due_at` integer NOT NULL,
	`stopped_renewal` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `account_deletions_due` ON `account_deletions` (`due_at`);--> statement-breakpoint
CREATE INDEX `landing_slugs_tenant` ON `landing_slugs` (`tenant_id`);--> statement-breakpoint
CREATE INDEX `outbox_mail_recipient` ON `outbox_mail` (`recipient`);--> statement-breakpoint
CREATE INDEX `pending_uploads_tenant` ON `pending_uploads` (`tenant_id`);