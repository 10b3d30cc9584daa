CREATE TABLE `provider_picture` (
	`src` text PRIMARY KEY NOT NULL
);
