CREATE TABLE `offer` (
	`id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`endDate` text NOT NULL,
	`about` text NOT NULL,
	`signedAt` integer,
	`lapsedAt` integer,
	FOREIGN KEY (`id`) REFERENCES `enquiry`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `offer_by_end` ON `offer` (`lapsedAt`,`endDate`);