ALTER TABLE `landing_pages` ADD `brand` text;--> statement-breakpoint
-- Pages keep what they wear today: of their product's own brand, or else of the one in use.
WITH colours AS (
	SELECT `brands`.`id`, json_extract(value, '$.role') AS role, json_extract(value, '$.hex') AS hex
	FROM `brands`, json_each(`fields`, '$.colours.value')
), looks AS (
	SELECT `id`, `tenant_id`, `in_use`, json_object(
		'primary', (SELECT hex FROM colours WHERE colours.`id` = `brands`.`id` AND role = 'primary'),
		'accent', (SELECT hex FROM colours WHERE colours.`id` = `brands`.`id` AND role IN ('accent', 'secondary', 'primary') ORDER BY role = 'accent' DESC, role = 'secondary' DESC LIMIT 1),
		'typeface', coalesce(json_extract(`fields`, '$.headings.value.nearest'), json_extract(`fields`, '$.texts.value.nearest'), '')
	) AS look
	FROM `brands`
)
UPDATE `landing_pages` SET `brand` = (
	SELECT look FROM looks
	WHERE looks.`id` = coalesce(
		(SELECT own.`id` FROM `products` JOIN `brands` AS own ON own.`id` = `products`.`brand_id` AND own.`tenant_id` = `products`.`tenant_id` WHERE `products`.`id` = `landing_pages`.`product_id` AND `products`.`tenant_id` = `landing_pages`.`tenant_id`),
		(SELECT used.`id` FROM `brands` AS used WHERE used.`tenant_id` = `landing_pages`.`tenant_id` AND used.`in_use`)
	) AND json_extract(look, '$.primary') IS NOT NULL
);
