import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '/sys/fs/cgroup';
const PERIOD_US = 100_000;
const MEGABYTE = 1_048_576;

/** Reason of a test that is skipped for want of one. */
export const NO_CONTROL_GROUP = 'A control group cannot be made here; it takes root on Linux, and the right to limit.';

type Limited = 'cpu' | 'memory';

/** Processes that get a share of one processor, or so much memory, all together. */
export interface ControlGroup {
  /** File that takes the number of a process which joins, with all that it starts from then on. */
  readonly members: string;
  limitProcessor(share: number): void;
  /** Whether it is limited so far: an older system refuses to go below what cannot be given back. */
  limitMemory(megabytes: number): boolean;
  /** Memory that they have, files that the system holds for them included. */
  usedMegabytes(): number;
  /** How many of them the system has ended for want of memory. */
  killedForMemory(): number;
  add(pids: readonly number[]): void;
  /** Removes it once its processes have ended. */
  remove(): void;
}

/** Makes a control group where the system lets us; undefined elsewhere. */
export function makeControlGroup(limited: Limited, name = 'product', root = ROOT): ControlGroup | undefined {
  // One tree for all limits, beside it or alone in it one for each of them on older systems.
  const unified = [root, join(root, 'unified')].find((tree) => limitsOf(tree).includes(limited));
  const folder = join(unified ?? join(root, limited), `sankalp-${name}-${process.pid}`);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const set = (file: string, value: string | number) => writeFileSync(join(folder, file), String(value));

  function limitProcessor(share: number): void {
    if (unified) set('cpu.max', `${share * PERIOD_US} ${PERIOD_US}`);
    else set('cpu.cfs_quota_us', share * PERIOD_US);
  }
  function limitMemory(megabytes: number): boolean {
    const bytes = megabytes * MEGABYTE;
    if (unified) {
      // Memory that is swapped out is slow, and ends nobody.
      if (existsSync(join(folder, 'memory.swap.max'))) set('memory.swap.max', 0);
      set('memory.max', bytes);
      return true;
    }
    try {
      set('memory.limit_in_bytes', bytes);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EBUSY') return false;
      throw error;
    }
  }

  try {
    if (unified) writeFileSync(join(unified, 'cgroup.subtree_control'), `+${limited}`);
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
    usedMegabytes: () => Math.ceil(Number(read(unified ? 'memory.current' : 'memory.usage_in_bytes')) / MEGABYTE),
    killedForMemory() {
      const told = read(unified ? 'memory.events' : 'memory.oom_control');
      return Number(/^oom_kill (\d+)$/m.exec(told)?.[1] ?? 0);
    },
    add: (pids) => {
      for (const pid of pids) set('cgroup.procs', pid);
    },
    remove: () => rmdirSync(folder),
  };
}

/** Limits that a tree has, if it is one for all of them. */
function limitsOf(tree: string): string[] {
  const file = join(tree, 'cgroup.controllers');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ') : [];
}
