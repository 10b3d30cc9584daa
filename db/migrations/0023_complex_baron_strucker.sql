ALTER TABLE `appointment` ADD `noteBefore` text;--> statement-breakpoint
ALTER TABLE `appointment` ADD `missedAt` integer;--> statement-breakpoint
ALTER TABLE `offer` ADD `answer` text;--> statement-breakpoint
ALTER TABLE `offer` ADD `answeredAt` integer;--> statement-breakpoint
ALTER TABLE `offer` ADD `counterAmount` integer;