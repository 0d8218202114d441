CREATE TABLE `auth_flow_states` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`auth_code_hash` text NOT NULL,
	`code_challenge` text NOT NULL,
	`code_challenge_method` text NOT NULL,
	`authentication_method` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_flow_states_code` ON `auth_flow_states` (`auth_code_hash`);--> statement-breakpoint
CREATE INDEX `auth_flow_states_user` ON `auth_flow_states` (`user_id`);--> statement-breakpoint
CREATE INDEX `auth_flow_states_oldest` ON `auth_flow_states` (`created_at`);--> statement-breakpoint
CREATE TABLE `auth_identities` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`provider` text NOT NULL,
	`provider_id` text NOT NULL,
	`identity_data` text NOT NULL,
	`email` text,
	`last_sign_in_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_identities_provider` ON `auth_identities` (`provider`,`provider_id`);--> statement-breakpoint
CREATE INDEX `auth_identities_user` ON `auth_identities` (`user_id`);--> statement-breakpoint
CREATE TABLE `auth_one_time_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`address` text NOT NULL,
	`code_hash` text NOT NULL,
	`link_hash` text NOT NULL,
	`password_hash` text,
	`user_metadata` text,
	`code_challenge` text,
	`code_challenge_method` text,
	`code_expires_at` text NOT NULL,
	`link_expires_at` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_one_time_tokens_kind` ON `auth_one_time_tokens` (`user_id`,`kind`);--> statement-breakpoint
CREATE UNIQUE INDEX `auth_one_time_tokens_link` ON `auth_one_time_tokens` (`link_hash`);--> statement-breakpoint
CREATE INDEX `auth_one_time_tokens_address` ON `auth_one_time_tokens` (`address`,`kind`);--> statement-breakpoint
CREATE INDEX `auth_one_time_tokens_expiry` ON `auth_one_time_tokens` (`link_expires_at`);--> statement-breakpoint
CREATE TABLE `auth_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`refresh_counter` integer DEFAULT 0 NOT NULL,
	`refreshed_at` text NOT NULL,
	`aal` text NOT NULL,
	`amr` text NOT NULL,
	`user_agent` text,
	`ip` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `auth_sessions_user` ON `auth_sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `auth_signing_keys` (
	`kid` text PRIMARY KEY NOT NULL,
	`algorithm` text NOT NULL,
	`public_jwk` text NOT NULL,
	`private_jwk` text NOT NULL,
	`created_at` text NOT NULL,
	`retired_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_signing_keys_active` ON `auth_signing_keys` (`algorithm`) WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX `auth_signing_keys_retired` ON `auth_signing_keys` (`retired_at`);--> statement-breakpoint
CREATE TABLE `auth_throttles` (
	`key` text PRIMARY KEY NOT NULL,
	`empty_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `auth_throttles_empty` ON `auth_throttles` (`empty_at`);--> statement-breakpoint
CREATE TABLE `auth_users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text,
	`phone` text,
	`password_hash` text,
	`app_metadata` text NOT NULL,
	`user_metadata` text NOT NULL,
	`is_anonymous` integer DEFAULT false NOT NULL,
	`email_confirmed_at` text,
	`phone_confirmed_at` text,
	`confirmation_sent_at` text,
	`last_sign_in_at` text,
	`banned_until` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_users_email` ON `auth_users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `auth_users_phone` ON `auth_users` (`phone`);--> statement-breakpoint
CREATE TABLE `creatives` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`parent_id` text,
	`product_id` text NOT NULL,
	`influencer_id` text,
	`job_id` text,
	`name` text NOT NULL,
	`status` text NOT NULL,
	`error` text,
	`image_url` text,
	`storage_path` text,
	`width` integer,
	`height` integer,
	`fidelity` integer,
	`revision_number` integer DEFAULT 0 NOT NULL,
	`metadata` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `creatives_series_newest` ON `creatives` (`tenant_id`,`id`) WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX `creatives_job` ON `creatives` (`job_id`);--> statement-breakpoint
CREATE INDEX `creatives_parent` ON `creatives` (`parent_id`,`revision_number`);--> statement-breakpoint
CREATE INDEX `creatives_product` ON `creatives` (`tenant_id`,`product_id`,`id`);--> statement-breakpoint
CREATE TABLE `job_units` (
	`job_id` text NOT NULL,
	`position` integer NOT NULL,
	`status` text NOT NULL,
	`input` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`lease` text,
	`due_at` integer DEFAULT 0 NOT NULL,
	`error` text,
	PRIMARY KEY(`job_id`, `position`),
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `job_units_claim` ON `job_units` (`job_id`,`status`,`position`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`label` text NOT NULL,
	`input` text NOT NULL,
	`total` integer NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`error` text,
	`idempotency_key` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `jobs_tenant_newest` ON `jobs` (`tenant_id`,`id`);--> statement-breakpoint
CREATE INDEX `jobs_active` ON `jobs` (`user_id`) WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_idempotency` ON `jobs` (`tenant_id`,`kind`,`idempotency_key`);--> statement-breakpoint
CREATE TABLE `outbox_mail` (
	`id` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pending_uploads` (
	`storage_path` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pending_uploads_oldest` ON `pending_uploads` (`created_at`);--> statement-breakpoint
CREATE TABLE `products` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`image_url` text NOT NULL,
	`storage_path` text NOT NULL,
	`price` real,
	`source_url` text,
	`metadata` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `products_tenant_newest` ON `products` (`tenant_id`,`id`);--> statement-breakpoint
CREATE INDEX `products_tenant_source` ON `products` (`tenant_id`,`source_url`);--> statement-breakpoint
CREATE TABLE `profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `profiles_tenant` ON `profiles` (`tenant_id`);--> statement-breakpoint
CREATE TABLE `tenants` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `virtual_influencers` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`name` text NOT NULL,
	`style` text NOT NULL,
	`gender` text NOT NULL,
	`age_range` text NOT NULL,
	`ethnicity` text NOT NULL,
	`description` text,
	`prompt` text NOT NULL,
	`image_url` text NOT NULL,
	`storage_path` text NOT NULL,
	`metadata` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `virtual_influencers_tenant_newest` ON `virtual_influencers` (`tenant_id`,`id`);