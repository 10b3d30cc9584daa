CREATE TABLE `refused_address` (
	`email` text PRIMARY KEY NOT NULL,
	`reason` text,
	`lists` text DEFAULT 'all' NOT NULL,
	`passing` integer DEFAULT 0 NOT NULL,
	`changedAt` integer NOT NULL,
	`liftedAt` integer
);
--> statement-breakpoint
CREATE INDEX `refused_by_time` ON `refused_address` (`changedAt`);--> statement-breakpoint
CREATE TABLE `returned_mail` (
	`outboxID` text PRIMARY KEY NOT NULL,
	`returnedAt` integer NOT NULL,
	`toldAt` integer
);
--> statement-breakpoint
CREATE INDEX `returned_by_time` ON `returned_mail` (`returnedAt`);