import type { PoolClient } from 'pg';
import { operate } from '../operations.ts';
import type { WaitingPool } from './waiting-pool.ts';

type Query = (...args: unknown[]) => unknown;

/** Tells of each statement of a pool, under its name or its verb and table: never its text, nor its values. */
export function tellStatements(pool: WaitingPool): void {
  pool.query = told(pool.query.bind(pool) as Query) as typeof pool.query;
}

/** Tells of the statements of a connection that was taken out of its pool. */
export function tellStatementsOf(client: PoolClient): void {
  client.query = told(client.query.bind(client) as Query) as typeof client.query;
}

function told(query: Query): Query {
  return (...args) => {
    // With a callback, or as a stream, it is the pool's own, which is told as a whole.
    const isPromised = !args.some((arg) => typeof arg === 'function') && !isSubmittable(args[0]);
    if (!isPromised) return query(...args);
    return operate('statement', { name: statementName(args[0]) }, async () => query(...args));
  };
}

const isSubmittable = (statement: unknown): boolean =>
  typeof statement === 'object' && statement !== null && 'submit' in statement;

/** Name of a prepared statement; of another its verb and the first table. */
export function statementName(statement: unknown): string {
  if (typeof statement === 'string') return summaryOf(statement);
  const { name, text } = (statement ?? {}) as { name?: unknown; text?: unknown };
  if (typeof name === 'string' && name !== '') return name;
  return typeof text === 'string' ? summaryOf(text) : 'statement';
}

const LOOKED_AT = 2_000;

function summaryOf(text: string): string {
  const beginning = text.slice(0, LOOKED_AT);
  const verb = /^\s*([a-z]+)/i.exec(beginning)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?/i.exec(beginning)?.[1];
  return table === undefined ? verb : `${verb} ${table.toLowerCase()}`;
}
