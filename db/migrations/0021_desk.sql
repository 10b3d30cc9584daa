CREATE TABLE `audit_entry` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`accountID` text,
	`name` text NOT NULL,
	`action` text NOT NULL,
	`thing` text NOT NULL,
	`thingID` text NOT NULL,
	`before` text,
	`after` text,
	`undoes` integer
);
--> statement-breakpoint
CREATE INDEX `audit_by_time` ON `audit_entry` (`at`);--> statement-breakpoint
CREATE INDEX `audit_of_thing` ON `audit_entry` (`thing`,`thingID`);--> statement-breakpoint
CREATE INDEX `audit_undone` ON `audit_entry` (`undoes`);--> statement-breakpoint
CREATE TABLE `staff` (
	`accountID` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`totpSecret` text NOT NULL,
	`totpStep` integer DEFAULT 0 NOT NULL,
	`recoveryCodes` text NOT NULL,
	FOREIGN KEY (`accountID`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `account_session` ADD `usedAt` integer;--> statement-breakpoint
CREATE INDEX `enquiry_open` ON `enquiry` (`createdAt`) WHERE "handledAt" is null;