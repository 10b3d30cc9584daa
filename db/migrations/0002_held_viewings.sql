ALTER TABLE `appointment` ADD `heldUntil` integer;--> statement-breakpoint
ALTER TABLE `appointment` ADD `sender` text;--> statement-breakpoint
CREATE INDEX `appointment_of_property` ON `appointment` (`propertyID`,`startsAt`);--> statement-breakpoint
ALTER TABLE `appointment_seat` ADD `heldUntil` integer;