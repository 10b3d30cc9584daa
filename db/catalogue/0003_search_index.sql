CREATE TABLE `search_index` (
	`name` text PRIMARY KEY NOT NULL,
	`bytes` blob NOT NULL
);
--> statement-breakpoint
DROP INDEX `property_to_filter`;--> statement-breakpoint
CREATE INDEX `property_to_filter` ON `property` (`list`,`state`,`price`,`bedrooms`,`bathrooms`,`garages`,`parkings`,`hasGarden`,`hasTerrace`,`surface`,`cityKey`,`webID`,`latitude`,`longitude`,`postedOn`,`id`);