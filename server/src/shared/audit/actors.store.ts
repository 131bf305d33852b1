import { pgView, text, uuid } from 'drizzle-orm/pg-core';

/**
 * Everybody in whose name a write may be done, by the id that the log and the histories keep: admins and keys of the app's API
 * (the view `actors` in the migrations). An id of nobody else is among them, so that the log needs no kind beside it.
 */
export const actors = pgView('actors', { id: uuid().notNull(), name: text().notNull() }).existing();
