import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Name of who did something, by the id that the log and the histories keep: an admin, a key of the app's API, or a person who uses the app (the
 * view `actors` in the migrations). An id of nobody else is among them, so that the log needs no kind beside it. Looked up for each row: a
 * join would read all people where the planner does not know how few rows there are.
 */
export const actorName = (id: SQLWrapper): SQL<string | null> =>
  sql<string | null>`(select actor.name from actors actor where actor.id = ${id})`;
