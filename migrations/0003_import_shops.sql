CREATE TABLE `import_jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`user_id` text NOT NULL,
	`status` text NOT NULL,
	`shop_url` text NOT NULL,
	`site_url` text NOT NULL,
	`robots_text` text,
	`currency` text,
	`products_imported` integer DEFAULT 0 NOT NULL,
	`error_message` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `import_jobs_tenant_newest` ON `import_jobs` (`tenant_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `import_jobs_running` ON `import_jobs` (`tenant_id`) WHERE status = 'running';--> statement-breakpoint
CREATE TABLE `product_images` (
	`product_id` text NOT NULL,
	`storage_path` text NOT NULL,
	`tenant_id` text NOT NULL,
	PRIMARY KEY(`product_id`, `storage_path`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_images_path` ON `product_images` (`storage_path`);--> statement-breakpoint
CREATE TABLE `product_sources` (
	`tenant_id` text NOT NULL,
	`product_key` text NOT NULL,
	`product_id` text NOT NULL,
	`job_id` text,
	`position` integer,
	PRIMARY KEY(`tenant_id`, `product_key`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_sources_product` ON `product_sources` (`product_id`);--> statement-breakpoint
CREATE INDEX `product_sources_job` ON `product_sources` (`job_id`,`position`);--> statement-breakpoint
ALTER TABLE `job_units` ADD `result` text;--> statement-breakpoint
ALTER TABLE `pending_uploads` ADD `is_removing` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `edited_at` text;--> statement-breakpoint
INSERT INTO `product_images` (`product_id`, `storage_path`, `tenant_id`)
SELECT `id`, `storage_path`, `tenant_id` FROM `products`
UNION SELECT `products`.`id`, `value`, `tenant_id` FROM `products`, json_each(`products`.`metadata`, '$.all_storage_paths');
