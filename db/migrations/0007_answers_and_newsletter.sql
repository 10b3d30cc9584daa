ALTER TABLE `newsletter_subscriber` ADD `lists` text;--> statement-breakpoint
ALTER TABLE `newsletter_subscriber` ADD `provinces` text;--> statement-breakpoint
ALTER TABLE `newsletter_subscriber` ADD `issueAt` integer;--> statement-breakpoint
ALTER TABLE `testimonial` ADD `answer` text;--> statement-breakpoint
ALTER TABLE `testimonial` ADD `answeredAt` integer;