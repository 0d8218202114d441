DROP INDEX `creatives_parent`;--> statement-breakpoint
CREATE INDEX `creatives_parent` ON `creatives` (`parent_id`,`revision_number`) WHERE parent_id is not null;--> statement-breakpoint
DROP INDEX `generations_tenant`;--> statement-breakpoint
CREATE INDEX `generations_tenant` ON `generations` (`tenant_id`,`kind`,`status`);