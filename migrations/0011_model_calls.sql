CREATE TABLE `model_calls` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text,
	`model` text NOT NULL,
	`capability` text NOT NULL,
	`status` text NOT NULL,
	`day` text NOT NULL,
	`cost_micros` integer NOT NULL,
	`duration_ms` integer,
	`error` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `model_calls_spend` ON `model_calls` (`tenant_id`,`day`,`cost_micros`);--> statement-breakpoint
CREATE INDEX `model_calls_model` ON `model_calls` (`model`,`created_at`);--> statement-breakpoint
CREATE INDEX `model_calls_created` ON `model_calls` (`created_at`);--> statement-breakpoint
CREATE TABLE `model_health` (
	`model` text PRIMARY KEY NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`open_until` integer DEFAULT 0 NOT NULL,
	`next_at` integer DEFAULT 0 NOT NULL
);
