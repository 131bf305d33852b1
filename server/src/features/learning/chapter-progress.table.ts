import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../shared/db/columns.ts';
import { chapters } from '../chapters/chapters.table.ts';
import { users } from '../users/users.table.ts';

/** How far a person is in a chapter. */
export const chapterProgress = pgTable(
  'chapter_progress',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    chapterId: uuid()
      .notNull()
      .references(() => chapters.id),
    /** The furthest position that any phone has told. */
    seconds: integer().notNull(),
    /** When the chapter was completed first, by the phone's clock. */
    completedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.chapterId] }),
    index('chapter_progress_chapter').on(table.chapterId),
    check('chapter_progress_seconds', sql`seconds >= 0`),
  ],
);
