ALTER TABLE `catalogue_event` ADD `cause` text DEFAULT 'import' NOT NULL;--> statement-breakpoint
ALTER TABLE `registration` ADD `tellSold` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriber` ADD `tellSold` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `alert_by_property` ON `demand_alert` (`propertyID`,`subscriberID`);