CREATE TABLE `enquiry_note` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`enquiryID` text NOT NULL,
	`at` integer NOT NULL,
	`accountID` text NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`enquiryID`) REFERENCES `enquiry`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `note_of_enquiry` ON `enquiry_note` (`enquiryID`);--> statement-breakpoint
ALTER TABLE `staff` ADD `officeID` text;--> statement-breakpoint
ALTER TABLE `enquiry` ADD `officeID` text;--> statement-breakpoint
ALTER TABLE `enquiry` ADD `assignedTo` text;--> statement-breakpoint
ALTER TABLE `enquiry` ADD `searchText` text;--> statement-breakpoint
CREATE INDEX `enquiry_of_staff` ON `enquiry` (`assignedTo`,`createdAt`) WHERE "assignedTo" is not null;--> statement-breakpoint
CREATE INDEX `enquiry_search` ON `enquiry` (`createdAt`,`id`,`searchText`,`officeID`,`assignedTo`,`handledAt`,`form`);