ALTER TABLE `appointment` ADD `slotID` integer;--> statement-breakpoint
ALTER TABLE `appointment` ADD `told` text;