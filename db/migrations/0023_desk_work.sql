CREATE TABLE `open_house` (
	`id` text PRIMARY KEY NOT NULL,
	`propertyID` integer NOT NULL,
	`startsAt` integer NOT NULL,
	`endsAt` integer NOT NULL,
	`seats` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `open_house_of_property` ON `open_house` (`propertyID`,`startsAt`);--> statement-breakpoint
CREATE INDEX `open_house_by_time` ON `open_house` (`endsAt`);--> statement-breakpoint
CREATE TABLE `viewing_times` (
	`scope` text PRIMARY KEY NOT NULL,
	`rules` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `appointment` ADD `noteBefore` text;--> statement-breakpoint
ALTER TABLE `appointment` ADD `missedAt` integer;--> statement-breakpoint
ALTER TABLE `offer` ADD `answer` text;--> statement-breakpoint
ALTER TABLE `offer` ADD `answeredAt` integer;--> statement-breakpoint
ALTER TABLE `offer` ADD `counterAmount` integer;--> statement-breakpoint
CREATE INDEX `outbox_by_address` ON `outbox` (lower("toAddress"),`createdAt`);--> statement-breakpoint
CREATE INDEX `outbox_dead` ON `outbox` (`createdAt`) WHERE state = 'dead';