ALTER TABLE `property` ADD `managerID` integer;--> statement-breakpoint
ALTER TABLE `property` ADD `office` text;--> statement-breakpoint
CREATE INDEX `property_of_manager` ON `property` (`managerID`,`state`,`postedOn`,`id`);--> statement-breakpoint
CREATE INDEX `property_of_office` ON `property` (`office`,`state`,`postedOn`,`id`);