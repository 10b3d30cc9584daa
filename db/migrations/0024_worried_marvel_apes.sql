CREATE TABLE `planned_publication` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`due` integer NOT NULL,
	`accountID` text NOT NULL,
	`name` text NOT NULL,
	`words` text NOT NULL,
	`things` text NOT NULL,
	`refused` text
);
--> statement-breakpoint
CREATE TABLE `publication` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`accountID` text,
	`name` text NOT NULL,
	`words` text NOT NULL,
	`things` text NOT NULL,
	`files` text NOT NULL,
	`takesBack` integer
);
--> statement-breakpoint
CREATE TABLE `published_content` (
	`digest` text PRIMARY KEY NOT NULL,
	`json` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `site_draft` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`thing` text NOT NULL,
	`at` integer NOT NULL,
	`accountID` text NOT NULL,
	`name` text NOT NULL,
	`base` text,
	`value` text,
	`ended` integer
);
--> statement-breakpoint
CREATE INDEX `draft_of_thing` ON `site_draft` (`thing`,`id`);