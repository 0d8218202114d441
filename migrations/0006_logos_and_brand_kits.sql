CREATE TABLE `brand_assets` (
	`kit_id` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`label` text NOT NULL,
	`path` text NOT NULL,
	`mime` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`storage_path` text,
	`size_bytes` integer,
	`image_url` text,
	`error` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`kit_id`, `position`),
	FOREIGN KEY (`kit_id`) REFERENCES `brand_kits`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `brand_kits` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`logo_id` text NOT NULL,
	`job_id` text,
	`name` text NOT NULL,
	`style` text NOT NULL,
	`status` text NOT NULL,
	`error` text,
	`design` text NOT NULL,
	`identity` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `brand_kits_tenant_newest` ON `brand_kits` (`tenant_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `brand_kits_logo` ON `brand_kits` (`tenant_id`,`logo_id`);--> statement-breakpoint
CREATE INDEX `brand_kits_job` ON `brand_kits` (`job_id`);--> statement-breakpoint
CREATE TABLE `brands` (
	`tenant_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slogan` text NOT NULL,
	`activity` text NOT NULL,
	`colors` text NOT NULL,
	`kit_id` text,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `logos` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`job_id` text,
	`name` text NOT NULL,
	`style` text NOT NULL,
	`label` text NOT NULL,
	`status` text NOT NULL,
	`error` text,
	`image_url` text,
	`storage_path` text,
	`width` integer,
	`height` integer,
	`design` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `logos_tenant_newest` ON `logos` (`tenant_id`,`id`);--> statement-breakpoint
CREATE INDEX `logos_image` ON `logos` (`tenant_id`,`image_url`);--> statement-breakpoint
CREATE INDEX `logos_job` ON `logos` (`job_id`);