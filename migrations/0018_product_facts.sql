ALTER TABLE `product_images` ADD `source_url` text;--> statement-breakpoint
CREATE INDEX `product_images_source` ON `product_images` (`tenant_id`,`source_url`);--> statement-breakpoint
ALTER TABLE `products` ADD `list_price` real;