import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '/sys/fs/cgroup';
/** One tree for all limits, or one for each of them on older systems. */
const isUnified = existsSync(join(ROOT, 'cgroup.controllers'));
const PERIOD_US = 100_000;

/** Reason of a test that is skipped for want of one. */
export const NO_CONTROL_GROUP = 'A control group cannot be made here; it takes root on Linux, and the right to limit.';

/** Processes that get a share of one processor, all together. */
export interface ControlGroup {
  limitProcessor(share: number): void;
  add(pids: readonly number[]): void;
  /** Removes it once its processes have ended. */
  remove(): void;
}

/** Makes a control group where the system lets us; undefined elsewhere. */
export function makeControlGroup(): ControlGroup | undefined {
  const folder = join(ROOT, isUnified ? '' : 'cpu', `sankalp-${process.pid}`);
  const set = (file: string, value: string | number) => writeFileSync(join(folder, file), String(value));
  const limitProcessor = (share: number) => {
    if (isUnified) set('cpu.max', `${share * PERIOD_US} ${PERIOD_US}`);
    else set('cpu.cfs_quota_us', share * PERIOD_US);
  };
  try {
    if (isUnified) writeFileSync(join(ROOT, 'cgroup.subtree_control'), '+cpu');
    mkdirSync(folder);
    limitProcessor(1);
  } catch {
    return undefined;
  }
  return {
    limitProcessor,
    add: (pids) => {
      for (const pid of pids) set('cgroup.procs', pid);
    },
    remove: () => rmdirSync(folder),
  };
}
