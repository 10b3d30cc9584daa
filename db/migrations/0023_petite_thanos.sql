ALTER TABLE `appointment` ADD `noteBefore` text;--> statement-breakpoint
ALTER TABLE `appointment` ADD `missedAt` integer;