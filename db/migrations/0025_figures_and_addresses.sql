CREATE TABLE `enquiry_address` (
	`address` text NOT NULL,
	`enquiryID` text NOT NULL,
	PRIMARY KEY(`address`, `enquiryID`),
	FOREIGN KEY (`enquiryID`) REFERENCES `enquiry`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `address_of_enquiry` ON `enquiry_address` (`enquiryID`);--> statement-breakpoint
CREATE TABLE `mail_address` (
	`address` text NOT NULL,
	`mailID` text NOT NULL,
	PRIMARY KEY(`address`, `mailID`),
	FOREIGN KEY (`mailID`) REFERENCES `outbox`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `address_of_mail` ON `mail_address` (`mailID`);--> statement-breakpoint
CREATE TABLE `visit_saved` (
	`day` text NOT NULL,
	`propertyID` integer NOT NULL,
	`person` blob NOT NULL,
	PRIMARY KEY(`day`, `propertyID`, `person`)
);
--> statement-breakpoint
CREATE TABLE `visit_source` (
	`day` text NOT NULL,
	`source` text NOT NULL,
	`arrivals` integer NOT NULL,
	PRIMARY KEY(`day`, `source`)
);
--> statement-breakpoint
ALTER TABLE `enquiry` ADD `hasAddresses` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `enquiry_without_addresses` ON `enquiry` (`createdAt`) WHERE "hasAddresses" = 0;--> statement-breakpoint
ALTER TABLE `outbox` ADD `hasAddresses` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_without_addresses` ON `outbox` (`createdAt`) WHERE "hasAddresses" = 0;--> statement-breakpoint
ALTER TABLE `property_day` ADD `saves` integer DEFAULT 0 NOT NULL;