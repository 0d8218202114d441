DROP INDEX `products_brand`;--> statement-breakpoint
CREATE INDEX `products_brand` ON `products` (`tenant_id`,`brand_id`,`id`);--> statement-breakpoint
ALTER TABLE `ad_posts` ADD `brand_id` text;--> statement-breakpoint
CREATE INDEX `ad_posts_brand` ON `ad_posts` (`tenant_id`,`brand_id`,`id`);--> statement-breakpoint
ALTER TABLE `brand_kits` ADD `brand_id` text;--> statement-breakpoint
CREATE INDEX `brand_kits_brand` ON `brand_kits` (`tenant_id`,`brand_id`,`id`);--> statement-breakpoint
ALTER TABLE `creatives` ADD `brand_id` text;--> statement-breakpoint
CREATE INDEX `creatives_series_brand` ON `creatives` (`tenant_id`,`brand_id`,`id`) WHERE parent_id is null;--> statement-breakpoint
ALTER TABLE `landing_pages` ADD `brand_id` text;--> statement-breakpoint
CREATE INDEX `landing_pages_brand` ON `landing_pages` (`tenant_id`,`brand_id`,`id`);--> statement-breakpoint
ALTER TABLE `logos` ADD `brand_id` text;--> statement-breakpoint
CREATE INDEX `logos_brand` ON `logos` (`tenant_id`,`brand_id`,`id`);--> statement-breakpoint
ALTER TABLE `video_campaigns` ADD `brand_id` text;--> statement-breakpoint
CREATE INDEX `video_campaigns_brand` ON `video_campaigns` (`tenant_id`,`brand_id`,`id`);--> statement-breakpoint
ALTER TABLE `virtual_influencers` ADD `brand_id` text;--> statement-breakpoint
CREATE INDEX `virtual_influencers_brand` ON `virtual_influencers` (`tenant_id`,`brand_id`,`id`);