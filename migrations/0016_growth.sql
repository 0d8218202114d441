ALTER TABLE `tenants` ADD `database` text;--> statement-breakpoint
CREATE TABLE `account_exports` (
	`tenant_id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`status` text NOT NULL,
	`files` integer NOT NULL,
	`done` integer NOT NULL,
	`size_bytes` integer,
	`created_at` text NOT NULL,
	`expires_at` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `account_exports_expiry` ON `account_exports` (`expires_at`);--> statement-breakpoint
CREATE INDEX `landing_view_batches_pending` ON `landing_view_batches` (`landing_page_id`) WHERE views > 0;--> statement-breakpoint
CREATE TABLE `model_hours` (
	`hour` text NOT NULL,
	`model` text NOT NULL,
	`calls` integer NOT NULL,
	`failed` integer NOT NULL,
	`refused` integer NOT NULL,
	`cost_micros` integer NOT NULL,
	PRIMARY KEY(`hour`, `model`)
);
--> statement-breakpoint
CREATE TABLE `model_spending` (
	`day` text NOT NULL,
	`tenant_id` text NOT NULL,
	`calls` integer NOT NULL,
	`cost_micros` integer NOT NULL,
	PRIMARY KEY(`day`, `tenant_id`)
);
--> statement-breakpoint
CREATE INDEX `model_spending_tenant` ON `model_spending` (`tenant_id`);--> statement-breakpoint
CREATE INDEX `model_spending_highest` ON `model_spending` (`day`,`cost_micros`);--> statement-breakpoint
CREATE TABLE `__new_made_pictures` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` text,
	`sha256` blob NOT NULL,
	`fingerprint` text,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`manifest` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_made_pictures`("tenant_id", "sha256", "fingerprint", "width", "height", "manifest", "created_at")
SELECT "tenant_id", unhex("sha256"), "fingerprint", "width", "height", "manifest", "created_at" FROM `made_pictures` ORDER BY "id";--> statement-breakpoint
DROP TABLE `made_pictures`;--> statement-breakpoint
ALTER TABLE `__new_made_pictures` RENAME TO `made_pictures`;--> statement-breakpoint
CREATE INDEX `made_pictures_file` ON `made_pictures` (`sha256`);--> statement-breakpoint
CREATE INDEX `made_pictures_tenant` ON `made_pictures` (`tenant_id`);--> statement-breakpoint
CREATE INDEX `made_pictures_band_0` ON `made_pictures` ((fingerprint ->> 0));--> statement-breakpoint
CREATE INDEX `made_pictures_band_1` ON `made_pictures` ((fingerprint ->> 1));--> statement-breakpoint
CREATE INDEX `made_pictures_band_2` ON `made_pictures` ((fingerprint ->> 2));--> statement-breakpoint
CREATE INDEX `made_pictures_band_3` ON `made_pictures` ((fingerprint ->> 3));--> statement-breakpoint
CREATE INDEX `made_pictures_band_4` ON `made_pictures` ((fingerprint ->> 4));--> statement-breakpoint
CREATE INDEX `made_pictures_band_5` ON `made_pictures` ((fingerprint ->> 5));--> statement-breakpoint
CREATE INDEX `made_pictures_band_6` ON `made_pictures` ((fingerprint ->> 6));--> statement-breakpoint
CREATE INDEX `made_pictures_band_7` ON `made_pictures` ((fingerprint ->> 7));--> statement-breakpoint
CREATE INDEX `made_pictures_band_8` ON `made_pictures` ((fingerprint ->> 8));--> statement-breakpoint
CREATE INDEX `made_pictures_band_9` ON `made_pictures` ((fingerprint ->> 9));--> statement-breakpoint
CREATE INDEX `made_pictures_band_10` ON `made_pictures` ((fingerprint ->> 10));--> statement-breakpoint
CREATE INDEX `made_pictures_band_11` ON `made_pictures` ((fingerprint ->> 11));--> statement-breakpoint
CREATE INDEX `made_pictures_band_12` ON `made_pictures` ((fingerprint ->> 12));--> statement-breakpoint
CREATE INDEX `made_pictures_band_13` ON `made_pictures` ((fingerprint ->> 13));--> statement-breakpoint
CREATE INDEX `made_pictures_band_14` ON `made_pictures` ((fingerprint ->> 14));--> statement-breakpoint
CREATE INDEX `made_pictures_band_15` ON `made_pictures` ((fingerprint ->> 15));--> statement-breakpoint
DROP INDEX `model_calls_spend`;--> statement-breakpoint
DROP INDEX `model_calls_model`;--> statement-breakpoint
CREATE INDEX `model_calls_tenant` ON `model_calls` (`tenant_id`,`id`);--> statement-breakpoint
CREATE INDEX `model_calls_model` ON `model_calls` (`model`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `auth_sessions_idle` ON `auth_sessions` (`refreshed_at`);--> statement-breakpoint
CREATE INDEX `jobs_passing` ON `jobs` (`id`) WHERE kind in ('portraits', 'script', 'video', 'logos', 'account-export');--> statement-breakpoint
INSERT INTO `model_hours` (`hour`, `model`, `calls`, `failed`, `refused`, `cost_micros`)
SELECT substr(`created_at`, 1, 13), `model`, sum(`status` IN ('done', 'failed', 'refused')), sum(`status` = 'failed'), sum(`status` = 'refused'), sum(`cost_micros`)
FROM `model_calls` GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO `model_spending` (`day`, `tenant_id`, `calls`, `cost_micros`)
SELECT `day`, coalesce(`tenant_id`, ''), count(*), sum(`cost_micros`) FROM `model_calls` GROUP BY 1, 2;--> statement-breakpoint
CREATE TRIGGER `model_calls_begun` AFTER INSERT ON `model_calls` BEGIN
	INSERT INTO `model_hours` (`hour`, `model`, `calls`, `failed`, `refused`, `cost_micros`)
		VALUES (substr(new.`created_at`, 1, 13), new.`model`, new.`status` IN ('done', 'failed', 'refused'), new.`status` = 'failed', new.`status` = 'refused', new.`cost_micros`)
		ON CONFLICT DO UPDATE SET `calls` = `calls` + excluded.`calls`, `failed` = `failed` + excluded.`failed`, `refused` = `refused` + excluded.`refused`, `cost_micros` = `cost_micros` + excluded.`cost_micros`;
	INSERT INTO `model_spending` (`day`, `tenant_id`, `calls`, `cost_micros`) VALUES (new.`day`, coalesce(new.`tenant_id`, ''), 1, new.`cost_micros`)
		ON CONFLICT DO UPDATE SET `calls` = `calls` + 1, `cost_micros` = `cost_micros` + excluded.`cost_micros`;
END;--> statement-breakpoint
CREATE TRIGGER `model_calls_ended` AFTER UPDATE OF `status`, `cost_micros` ON `model_calls` BEGIN
	UPDATE `model_hours` SET
		`calls` = `calls` + (new.`status` IN ('done', 'failed', 'refused')) - (old.`status` IN ('done', 'failed', 'refused')),
		`failed` = `failed` + (new.`status` = 'failed') - (old.`status` = 'failed'),
		`refused` = `refused` + (new.`status` = 'refused') - (old.`status` = 'refused'),
		`cost_micros` = `cost_micros` + new.`cost_micros` - old.`cost_micros`
		WHERE `hour` = substr(new.`created_at`, 1, 13) AND `model` = new.`model`;
	UPDATE `model_spending` SET `cost_micros` = `cost_micros` + new.`cost_micros` - old.`cost_micros`
		WHERE `day` = new.`day` AND `tenant_id` = coalesce(new.`tenant_id`, '');
END;--> statement-breakpoint
CREATE TRIGGER `model_calls_not_made` AFTER DELETE ON `model_calls` WHEN old.`status` = 'open' AND old.`created_at` > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day') BEGIN
	UPDATE `model_hours` SET `cost_micros` = `cost_micros` - old.`cost_micros`
		WHERE `hour` = substr(old.`created_at`, 1, 13) AND `model` = old.`model`;
	UPDATE `model_spending` SET `calls` = `calls` - 1, `cost_micros` = `cost_micros` - old.`cost_micros`
		WHERE `day` = old.`day` AND `tenant_id` = coalesce(old.`tenant_id`, '');
END;
