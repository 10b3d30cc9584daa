CREATE TABLE `clock_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`settledAt` integer NOT NULL,
	`jumpedTo` integer,
	`seenAt` integer
);
