import pg from 'pg';
import { ConfigError } from '../config-error.ts';

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);

/** A connection for the start; a faulty address is refused by a sentence that names its variable. */
export async function connectForStart(url: string, variable: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'sankalp-start',
    connectionTimeoutMillis: 5_000,
  });
  // A connection that breaks while it is idle is reported here too, and would end the process unheard.
  client.on('error', () => undefined);
  await client.connect().catch((error: Error & { code?: string }) => {
    throw explain(error, variable);
  });
  return client;
}

function explain(error: Error & { code?: string }, variable: string): Error {
  const { code = '', message } = error;
  if (code.startsWith('28')) return new ConfigError(`${variable}: the database refuses this user or password.`);
  if (code === '3D000') return new ConfigError(`${variable} names a database that does not exist: create it first.`);
  if (UNREACHABLE.has(code) || /timeout/.test(message)) {
    return new ConfigError(`${variable} names a database that does not answer.`);
  }
  return new ConfigError(`${variable}: the database cannot be used: ${message}`);
}
