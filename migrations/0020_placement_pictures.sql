CREATE TABLE `placement_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`product_id` text NOT NULL,
	`source_id` text NOT NULL,
	`job_id` text,
	`placement` text NOT NULL,
	`status` text NOT NULL,
	`error` text,
	`image_url` text,
	`storage_path` text,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`size_bytes` integer,
	`bundle_path` text,
	`bundle_bytes` integer,
	`metadata` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `placement_pictures_source` ON `placement_pictures` (`source_id`,`placement`);--> statement-breakpoint
CREATE INDEX `placement_pictures_product` ON `placement_pictures` (`tenant_id`,`product_id`,`id`);--> statement-breakpoint
CREATE INDEX `placement_pictures_job` ON `placement_pictures` (`job_id`);