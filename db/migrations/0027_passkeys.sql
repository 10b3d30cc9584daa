CREATE TABLE `account_passkey` (
	`id` text PRIMARY KEY NOT NULL,
	`accountID` text NOT NULL,
	`name` text NOT NULL,
	`publicKey` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`createdAt` integer NOT NULL,
	`usedAt` integer,
	FOREIGN KEY (`accountID`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passkey_of_account` ON `account_passkey` (`accountID`);--> statement-breakpoint
CREATE TABLE `passkey_challenge` (
	`id` text PRIMARY KEY NOT NULL,
	`expiresAt` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `passkey_challenge_by_end` ON `passkey_challenge` (`expiresAt`);