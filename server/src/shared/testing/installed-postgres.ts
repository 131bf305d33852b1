import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/embedded-postgres/embedded-postgres.ts';

const OLDEST_MAJOR = 15;

interface InstalledOptions {
  readonly major: number;
  readonly dataDir: string;
  /** As of the embedded one. */
  readonly durable?: boolean;
}

/**
 * Starts a PostgreSQL that this machine has as Debian installs it, just as the product starts its own: same account, same
 * settings, on loopback, in a folder. Undefined when that version is not installed.
 */
export async function startInstalledPostgres({
  major,
  dataDir,
  durable = true,
}: InstalledOptions): Promise<EmbeddedPostgres | undefined> {
  const bin = `/usr/lib/postgresql/${major}/bin`;
  const binaries = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  if (!existsSync(binaries.initdb) || !existsSync(binaries.postgres)) return undefined;
  return startEmbeddedPostgres({ dataDir, binaries, durable });
}

/** The oldest PostgreSQL that the product runs on, where it is installed; otherwise the one that the packages bring. */
export async function startOldestPostgres(dataDir: string, { durable = true } = {}): Promise<EmbeddedPostgres> {
  const options = { dataDir, durable };
  return (await startInstalledPostgres({ ...options, major: OLDEST_MAJOR })) ?? startEmbeddedPostgres(options);
}
