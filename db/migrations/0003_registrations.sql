CREATE TABLE `registration` (
	`tokenHash` text PRIMARY KEY NOT NULL,
	`enquiryID` text,
	`email` text NOT NULL,
	`person` text NOT NULL,
	`language` text NOT NULL,
	`frequency` text NOT NULL,
	`passwordHash` text NOT NULL,
	`list` integer NOT NULL,
	`criteria` text NOT NULL,
	`createdAt` integer NOT NULL,
	`expiresAt` integer NOT NULL,
	FOREIGN KEY (`enquiryID`) REFERENCES `enquiry`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `registration_by_email` ON `registration` (`email`);--> statement-breakpoint
CREATE INDEX `registration_by_time` ON `registration` (`createdAt`);--> statement-breakpoint
CREATE INDEX `registration_of_enquiry` ON `registration` (`enquiryID`);--> statement-breakpoint
-- Links that were mailed before go on working; the rows that they belonged to are left to the clean-up.
INSERT INTO `registration` (`tokenHash`, `email`, `person`, `language`, `frequency`, `passwordHash`, `list`, `criteria`, `createdAt`, `expiresAt`)
SELECT `link`.`tokenHash`, `account`.`email`, `subscriber`.`person`, `subscriber`.`language`, `subscriber`.`frequency`, `account`.`passwordHash`, `demand`.`list`, `demand`.`criteria`, `link`.`createdAt`, `link`.`expiresAt`
FROM `account_link` `link`
JOIN `account` ON `account`.`id` = `link`.`accountID`
JOIN `subscriber` ON `subscriber`.`id` = `account`.`id`
JOIN `demand` ON `demand`.`subscriberID` = `account`.`id` AND `demand`.`state` = 'waiting'
WHERE `link`.`purpose` = 'confirmation' AND `account`.`passwordHash` IS NOT NULL
GROUP BY `link`.`tokenHash`;
