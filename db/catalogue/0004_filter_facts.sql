DROP INDEX `property_to_filter`;--> statement-breakpoint
ALTER TABLE `property` ADD `energy` integer;--> statement-breakpoint
ALTER TABLE `property` ADD `plot` integer;--> statement-breakpoint
ALTER TABLE `property` ADD `builtIn` integer;--> statement-breakpoint
ALTER TABLE `property` ADD `conditionName` text;--> statement-breakpoint
ALTER TABLE `property` ADD `isGroundFloor` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `property` ADD `gardenOrientation` text;--> statement-breakpoint
ALTER TABLE `property` ADD `isFurnished` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `property` ADD `availableFrom` integer;--> statement-breakpoint
ALTER TABLE `property` ADD `isNewBuild` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `property_to_filter` ON `property` (`list`,`state`,`price`,`bedrooms`,`bathrooms`,`garages`,`parkings`,`hasGarden`,`hasTerrace`,`surface`,`cityKey`,`webID`,`latitude`,`longitude`,`postedOn`,`energy`,`plot`,`builtIn`,`conditionName`,`isGroundFloor`,`gardenOrientation`,`isFurnished`,`availableFrom`,`isNewBuild`,`id`);