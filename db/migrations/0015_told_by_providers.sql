CREATE TABLE `source_told` (
	`provider` text NOT NULL,
	`key` text NOT NULL,
	`receivedAt` integer NOT NULL,
	`times` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`provider`, `key`)
);
