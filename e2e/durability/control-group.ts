import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '/sys/fs/cgroup';
const NAME = `sankalp-${process.pid}`;
/** One tree for all limits, or one for each of them on older systems. */
const isUnified = existsSync(join(ROOT, 'cgroup.controllers'));
const PERIOD_US = 100_000;

/** Reason of a test that is skipped for want of one. */
export const NO_CONTROL_GROUP = 'A control group cannot be made here; it takes root on Linux, and the right to limit.';

/** Processes whose memory or processor is limited. */
export interface ControlGroup {
  limitMemory(megabytes: number): void;
  /** Share of one processor. */
  limitProcessor(share: number): void;
  add(pids: readonly number[]): void;
  /** Words before a command that is to run in it from its beginning. */
  readonly through: readonly string[];
  /** After its processes have ended. */
  remove(): void;
}

/** Makes a control group where the system lets us; undefined elsewhere. */
export function makeControlGroup(): ControlGroup | undefined {
  const folders = isUnified ? [join(ROOT, NAME)] : ['memory', 'cpu'].map((kind) => join(ROOT, kind, NAME));
  const [memory = '', processor = memory] = folders;
  const set = (folder: string, file: string, value: number) => writeFileSync(join(folder, file), String(value));
  try {
    if (isUnified) writeFileSync(join(ROOT, 'cgroup.subtree_control'), '+memory +cpu');
    for (const folder of folders) mkdirSync(folder);
    readFileSync(join(memory, isUnified ? 'memory.max' : 'memory.limit_in_bytes'));
  } catch {
    return undefined;
  }
  const enter = folders.map((folder) => `echo $$ > ${join(folder, 'cgroup.procs')}`).join(' && ');
  return {
    limitMemory: (megabytes) =>
      set(memory, isUnified ? 'memory.max' : 'memory.limit_in_bytes', megabytes * 1024 * 1024),
    limitProcessor(share) {
      if (isUnified) writeFileSync(join(processor, 'cpu.max'), `${share * PERIOD_US} ${PERIOD_US}`);
      else set(processor, 'cpu.cfs_quota_us', share * PERIOD_US);
    },
    add(pids) {
      for (const folder of folders) for (const pid of pids) set(folder, 'cgroup.procs', pid);
    },
    through: ['sh', '-c', `${enter} && exec "$@"`, 'sh'],
    remove() {
      for (const folder of folders) rmdirSync(folder);
    },
  };
}
