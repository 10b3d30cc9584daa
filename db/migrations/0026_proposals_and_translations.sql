CREATE TABLE `checked_translation` (
	`thing` text NOT NULL,
	`language` text NOT NULL,
	`original` text NOT NULL,
	PRIMARY KEY(`thing`, `language`)
);
--> statement-breakpoint
CREATE TABLE `site_opening` (
	`thing` text NOT NULL,
	`accountID` text NOT NULL,
	`name` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`thing`, `accountID`)
);
--> statement-breakpoint
ALTER TABLE `site_draft` ADD `proposed` text;--> statement-breakpoint
ALTER TABLE `testimonial` ADD `answerBefore` text;