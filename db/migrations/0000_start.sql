CREATE TABLE `catalogue_event` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` text NOT NULL,
	`propertyID` integer NOT NULL,
	`kind` text NOT NULL,
	`oldPrice` integer,
	`newPrice` integer,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `event_by_property` ON `catalogue_event` (`propertyID`);--> statement-breakpoint
CREATE INDEX `event_by_version` ON `catalogue_event` (`version`);--> statement-breakpoint
CREATE TABLE `catalogue_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	`previous` text,
	`switchedAt` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `enquiry` (
	`id` text PRIMARY KEY NOT NULL,
	`idempotencyKey` text NOT NULL,
	`form` text NOT NULL,
	`language` text NOT NULL,
	`propertyID` integer,
	`projectID` integer,
	`unitID` integer,
	`fields` text NOT NULL,
	`createdAt` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `enquiry_once` ON `enquiry` (`idempotencyKey`);--> statement-breakpoint
CREATE INDEX `enquiry_by_time` ON `enquiry` (`createdAt`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`enquiryID` text,
	`template` text NOT NULL,
	`language` text NOT NULL,
	`toAddress` text NOT NULL,
	`replyTo` text,
	`values` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`sendAt` integer NOT NULL,
	`leaseOwner` text,
	`leaseUntil` integer,
	`lastError` text,
	`createdAt` integer NOT NULL,
	`sentAt` integer
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`sendAt`) WHERE state in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX `outbox_of_enquiry` ON `outbox` (`enquiryID`);