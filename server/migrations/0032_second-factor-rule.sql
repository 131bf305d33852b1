
--> statement-breakpoint
insert into second_factor_rule default values;
