import { connect } from '../shared/db/database.ts';
import type { Replica } from '../shared/db/replica/replica.ts';
import { afterUse } from './after-use.ts';

/** Replica as a test looks into it, and changes it. */
export interface ReadOnlyReplica extends Replica {
  /** Statements that were asked of it. */
  readonly statements: readonly string[];
  /** Failures that the product noted. */
  readonly failures: readonly unknown[];
  /** Fails every statement from now on, or none. */
  failWith(error: Error | undefined): void;
  /** Position of the log that it has reached. */
  position: bigint;
}

/** A replica that is never late, for it is the database itself by connections that refuse to write. */
export function readOnlyReplica(url: string): ReadOnlyReplica {
  const address = new URL(url);
  address.searchParams.set('options', '-c timezone=UTC -c jit=off -c default_transaction_read_only=on');
  const { $client: pool } = connect({ url: address.href, limits: { connectionMs: 20_000, statementMs: 20_000 } });
  afterUse(() => pool.end());
  const [statements, failures]: [string[], unknown[]] = [[], []];
  let fault: Error | undefined;
  const query = pool.query.bind(pool) as (statement: { text: string }, values?: unknown[]) => Promise<unknown>;
  pool.query = (async (statement: { text: string }, values?: unknown[]) => {
    statements.push(statement.text);
    if (fault) throw fault;
    return query(statement, values);
  }) as typeof pool.query;
  const replica: ReadOnlyReplica = {
    statements,
    failures,
    position: 2n ** 62n,
    failWith(error) {
      fault = error;
    },
    usable: () => pool,
    hasReached: (position) => position <= replica.position,
    noteFailure: (error) => void failures.push(error),
    lagSeconds: () => 0,
    stop: () => pool.end(),
  };
  return replica;
}
