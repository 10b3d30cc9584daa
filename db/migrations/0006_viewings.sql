ALTER TABLE `appointment` ADD `proposedAt` integer;--> statement-breakpoint
ALTER TABLE `appointment` ADD `reminder` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `appointment` ADD `note` text;