PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_registration` (
	`tokenHash` text PRIMARY KEY NOT NULL,
	`enquiryID` text,
	`email` text NOT NULL,
	`person` text NOT NULL,
	`language` text NOT NULL,
	`frequency` text NOT NULL,
	`tellSold` integer DEFAULT false NOT NULL,
	`passwordHash` text,
	`list` integer NOT NULL,
	`criteria` text NOT NULL,
	`createdAt` integer NOT NULL,
	`expiresAt` integer NOT NULL,
	FOREIGN KEY (`enquiryID`) REFERENCES `enquiry`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_registration`("tokenHash", "enquiryID", "email", "person", "language", "frequency", "tellSold", "passwordHash", "list", "criteria", "createdAt", "expiresAt") SELECT "tokenHash", "enquiryID", "email", "person", "language", "frequency", "tellSold", "passwordHash", "list", "criteria", "createdAt", "expiresAt" FROM `registration`;--> statement-breakpoint
DROP TABLE `registration`;--> statement-breakpoint
ALTER TABLE `__new_registration` RENAME TO `registration`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `registration_by_email` ON `registration` (`email`);--> statement-breakpoint
CREATE INDEX `registration_by_time` ON `registration` (`createdAt`);--> statement-breakpoint
CREATE INDEX `registration_of_enquiry` ON `registration` (`enquiryID`);--> statement-breakpoint
ALTER TABLE `demand` ADD `byLink` integer DEFAULT false NOT NULL;