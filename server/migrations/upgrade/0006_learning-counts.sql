SELECT keep_living_count('courses');
--> statement-breakpoint
SELECT keep_living_count('enrolments');
