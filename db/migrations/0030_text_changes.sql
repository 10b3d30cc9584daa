CREATE TABLE `catalogue_text_change` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`propertyID` integer NOT NULL,
	`language` text NOT NULL,
	`what` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `text_change_by_property` ON `catalogue_text_change` (`propertyID`,`language`);