ALTER TABLE `property_text` ADD `townSort` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `property_by_town` ON `property_text` (`language`,`list`,`state`,`townSort`,`propertyID`);