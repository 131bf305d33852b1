import type { PoolClient } from 'pg';

/** Message of pg when a statement has had no answer within `query_timeout`. */
const UNANSWERED = 'Query read timeout';

/**
 * Ends a connection whose statement got no answer. pg itself would go on with it: a rollback would wait behind that
 * statement just as long, and the pool would hand out a connection of which nobody knows what it is doing. The same after a
 * `begin` that failed, because Drizzle never gives such a connection back.
 */
export function endWhenUnanswered(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const watched = (...args: unknown[]): unknown => {
    const answer = query(...args);
    // With a callback it is the pool's own query, which ends the connection after every failure.
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: Error) => {
      if (error.message === UNANSWERED || textOf(args[0]).startsWith('begin')) end(client, error);
      throw error;
    });
  };
  client.query = watched as typeof client.query;
}

function end(client: PoolClient, error: Error): void {
  const { release } = client;
  // Its user may release it again.
  client.release = () => undefined;
  release(error);
}

function textOf(statement: unknown): string {
  const text = typeof statement === 'object' ? (statement as { text?: unknown } | null)?.text : statement;
  return typeof text === 'string' ? text : '';
}
