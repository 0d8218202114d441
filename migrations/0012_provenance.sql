CREATE TABLE `made_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text,
	`sha256` text NOT NULL,
	`fingerprint` text,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`manifest` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `made_pictures_file` ON `made_pictures` (`sha256`,`tenant_id`);--> statement-breakpoint
CREATE INDEX `made_pictures_tenant` ON `made_pictures` (`tenant_id`,`id`);--> statement-breakpoint
CREATE INDEX `made_pictures_look` ON `made_pictures` (`fingerprint`,`id`);--> statement-breakpoint
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
CREATE TABLE `manifest_keys` (
	`kid` text PRIMARY KEY NOT NULL,
	`public_jwk` text NOT NULL,
	`created_at` text NOT NULL
);
