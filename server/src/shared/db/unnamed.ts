import type { PoolClient } from 'pg';

/** Sends the statements of a connection without their names, which a pooler would leave behind on another connection. */
export function sendUnnamed(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const unnamed = (statement: unknown, ...rest: unknown[]): unknown =>
    query(isNamed(statement) ? { ...statement, name: undefined } : statement, ...rest);
  client.query = unnamed as typeof client.query;
}

const isNamed = (statement: unknown): statement is { name: string } =>
  typeof statement === 'object' && statement !== null && 'name' in statement;
