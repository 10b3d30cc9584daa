ALTER TABLE `upload` ADD `sender` text;--> statement-breakpoint
CREATE INDEX `upload_by_sender` ON `upload` (`state`,`sender`);