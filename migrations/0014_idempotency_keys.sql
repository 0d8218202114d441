CREATE TABLE `idempotency_keys` (
	`tenant_id` text NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`row_id` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `kind`, `key`),
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_oldest` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE INDEX `auth_provider_states_user` ON `auth_provider_states` (`link_user_id`);