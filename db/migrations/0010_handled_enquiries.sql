ALTER TABLE `enquiry` ADD `handledAt` integer;
--> statement-breakpoint
UPDATE `enquiry` SET `handledAt` = `createdAt`;
