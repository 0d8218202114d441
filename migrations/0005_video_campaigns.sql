CREATE TABLE `video_campaigns` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`product_id` text NOT NULL,
	`influencer_id` text NOT NULL,
	`duration` integer NOT NULL,
	`status` text NOT NULL,
	`error` text,
	`job_id` text,
	`concept` text,
	`script` text,
	`video_url` text,
	`poster_url` text,
	`metadata` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `video_campaigns_tenant_newest` ON `video_campaigns` (`tenant_id`,`id`);--> statement-breakpoint
CREATE INDEX `video_campaigns_job` ON `video_campaigns` (`job_id`);