import { findPrograms, restoreDump } from './postgres-programs.ts';
import { inspectTarget } from './restore-target.store.ts';

interface Target {
  readonly ownerUrl: string;
  readonly pgBin: string | undefined;
  readonly replace: boolean;
  readonly postgresMajor: number;
  /** The dump. */
  readonly file: string;
}

/** Restores a dump into a database of one's own, in one transaction. Answers how many rows there are then. */
export async function restoreDatabase({ ownerUrl, pgBin, replace, postgresMajor, file }: Target): Promise<number> {
  const target = await inspectTarget(ownerUrl);
  try {
    const emptying = await target.prepare(replace);
    const programs = findPrograms(Math.max(target.postgresMajor, postgresMajor), pgBin);
    await restoreDump(programs, ownerUrl, file, emptying);
    return await target.countRows();
  } finally {
    await target.end();
  }
}
