ALTER TABLE `demand_place` ADD `types` integer DEFAULT -1 NOT NULL;--> statement-breakpoint
ALTER TABLE `demand_place` ADD `priceMax` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `demand_place` SET (`types`, `priceMax`) = (
	SELECT coalesce((SELECT sum(DISTINCT 1 << (value % 31)) FROM json_each(`criteria`, '$.types')), -1), coalesce(`criteria` ->> '$.priceMax', 0)
	FROM `demand` WHERE `id` = `demandID`
);--> statement-breakpoint
CREATE INDEX `asked_at_place` ON `demand_place` (`place`,`list`,`demandID`,`types`,`priceMax`);