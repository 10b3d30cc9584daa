CREATE TABLE `home_choice` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`homeID` integer NOT NULL,
	`isHidden` integer NOT NULL,
	`place` integer,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `home_choice_homeID_unique` ON `home_choice` (`homeID`);--> statement-breakpoint
ALTER TABLE `own_home_build` ADD `choice` integer DEFAULT 0 NOT NULL;