DROP INDEX `jobs_passing`;--> statement-breakpoint
CREATE INDEX `jobs_passing` ON `jobs` (`id`) WHERE kind in ('portraits', 'script', 'video', 'product-films', 'logos', 'account-export');