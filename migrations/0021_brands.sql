-- The form of logos keeps its own row; the kit that a tenant used becomes its brand in use.
ALTER TABLE `brands` RENAME TO `logo_briefs`;
--> statement-breakpoint
CREATE TABLE `brands` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`address` text,
	`kit_id` text,
	`fields` text NOT NULL,
	`in_use` integer NOT NULL,
	`read_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `brands_tenant_newest` ON `brands` (`tenant_id`,`id`);--> statement-breakpoint
CREATE INDEX `brands_kit` ON `brands` (`kit_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `brands_in_use` ON `brands` (`tenant_id`) WHERE in_use;--> statement-breakpoint
INSERT INTO `brands` (`id`, `tenant_id`, `address`, `kit_id`, `fields`, `in_use`, `read_at`, `created_at`, `updated_at`)
SELECT kit.id, kit.tenant_id, NULL, kit.id, json_object(
	'name', json_object('value', kit.name, 'evidence', json('[]'), 'locked', json('false')),
	'tagline', json_object('value', brief.slogan, 'evidence', json('[]'), 'locked', json('false')),
	'logo', json_object('value', NULL, 'evidence', json('[]'), 'locked', json('false')),
	'colours', json_object('value', (
		SELECT json_group_array(json_object(
			'role', CASE json_extract(colour.value, '$.role') WHEN 'dark' THEN 'text' WHEN 'light' THEN 'background' ELSE json_extract(colour.value, '$.role') END,
			'hex', json_extract(colour.value, '$.hex')
		)) FROM json_each(kit.identity, '$.palette') AS colour
	), 'evidence', json('[]'), 'locked', json('false')),
	'headings', json_object('value', json_object(
		'family', json_extract(kit.identity, '$.headings.name'), 'nearest', json_extract(kit.identity, '$.headings.id')
	), 'evidence', json('[]'), 'locked', json('false')),
	'texts', json_object('value', json_object(
		'family', json_extract(kit.identity, '$.texts.name'), 'nearest', json_extract(kit.identity, '$.texts.id')
	), 'evidence', json('[]'), 'locked', json('false')),
	'tone', json_object('value', NULL, 'evidence', json('[]'), 'locked', json('false')),
	'language', json_object('value', '', 'evidence', json('[]'), 'locked', json('false')),
	'audience', json_object('value', '', 'evidence', json('[]'), 'locked', json('false')),
	'promises', json_object('value', json('[]'), 'evidence', json('[]'), 'locked', json('false')),
	'forbidden', json_object('value', json('[]'), 'evidence', json('[]'), 'locked', json('false')),
	'lexicon', json_object('value', json('[]'), 'evidence', json('[]'), 'locked', json('false')),
	'service', json_object('value', json('[]'), 'evidence', json('[]'), 'locked', json('false')),
	'social', json_object('value', json('[]'), 'evidence', json('[]'), 'locked', json('false')),
	'photos', json_object('value', NULL, 'evidence', json('[]'), 'locked', json('false'))
), 1, NULL, brief.updated_at, brief.updated_at
FROM `logo_briefs` AS brief JOIN `brand_kits` AS kit ON kit.id = brief.kit_id AND kit.tenant_id = brief.tenant_id;--> statement-breakpoint
ALTER TABLE `logo_briefs` DROP COLUMN `kit_id`;--> statement-breakpoint
ALTER TABLE `products` ADD `brand_id` text;--> statement-breakpoint
CREATE INDEX `products_brand` ON `products` (`brand_id`);
