import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '/sys/fs/cgroup';
/** One tree for all limits, or one for each of them on older systems. */
const isUnified = existsSync(join(ROOT, 'cgroup.controllers'));
const PERIOD_US = 100_000;
const MEGABYTE = 1_048_576;

/** Reason of a test that is skipped for want of one. */
export const NO_CONTROL_GROUP = 'A control group cannot be made here; it takes root on Linux, and the right to limit.';

/** Processes that get a share of one processor, or so much memory, all together. */
export interface ControlGroup {
  /** File that takes the number of a process which joins, with all that it starts from then on. */
  readonly members: string;
  limitProcessor(share: number): void;
  limitMemory(megabytes: number): void;
  /** Memory that they have, files that the system holds for them included. */
  usedMegabytes(): number;
  add(pids: readonly number[]): void;
  /** Removes it once its processes have ended. */
  remove(): void;
}

/** Makes a control group where the system lets us; undefined elsewhere. */
export function makeControlGroup(limited: 'cpu' | 'memory'): ControlGroup | undefined {
  const folder = join(ROOT, isUnified ? '' : limited, `sankalp-${limited}-${process.pid}`);
  const set = (file: string, value: string | number) => writeFileSync(join(folder, file), String(value));
  const limitProcessor = (share: number) => {
    if (isUnified) set('cpu.max', `${share * PERIOD_US} ${PERIOD_US}`);
    else set('cpu.cfs_quota_us', share * PERIOD_US);
  };
  const limitMemory = (megabytes: number) =>
    set(isUnified ? 'memory.max' : 'memory.limit_in_bytes', megabytes * MEGABYTE);
  try {
    if (isUnified) writeFileSync(join(ROOT, 'cgroup.subtree_control'), `+${limited}`);
    mkdirSync(folder);
    if (limited === 'cpu') limitProcessor(1);
    else limitMemory(4_096);
  } catch {
    return undefined;
  }
  return {
    members: join(folder, 'cgroup.procs'),
    limitProcessor,
    limitMemory,
    usedMegabytes() {
      const file = isUnified ? 'memory.current' : 'memory.usage_in_bytes';
      return Math.ceil(Number(readFileSync(join(folder, file), 'utf8')) / MEGABYTE);
    },
    add: (pids) => {
      for (const pid of pids) set('cgroup.procs', pid);
    },
    remove: () => rmdirSync(folder),
  };
}
