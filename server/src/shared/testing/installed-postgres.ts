import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';

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
