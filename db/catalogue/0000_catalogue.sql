CREATE TABLE `agent` (
	`id` integer PRIMARY KEY NOT NULL,
	`record` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `category` (
	`id` integer PRIMARY KEY NOT NULL,
	`parentID` integer,
	`webID` integer NOT NULL,
	`showOrder` integer NOT NULL,
	`sale` integer NOT NULL,
	`rent` integer NOT NULL,
	`names` text NOT NULL,
	`countSale` integer NOT NULL,
	`countRent` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `city` (
	`key` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`zip` text NOT NULL,
	`sort` text NOT NULL,
	`countryID` integer NOT NULL,
	`countAll` integer NOT NULL,
	`countSale` integer NOT NULL,
	`countRent` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `extra` (
	`kind` text NOT NULL,
	`id` integer NOT NULL,
	`propertyID` integer,
	`record` text NOT NULL,
	PRIMARY KEY(`kind`, `id`)
);
--> statement-breakpoint
CREATE INDEX `extra_by_property` ON `extra` (`kind`,`propertyID`);--> statement-breakpoint
CREATE TABLE `meta` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `project` (
	`id` integer PRIMARY KEY NOT NULL,
	`soldOut` integer NOT NULL,
	`postedOn` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`record` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `project_text` (
	`projectID` integer NOT NULL,
	`language` text NOT NULL,
	`texts` text NOT NULL,
	`card` text NOT NULL,
	PRIMARY KEY(`language`, `projectID`)
);
--> statement-breakpoint
CREATE TABLE `property` (
	`id` integer PRIMARY KEY NOT NULL,
	`reference` text NOT NULL,
	`goal` integer NOT NULL,
	`list` integer NOT NULL,
	`state` text NOT NULL,
	`webID` integer,
	`cityKey` text NOT NULL,
	`citySort` text NOT NULL,
	`zip` text NOT NULL,
	`countryID` integer NOT NULL,
	`price` integer,
	`bedrooms` integer NOT NULL,
	`bathrooms` integer NOT NULL,
	`garages` integer NOT NULL,
	`parkings` integer NOT NULL,
	`hasGarden` integer NOT NULL,
	`hasTerrace` integer NOT NULL,
	`surface` integer NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`postedOn` text NOT NULL,
	`record` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `property_by_date` ON `property` (`list`,`state`,`postedOn`,`id`);--> statement-breakpoint
CREATE INDEX `property_by_price` ON `property` (`list`,`state`,`price`,`id`);--> statement-breakpoint
CREATE INDEX `property_by_city` ON `property` (`list`,`state`,`citySort`,`id`);--> statement-breakpoint
CREATE INDEX `property_in_city` ON `property` (`list`,`state`,`cityKey`,`postedOn`,`id`);--> statement-breakpoint
CREATE INDEX `property_to_filter` ON `property` (`list`,`state`,`price`,`bedrooms`,`bathrooms`,`garages`,`parkings`,`hasGarden`,`hasTerrace`,`surface`,`cityKey`,`postedOn`,`id`);--> statement-breakpoint
CREATE INDEX `property_by_reference` ON `property` (`reference`);--> statement-breakpoint
CREATE TABLE `property_text` (
	`propertyID` integer NOT NULL,
	`language` text NOT NULL,
	`list` integer NOT NULL,
	`state` text NOT NULL,
	`title` text NOT NULL,
	`titleSort` text NOT NULL,
	`slug` text NOT NULL,
	`words` text NOT NULL,
	`texts` text NOT NULL,
	`textLanguage` text NOT NULL,
	`card` text NOT NULL,
	PRIMARY KEY(`language`, `propertyID`)
);
--> statement-breakpoint
CREATE INDEX `property_by_title` ON `property_text` (`language`,`list`,`state`,`titleSort`,`propertyID`);--> statement-breakpoint
CREATE INDEX `words_of_list` ON `property_text` (`language`,`list`,`state`,`propertyID`,`words`);--> statement-breakpoint
CREATE TABLE `property_type` (
	`webID` integer NOT NULL,
	`propertyID` integer NOT NULL,
	PRIMARY KEY(`webID`, `propertyID`)
);
--> statement-breakpoint
CREATE INDEX `type_of_property` ON `property_type` (`propertyID`,`webID`);