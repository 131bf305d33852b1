import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ConfigError } from '../../shared/config-error.ts';

/** Programs of PostgreSQL itself, which dump a database of one's own and bring it back. */

const DEBIAN = '/usr/lib/postgresql';

interface Programs {
  readonly pgDump: string;
  readonly pgRestore: string;
  readonly psql: string;
}

/** Programs of this PostgreSQL or of a later one; a sentence when there are none. */
export function findPrograms(serverMajor: number, pgBin: string | undefined): Programs {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((major) => join(DEBIAN, major, 'bin')) : [];
  const folders = pgBin ? [pgBin] : [...(process.env.PATH ?? '').split(delimiter), ...debian.sort().reverse()];
  const seen = new Set<number>();
  for (const folder of folders) {
    const programs = {
      pgDump: join(folder, 'pg_dump'),
      pgRestore: join(folder, 'pg_restore'),
      psql: join(folder, 'psql'),
    };
    if (!Object.values(programs).every((path) => existsSync(path))) continue;
    const major = majorOf(programs.pgDump);
    if (major >= serverMajor) return programs;
    seen.add(major);
  }
  const found =
    seen.size > 0 ? `only those of PostgreSQL ${[...seen].sort().join(', ')} were found` : 'none were found';
  throw new ConfigError(
    `The database is a PostgreSQL ${serverMajor}: pg_dump, pg_restore and psql of that version or a later one are needed, and ${found}. ` +
      `Install them (Debian: postgresql-client-${serverMajor}), or name their folder by PG_BIN.`,
  );
}

/** Dumps a database into a file, as it is when the dump begins. */
export async function dump(pgDump: string, url: string, file: string, signal: AbortSignal | undefined): Promise<void> {
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`];
  await ended(run(pgDump, url, args, signal), 'pg_dump');
}

/** Brings a dump back in one transaction, after statements of ours. */
export async function restoreDump(
  { pgRestore, psql }: Programs,
  url: string,
  file: string,
  first: string,
): Promise<void> {
  const writer = run(psql, url, [
    '--no-psqlrc',
    '--quiet',
    '--single-transaction',
    '--set=ON_ERROR_STOP=1',
    '--file=-',
  ]);
  const input = writer.stdin as Writable;
  const reader = spawn(pgRestore, ['--no-owner', '--no-privileges', '--file=-', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = ended(writer, 'psql');
  try {
    input.write(first);
    // The transaction ends well only after the whole dump: what ends early closes nothing.
    const piped = pipeline(reader.stdout as Readable, input, { end: false });
    await Promise.race([Promise.all([ended(reader, 'pg_restore'), piped]), written.then(() => piped)]);
    input.end();
    await written;
  } catch (error) {
    writer.kill('SIGKILL');
    reader.kill('SIGKILL');
    const refusal = await written.then(
      () => error,
      (fault: unknown) => fault,
    );
    throw String(refusal).includes('SIGKILL') ? error : refusal;
  }
}

/** Runs a program of PostgreSQL on a database. Its password stays out of the command line, where others could read it. */
function run(program: string, url: string, args: readonly string[], signal?: AbortSignal): ChildProcess {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const env = { ...process.env, PGAPPNAME: 'sankalp-backup', PGPASSWORD: password };
  return spawn(program, [...args, `--dbname=${address.href}`], { stdio: ['pipe', 'ignore', 'pipe'], env, signal });
}

async function ended(child: ChildProcess, name: string): Promise<void> {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000);
  });
  child.stdin?.on('error', () => undefined);
  const [code, signal] = await once(child, 'close');
  if (code !== 0) throw new ConfigError(`${name} failed (${signal ?? `code ${code}`}): ${said.trim()}`);
}

function majorOf(program: string): number {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}
