CREATE TABLE `auth_audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`action` text NOT NULL,
	`detail` text,
	`ip` text NOT NULL,
	`user_agent` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `auth_audit_log_user` ON `auth_audit_log` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `auth_audit_log_oldest` ON `auth_audit_log` (`created_at`);--> statement-breakpoint
CREATE TABLE `auth_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`factor_id` text NOT NULL,
	`verified_at` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`factor_id`) REFERENCES `auth_factors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `auth_challenges_factor` ON `auth_challenges` (`factor_id`);--> statement-breakpoint
CREATE INDEX `auth_challenges_oldest` ON `auth_challenges` (`created_at`);--> statement-breakpoint
CREATE TABLE `auth_factors` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`factor_type` text NOT NULL,
	`friendly_name` text NOT NULL,
	`status` text NOT NULL,
	`secret` text NOT NULL,
	`last_used_step` integer,
	`last_challenged_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_factors_name` ON `auth_factors` (`user_id`,`friendly_name`);--> statement-breakpoint
CREATE TABLE `auth_provider_states` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`redirect_to` text NOT NULL,
	`code_challenge` text,
	`code_challenge_method` text,
	`link_user_id` text,
	`nonce` text NOT NULL,
	`code_verifier` text NOT NULL,
	`used_at` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`link_user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `auth_provider_states_oldest` ON `auth_provider_states` (`created_at`);--> statement-breakpoint
ALTER TABLE `auth_flow_states` ADD `provider_tokens` text;--> statement-breakpoint
ALTER TABLE `auth_one_time_tokens` ADD `redeemed_at` text;--> statement-breakpoint
ALTER TABLE `auth_sessions` ADD `factor_id` text;--> statement-breakpoint
ALTER TABLE `auth_users` ADD `recovery_sent_at` text;--> statement-breakpoint
ALTER TABLE `auth_users` ADD `email_change_sent_at` text;--> statement-breakpoint
ALTER TABLE `auth_users` ADD `phone_change_sent_at` text;--> statement-breakpoint
ALTER TABLE `auth_users` ADD `reauthentication_sent_at` text;--> statement-breakpoint
ALTER TABLE `auth_users` ADD `new_email` text;--> statement-breakpoint
ALTER TABLE `auth_users` ADD `new_phone` text;