CREATE TABLE `account` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`email` text NOT NULL,
	`username` text,
	`externalID` integer,
	`language` text NOT NULL,
	`passwordHash` text,
	`confirmedAt` integer,
	`createdAt` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_by_email` ON `account` (`kind`,`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `account_by_username` ON `account` (`kind`,`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `account_by_external` ON `account` (`kind`,`externalID`);--> statement-breakpoint
CREATE TABLE `account_link` (
	`tokenHash` text PRIMARY KEY NOT NULL,
	`accountID` text NOT NULL,
	`purpose` text NOT NULL,
	`createdAt` integer NOT NULL,
	`expiresAt` integer NOT NULL,
	FOREIGN KEY (`accountID`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `link_of_account` ON `account_link` (`accountID`);--> statement-breakpoint
CREATE INDEX `link_by_end` ON `account_link` (`expiresAt`);--> statement-breakpoint
CREATE TABLE `account_session` (
	`tokenHash` text PRIMARY KEY NOT NULL,
	`accountID` text NOT NULL,
	`createdAt` integer NOT NULL,
	`expiresAt` integer NOT NULL,
	FOREIGN KEY (`accountID`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `session_of_account` ON `account_session` (`accountID`);--> statement-breakpoint
CREATE INDEX `session_by_end` ON `account_session` (`expiresAt`);--> statement-breakpoint
CREATE TABLE `appointment` (
	`id` text PRIMARY KEY NOT NULL,
	`enquiryID` text NOT NULL,
	`propertyID` integer NOT NULL,
	`language` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`startsAt` integer NOT NULL,
	`endsAt` integer NOT NULL,
	`status` text NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`about` text NOT NULL,
	`createdAt` integer NOT NULL,
	`changedAt` integer NOT NULL,
	`remindedAt` integer
);
--> statement-breakpoint
CREATE INDEX `appointment_by_time` ON `appointment` (`status`,`startsAt`);--> statement-breakpoint
CREATE INDEX `appointment_of_enquiry` ON `appointment` (`enquiryID`);--> statement-breakpoint
CREATE INDEX `appointment_of_email` ON `appointment` (`email`);--> statement-breakpoint
CREATE TABLE `appointment_seat` (
	`propertyID` integer NOT NULL,
	`startsAt` integer NOT NULL,
	`seat` integer NOT NULL,
	`appointmentID` text NOT NULL,
	PRIMARY KEY(`propertyID`, `startsAt`, `seat`),
	FOREIGN KEY (`appointmentID`) REFERENCES `appointment`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `seat_of_appointment` ON `appointment_seat` (`appointmentID`);--> statement-breakpoint
CREATE TABLE `document_request` (
	`id` text PRIMARY KEY NOT NULL,
	`enquiryID` text NOT NULL,
	`propertyID` integer NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`language` text NOT NULL,
	`createdAt` integer NOT NULL,
	`countedSince` integer NOT NULL,
	`links` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `document_request_once` ON `document_request` (`propertyID`,`email`);--> statement-breakpoint
CREATE TABLE `captcha_used` (
	`id` text PRIMARY KEY NOT NULL,
	`expiresAt` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `captcha_used_by_end` ON `captcha_used` (`expiresAt`);--> statement-breakpoint
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
CREATE TABLE `demand` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subscriberID` text NOT NULL,
	`list` integer NOT NULL,
	`criteria` text NOT NULL,
	`state` text NOT NULL,
	`sinceEvent` integer DEFAULT 0 NOT NULL,
	`createdAt` integer NOT NULL,
	`changedAt` integer NOT NULL,
	FOREIGN KEY (`subscriberID`) REFERENCES `subscriber`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `demand_of_subscriber` ON `demand` (`subscriberID`);--> statement-breakpoint
CREATE TABLE `demand_alert` (
	`subscriberID` text NOT NULL,
	`eventID` integer NOT NULL,
	`propertyID` integer NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`matchedAt` integer NOT NULL,
	`outboxID` text,
	PRIMARY KEY(`subscriberID`, `eventID`),
	FOREIGN KEY (`subscriberID`) REFERENCES `subscriber`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `alert_waiting` ON `demand_alert` (`subscriberID`,`matchedAt`) WHERE state = 'waiting';--> statement-breakpoint
CREATE TABLE `demand_place` (
	`place` text NOT NULL,
	`list` integer NOT NULL,
	`demandID` integer NOT NULL,
	PRIMARY KEY(`place`, `list`, `demandID`),
	FOREIGN KEY (`demandID`) REFERENCES `demand`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `place_of_demand` ON `demand_place` (`demandID`);--> statement-breakpoint
CREATE TABLE `demand_progress` (
	`id` integer PRIMARY KEY NOT NULL,
	`lastEvent` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `subscriber` (
	`id` text PRIMARY KEY NOT NULL,
	`person` text NOT NULL,
	`language` text NOT NULL,
	`frequency` text DEFAULT 'at-once' NOT NULL,
	`state` text NOT NULL,
	`createdAt` integer NOT NULL,
	`confirmedAt` integer,
	`unsubscribedAt` integer,
	`seenAt` integer NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `subscriber_by_state` ON `subscriber` (`state`,`seenAt`);--> statement-breakpoint
CREATE TABLE `enquiry` (
	`id` text PRIMARY KEY NOT NULL,
	`idempotencyKey` text NOT NULL,
	`form` text NOT NULL,
	`language` text NOT NULL,
	`propertyID` integer,
	`projectID` integer,
	`unitID` integer,
	`fields` text NOT NULL,
	`privacyVersion` text,
	`createdAt` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `enquiry_once` ON `enquiry` (`idempotencyKey`);--> statement-breakpoint
CREATE INDEX `enquiry_by_time` ON `enquiry` (`createdAt`);--> statement-breakpoint
CREATE INDEX `enquiry_by_property` ON `enquiry` (`propertyID`);--> statement-breakpoint
CREATE TABLE `rate_limit` (
	`key` text PRIMARY KEY NOT NULL,
	`points` integer DEFAULT 0 NOT NULL,
	`expire` integer
);
--> statement-breakpoint
CREATE INDEX `rate_limit_by_end` ON `rate_limit` (`expire`);--> statement-breakpoint
CREATE TABLE `newsletter_subscriber` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`language` text NOT NULL,
	`state` text NOT NULL,
	`form` text NOT NULL,
	`askedAt` integer NOT NULL,
	`confirmedAt` integer,
	`leftAt` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_address` ON `newsletter_subscriber` (`email`);--> statement-breakpoint
CREATE INDEX `newsletter_by_state` ON `newsletter_subscriber` (`state`,`confirmedAt`);--> statement-breakpoint
CREATE TABLE `mail_pause` (
	`id` integer PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`since` integer NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`enquiryID` text,
	`template` text NOT NULL,
	`language` text NOT NULL,
	`toAddress` text NOT NULL,
	`cc` text,
	`replyTo` text,
	`headers` text,
	`attachments` text,
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
CREATE INDEX `outbox_of_enquiry` ON `outbox` (`enquiryID`);--> statement-breakpoint
CREATE INDEX `outbox_by_time` ON `outbox` (`createdAt`);--> statement-breakpoint
CREATE TABLE `privacy_text` (
	`version` text PRIMARY KEY NOT NULL,
	`content` text NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `owner_summary` (
	`accountID` text PRIMARY KEY NOT NULL,
	`wanted` integer DEFAULT true NOT NULL,
	`sentFor` text,
	FOREIGN KEY (`accountID`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `property_day` (
	`propertyID` integer NOT NULL,
	`day` text NOT NULL,
	`visits` integer DEFAULT 0 NOT NULL,
	`appearances` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`propertyID`, `day`)
);
--> statement-breakpoint
CREATE INDEX `property_day_by_day` ON `property_day` (`day`);--> statement-breakpoint
CREATE TABLE `visit_salt` (
	`day` text PRIMARY KEY NOT NULL,
	`salt` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `visit_seen` (
	`day` text NOT NULL,
	`propertyID` integer NOT NULL,
	`person` blob NOT NULL,
	PRIMARY KEY(`day`, `propertyID`, `person`)
);
--> statement-breakpoint
CREATE TABLE `testimonial` (
	`id` text PRIMARY KEY NOT NULL,
	`language` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`about` text,
	`website` text,
	`comment` text NOT NULL,
	`picture` text,
	`state` text DEFAULT 'waiting' NOT NULL,
	`createdAt` integer NOT NULL,
	`decidedAt` integer
);
--> statement-breakpoint
CREATE INDEX `testimonial_by_state` ON `testimonial` (`state`,`createdAt`);--> statement-breakpoint
CREATE TABLE `upload` (
	`id` text PRIMARY KEY NOT NULL,
	`form` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`createdAt` integer NOT NULL,
	`enquiryID` text,
	`state` text DEFAULT 'pending' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `upload_by_state` ON `upload` (`state`,`createdAt`);--> statement-breakpoint
CREATE INDEX `upload_of_enquiry` ON `upload` (`enquiryID`);