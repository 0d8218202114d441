CREATE TABLE `ad_posts` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`creative_id` text NOT NULL,
	`product_id` text NOT NULL,
	`angle` text NOT NULL,
	`hook` text NOT NULL,
	`body_text` text NOT NULL,
	`call_to_action` text NOT NULL,
	`ad_image_url` text,
	`ad_storage_path` text,
	`overlay_template` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `ad_posts_tenant_newest` ON `ad_posts` (`tenant_id`,`id`);--> statement-breakpoint
CREATE INDEX `ad_posts_product` ON `ad_posts` (`tenant_id`,`product_id`,`id`);--> statement-breakpoint
CREATE INDEX `ad_posts_creative` ON `ad_posts` (`creative_id`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`tenant_id` text PRIMARY KEY NOT NULL,
	`plan` text NOT NULL,
	`status` text NOT NULL,
	`current_period_end` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `creatives` ADD `size_bytes` integer;--> statement-breakpoint
CREATE INDEX `creatives_series_product` ON `creatives` (`tenant_id`,`product_id`,`id`) WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX `creatives_series_status` ON `creatives` (`tenant_id`,`status`,`id`) WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX `creatives_influencer` ON `creatives` (`tenant_id`,`influencer_id`,`parent_id`);--> statement-breakpoint
CREATE INDEX `creatives_image` ON `creatives` (`tenant_id`,`image_url`);--> statement-breakpoint
ALTER TABLE `jobs` ADD `current` text;--> statement-breakpoint
CREATE VIRTUAL TABLE `creatives_search` USING fts5(`tenant`, `name`, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');--> statement-breakpoint
INSERT INTO `creatives_search` (`rowid`, `tenant`, `name`) SELECT `rowid`, replace(`tenant_id`, '-', ''), `name` FROM `creatives` WHERE `parent_id` IS NULL;--> statement-breakpoint
CREATE TRIGGER `creatives_search_insert` AFTER INSERT ON `creatives` WHEN new.`parent_id` IS NULL BEGIN
	INSERT INTO `creatives_search` (`rowid`, `tenant`, `name`) VALUES (new.`rowid`, replace(new.`tenant_id`, '-', ''), new.`name`);
END;--> statement-breakpoint
CREATE TRIGGER `creatives_search_delete` AFTER DELETE ON `creatives` WHEN old.`parent_id` IS NULL BEGIN
	DELETE FROM `creatives_search` WHERE `rowid` = old.`rowid`;
END;--> statement-breakpoint
CREATE TRIGGER `creatives_search_rename` AFTER UPDATE OF `name` ON `creatives` WHEN new.`parent_id` IS NULL BEGIN
	INSERT OR REPLACE INTO `creatives_search` (`rowid`, `tenant`, `name`) VALUES (new.`rowid`, replace(new.`tenant_id`, '-', ''), new.`name`);
END;
