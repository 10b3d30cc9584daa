CREATE TABLE `crm_message` (
	`id` text PRIMARY KEY NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`sendAt` integer NOT NULL,
	`leaseOwner` text,
	`leaseUntil` integer,
	`lastError` text,
	`createdAt` integer NOT NULL,
	`sentAt` integer,
	`state` text DEFAULT 'waiting' NOT NULL,
	`enquiryID` text,
	`reference` text NOT NULL,
	`kind` text NOT NULL,
	`change` text,
	`form` text NOT NULL,
	`email` text,
	`message` text,
	`provider` text NOT NULL,
	`providerID` text,
	`todo` text,
	`lookUps` integer DEFAULT 0 NOT NULL,
	`toldAt` integer
);
--> statement-breakpoint
CREATE INDEX `crm_due` ON `crm_message` (`sendAt`) WHERE state in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX `crm_by_reference` ON `crm_message` (`reference`,`createdAt`);--> statement-breakpoint
CREATE INDEX `crm_of_enquiry` ON `crm_message` (`enquiryID`);--> statement-breakpoint
CREATE INDEX `crm_by_email` ON `crm_message` (`email`);--> statement-breakpoint
CREATE INDEX `crm_by_time` ON `crm_message` (`createdAt`);--> statement-breakpoint
CREATE INDEX `crm_not_sent` ON `crm_message` (`state`) WHERE state in ('dead', 'unclear', 'refused');--> statement-breakpoint
CREATE TABLE `crm_pause` (
	`id` integer PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`since` integer NOT NULL,
	`until` integer NOT NULL,
	`byHand` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE `mail_pause` ADD `byHand` integer DEFAULT false NOT NULL;