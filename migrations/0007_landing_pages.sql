CREATE TABLE `landing_arms` (
	`landing_page_id` text NOT NULL,
	`experiment_id` text NOT NULL,
	`variant` text NOT NULL,
	`views` integer NOT NULL,
	`conversions` integer NOT NULL,
	PRIMARY KEY(`landing_page_id`, `experiment_id`, `variant`),
	FOREIGN KEY (`landing_page_id`) REFERENCES `landing_pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `landing_days` (
	`landing_page_id` text NOT NULL,
	`day` text NOT NULL,
	`views` integer NOT NULL,
	`conversions` integer NOT NULL,
	PRIMARY KEY(`landing_page_id`, `day`),
	FOREIGN KEY (`landing_page_id`) REFERENCES `landing_pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `landing_pages` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`user_id` text NOT NULL,
	`product_id` text,
	`name` text NOT NULL,
	`target_audience` text,
	`slug` text NOT NULL,
	`status` text NOT NULL,
	`theme` text NOT NULL,
	`hidden` text NOT NULL,
	`cta_url` text,
	`content` text NOT NULL,
	`experiment_id` text,
	`alternative` text,
	`revision` integer NOT NULL,
	`views` integer NOT NULL,
	`conversions` integer NOT NULL,
	`idempotency_key` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `landing_pages_tenant_newest` ON `landing_pages` (`tenant_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `landing_pages_slug` ON `landing_pages` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `landing_pages_idempotency` ON `landing_pages` (`tenant_id`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `landing_pages_status` ON `landing_pages` (`status`,`id`);--> statement-breakpoint
CREATE TABLE `landing_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`tenant_id` text
);
--> statement-breakpoint
CREATE TABLE `landing_view_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`landing_page_id` text NOT NULL,
	`experiment_id` text,
	`variant` text NOT NULL,
	`day` text NOT NULL,
	`views` integer NOT NULL,
	FOREIGN KEY (`landing_page_id`) REFERENCES `landing_pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `landing_view_batches_page` ON `landing_view_batches` (`landing_page_id`);--> statement-breakpoint
CREATE TABLE `landing_visitors` (
	`landing_page_id` text NOT NULL,
	`visitor` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`landing_page_id`, `visitor`),
	FOREIGN KEY (`landing_page_id`) REFERENCES `landing_pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `landing_visitors_oldest` ON `landing_visitors` (`created_at`);--> statement-breakpoint
CREATE TABLE `photo_tests` (
	`key` text NOT NULL,
	`day` text NOT NULL,
	`tests` integer NOT NULL,
	PRIMARY KEY(`key`, `day`)
);
--> statement-breakpoint
CREATE INDEX `photo_tests_oldest` ON `photo_tests` (`day`);