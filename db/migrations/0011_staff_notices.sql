CREATE TABLE `staff_notice` (
	`name` text PRIMARY KEY NOT NULL,
	`toldAt` integer NOT NULL
);
