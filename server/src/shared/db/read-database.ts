import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/**
 * Database as those see it that only read: it has neither writes nor transactions, and locks nothing. A statement of plain SQL that
 * would write all the same is refused by the replica, and in tests by the database itself.
 */
export interface ReadExecutor
  extends Pick<NodePgDatabase, 'select' | 'selectDistinct' | 'selectDistinctOn' | '$with' | '$count' | 'execute'> {
  with(
    ...queries: Parameters<NodePgDatabase['with']>
  ): Pick<ReturnType<NodePgDatabase['with']>, 'select' | 'selectDistinct' | 'selectDistinctOn'>;
}

/** The same with its connections, for statements that are prepared. */
export interface ReadDatabase extends ReadExecutor {
  readonly $client: Pick<pg.Pool, 'query'>;
}
