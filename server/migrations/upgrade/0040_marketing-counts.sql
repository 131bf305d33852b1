SELECT keep_living_count('home_banners');
--> statement-breakpoint
INSERT INTO row_counts AS c (entity, shard, living) SELECT 'home_banners', 0, count(*) FROM home_banners WHERE deleted_at IS NULL
ON CONFLICT (entity, shard) DO UPDATE SET living = excluded.living;
--> statement-breakpoint
SELECT keep_living_count('consultation_banners');
--> statement-breakpoint
INSERT INTO row_counts AS c (entity, shard, living) SELECT 'consultation_banners', 0, count(*) FROM consultation_banners WHERE deleted_at IS NULL
ON CONFLICT (entity, shard) DO UPDATE SET living = excluded.living;
--> statement-breakpoint
SELECT keep_living_count('testimonials');
--> statement-breakpoint
INSERT INTO row_counts AS c (entity, shard, living) SELECT 'testimonials', 0, count(*) FROM testimonials WHERE deleted_at IS NULL
ON CONFLICT (entity, shard) DO UPDATE SET living = excluded.living;
