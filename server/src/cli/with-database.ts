import type { Config } from '../app/config.ts';
import { embeddedOptions } from '../app/embedded-options.ts';
import { ownerAddress } from '../app/owner-address.ts';
import { explainFault } from '../app/start-faults.ts';
import { lockDataDir } from '../platform/embedded-postgres/data-dir-lock.ts';
import { connect, type Database } from '../shared/db/database.ts';
import { migrate } from '../shared/db/migrate.ts';
import { describeError } from '../shared/db/safe-error.ts';
import { takeStartTurn } from '../shared/db/start-turn.ts';
import { ProblemError } from '../shared/problem.ts';

// Commands fill whole tables and vacuum them.
const LIMITS = { connectionMs: 10_000, statementMs: 600_000 };

// A command that cannot start says so as the product does, in a sentence.
process.on('uncaughtException', (error) => {
  console.error(explainFault(error));
  process.exit(1);
});

/**
 * Runs a command on the product's database: the configured one, the one of a running product, or one started for it. What
 * the operator asks for is done as the owner of the tables, who alone may vacuum them.
 */
export const withDatabase = (config: Config, run: (database: Database) => Promise<void>): Promise<void> =>
  withOwner(config, (url, variable) => useDatabase(url, run, variable));

/** The same with the owner's address alone, and with the schema as it is: a backup is made before an upgrade, not after it. */
export async function withOwner(config: Config, run: (url: string, variable?: string) => Promise<void>): Promise<void> {
  if (config.DATABASE_URL) {
    const { ownerUrl, variable } = ownerAddress(config, config.DATABASE_URL);
    return run(ownerUrl, variable);
  }
  const embedded = await import('../platform/embedded-postgres/embedded-postgres.ts');
  const running = await embedded.findRunningEmbeddedPostgres(config.dataDir);
  if (running) return run(running);
  const lock = await lockDataDir(config.dataDir);
  try {
    const postgres = await embedded.startEmbeddedPostgres(embeddedOptions(config));
    try {
      await run(postgres.url);
    } finally {
      await postgres.stop();
    }
  } finally {
    lock.release();
  }
}

async function useDatabase(
  url: string,
  run: (database: Database) => Promise<void>,
  variable = 'DATABASE_URL',
): Promise<void> {
  const turn = await takeStartTurn({ ownerUrl: url, variable });
  await migrate(turn).finally(() => turn.end());
  const { pooler } = turn;
  const database = connect({ url, pooler, maxConnections: 2, limits: LIMITS });
  try {
    await run(database);
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    // Node would print the whole failure, parameters of a statement included.
    throw new Error(describeError(error));
  } finally {
    await database.$client.end();
  }
}
