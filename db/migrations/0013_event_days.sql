ALTER TABLE `catalogue_event` ADD `saidOn` text;--> statement-breakpoint
ALTER TABLE `catalogue_event` ADD `stood` text;