CREATE TABLE `sheet_key` (
	`kid` text PRIMARY KEY NOT NULL,
	`publicKey` text NOT NULL,
	`privateKey` text,
	`createdAt` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `signed_sheet` (
	`propertyID` integer NOT NULL,
	`digest` text NOT NULL,
	`jws` text NOT NULL,
	`signedAt` integer NOT NULL,
	PRIMARY KEY(`propertyID`, `digest`)
);
