DROP INDEX `property_by_price`;--> statement-breakpoint
DROP INDEX `property_by_city`;