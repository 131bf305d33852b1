import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { makeControlGroup } from './control-group.ts';

let root: string;
test.beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sankalp-groups-'));
});
test.afterEach(() => rmSync(root, { recursive: true }));

/** Folder of the group, and what stands in a file of it. */
const fileOf = (members: string, file: string) => join(members, '..', file);
const read = (members: string, file: string) => readFileSync(fileOf(members, file), 'utf8');

for (const tree of ['.', 'unified']) {
  test(`one tree for all limits, at ${tree}: memory and processor are limited there, by its names`, () => {
    mkdirSync(join(root, tree), { recursive: true });
    writeFileSync(join(root, tree, 'cgroup.controllers'), 'cpuset cpu io memory pids\n');
    const memory = makeControlGroup('memory', 'memory', root);
    if (!memory) throw new Error('no group');
    expect(memory.members.startsWith(join(root, tree))).toBe(true);
    expect(readFileSync(join(root, tree, 'cgroup.subtree_control'), 'utf8')).toBe('+memory');
    writeFileSync(fileOf(memory.members, 'memory.swap.max'), 'max\n');
    expect(memory.limitMemory(100)).toBe(true);
    expect(read(memory.members, 'memory.max')).toBe(String(100 * 1_048_576));
    expect(read(memory.members, 'memory.swap.max')).toBe('0');
    writeFileSync(fileOf(memory.members, 'memory.current'), '104857601\n');
    expect(memory.usedMegabytes()).toBe(101);
    writeFileSync(
      fileOf(memory.members, 'memory.events'),
      'low 0\nhigh 0\nmax 12\noom 3\noom_kill 2\noom_group_kill 0\n',
    );
    expect(memory.killedForMemory()).toBe(2);
    memory.add([4711]);
    expect(read(memory.members, 'cgroup.procs')).toBe('4711');

    const cpu = makeControlGroup('cpu', 'cpu', root);
    cpu?.limitProcessor(0.2);
    expect(read(cpu?.members ?? '', 'cpu.max')).toBe('20000 100000');
  });
}

test('a tree for each limit, beside a unified one that limits nothing: the older names', () => {
  for (const folder of ['cpu', 'memory', 'unified']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'unified', 'cgroup.controllers'), 'hugetlb\n');
  const memory = makeControlGroup('memory', 'memory', root);
  memory?.limitMemory(100);
  expect(read(memory?.members ?? '', 'memory.limit_in_bytes')).toBe(String(100 * 1_048_576));
  const cpu = makeControlGroup('cpu', 'cpu', root);
  expect(read(cpu?.members ?? '', 'cpu.cfs_quota_us')).toBe('100000');
  expect(existsSync(join(root, 'unified', 'cgroup.subtree_control'))).toBe(false);
});

test('where there is neither, there is no group', () => {
  expect(makeControlGroup('memory', 'memory', root)).toBeUndefined();
});
