CREATE INDEX `appointment_by_address` ON `appointment` (lower("email"));--> statement-breakpoint
CREATE INDEX `document_request_of_email` ON `document_request` (`email`);--> statement-breakpoint
CREATE INDEX `document_request_of_enquiry` ON `document_request` (`enquiryID`);--> statement-breakpoint
CREATE INDEX `enquiry_by_sender` ON `enquiry` (lower("fields" ->> '$.email'));--> statement-breakpoint
CREATE INDEX `testimonial_by_address` ON `testimonial` (lower("email"));