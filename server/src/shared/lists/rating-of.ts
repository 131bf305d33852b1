import type { AppRating } from '@sankalp/contract/app-api/reviews.schema';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** As a column: number and mean of the reviews of what another column names. */
export type RatingOf = (subjectId: AnyPgColumn) => SQL<AppRating>;
