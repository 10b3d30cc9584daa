CREATE TABLE `own_home` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`createdAt` integer NOT NULL,
	`droppedAt` integer
);
--> statement-breakpoint
CREATE TABLE `own_home_build` (
	`id` integer PRIMARY KEY NOT NULL,
	`state` integer NOT NULL,
	`at` integer NOT NULL,
	`problem` text
);
--> statement-breakpoint
CREATE TABLE `own_home_state` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`homeID` integer NOT NULL,
	`at` integer NOT NULL,
	`accountID` text,
	`name` text NOT NULL,
	`isPublished` integer NOT NULL,
	`value` text NOT NULL,
	FOREIGN KEY (`homeID`) REFERENCES `own_home`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `state_of_home` ON `own_home_state` (`homeID`,`isPublished`,`id`);--> statement-breakpoint
CREATE INDEX `published_home_state` ON `own_home_state` (`isPublished`,`id`);