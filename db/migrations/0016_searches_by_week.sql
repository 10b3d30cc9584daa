CREATE TABLE `search_week` (
	`week` text NOT NULL,
	`list` text NOT NULL,
	`search` text NOT NULL,
	`asked` integer NOT NULL,
	`empty` integer NOT NULL,
	PRIMARY KEY(`week`, `list`, `search`)
);
