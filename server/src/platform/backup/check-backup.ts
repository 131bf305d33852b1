import { join } from 'node:path';
import pLimit from 'p-limit';
import { ConfigError } from '../../shared/config-error.ts';
import { lastKnownMigration, PRODUCT_VERSION } from '../../shared/product-files.ts';
import type { Manifest } from './manifest.ts';
import { sumOf } from './stored-file.ts';

/** Keeps true: nothing is restored of a backup that is damaged, or that this version does not understand. */

const AT_ONCE = 4;
const NAMED_MAX = 5;

/** Reads every file of a backup; damage is told by a sentence that names the files. */
export async function checkFiles(folder: string, manifest: Manifest): Promise<void> {
  const limit = pLimit(AT_ONCE);
  const found = await Promise.all(
    manifest.files.map((file) =>
      limit(async () => {
        const sum = await sumOf(join(folder, file.path)).catch(() => undefined);
        return sum?.sha256 === file.sha256 && sum.bytes === file.bytes ? [] : [file.path];
      }),
    ),
  );
  const damaged = found.flat();
  if (damaged.length === 0) return;
  const named = damaged.slice(0, NAMED_MAX).join(', ');
  const others = damaged.length > NAMED_MAX ? ` and ${damaged.length - NAMED_MAX} others` : '';
  throw new ConfigError(`${folder} is damaged: ${named}${others} do not have the checksum that was written down.`);
}

/** Refuses a backup of a newer version, by the migration of its database. */
export function refuseNewer({ migration, product }: Manifest): void {
  if (migration <= lastKnownMigration()) return;
  throw new ConfigError(
    `The backup was made by a newer version of Sankalp (${product}) than this one (${PRODUCT_VERSION}): restore it with that version.`,
  );
}
