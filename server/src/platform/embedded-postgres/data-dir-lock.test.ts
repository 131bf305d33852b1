import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockDataDir } from './data-dir-lock.ts';
import { processIdSpace, processStart } from './process-identity.ts';

let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sankalp-lock-'));
});

afterEach(() => {
  vi.useRealTimers();
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function startOther(): Promise<{ child: ChildProcess; pid: number }> {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
  children.push(child);
  await once(child, 'spawn');
  return { child, pid: child.pid ?? 0 };
}

function writeLock(holder: { pid: number; start: string | undefined; idSpace?: string }): void {
  const text = JSON.stringify({ idSpace: processIdSpace(), nonce: 'other', ...holder });
  writeFileSync(join(dataDir, 'sankalp.lock'), text);
}

test('a second lock is refused with the holder named, and works after release', async () => {
  const lock = await lockDataDir(dataDir);
  await expect(lockDataDir(dataDir)).rejects.toThrow(
    `Another Sankalp (process ${process.pid}) is using the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  );
  lock.release();
  const again = await lockDataDir(dataDir);
  again.release();
  expect(readdirSync(dataDir)).toEqual([]);
});

test('another existing process keeps its lock', async () => {
  const { pid } = await startOther();
  writeLock({ pid, start: processStart(pid) });
  await expect(lockDataDir(dataDir)).rejects.toThrow(`(process ${pid})`);
});

test('the lock of a killed process is taken over', async () => {
  const { child, pid } = await startOther();
  writeLock({ pid, start: processStart(pid) });
  child.kill('SIGKILL');
  await once(child, 'exit');
  const lock = await lockDataDir(dataDir);
  expect(readFileSync(join(dataDir, 'sankalp.lock'), 'utf8')).toContain(`"pid":${process.pid}`);
  lock.release();
});

test('a process that has only inherited the number of a dead holder does not block', async () => {
  const { pid } = await startOther();
  writeLock({ pid, start: 'an earlier boot' });
  (await lockDataDir(dataDir)).release();
});

test('a torn lock file does not block', async () => {
  writeFileSync(join(dataDir, 'sankalp.lock'), '{"pid":');
  (await lockDataDir(dataDir)).release();
});

test('of many that start at once over a dead lock, exactly one wins', async () => {
  writeLock({ pid: 1, start: 'an earlier boot' });
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(dataDir)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(readdirSync(dataDir)).toEqual(['sankalp.lock']);
});

test('release leaves a lock that is no longer ours', async () => {
  const lock = await lockDataDir(dataDir);
  const { pid } = await startOther();
  writeLock({ pid, start: processStart(pid) });
  lock.release();
  expect(readFileSync(join(dataDir, 'sankalp.lock'), 'utf8')).toContain(`"pid":${pid}`);
});

test('a holder in another container is refused while it gives signs of life', async () => {
  writeLock({ pid: 1, start: 'its own count', idSpace: 'pid:[elsewhere]' });
  const outcome = lockDataDir(dataDir);
  utimesSync(join(dataDir, 'sankalp.lock'), new Date(), new Date(Date.now() + 1_000));
  await expect(outcome).rejects.toThrow('Another Sankalp (process 1)');
});

test('a holder gives signs of life', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const lock = await lockDataDir(dataDir);
  const longAgo = new Date('2020-01-01T00:00:00Z');
  utimesSync(join(dataDir, 'sankalp.lock'), longAgo, longAgo);
  vi.advanceTimersByTime(3_000);
  expect(statSync(join(dataDir, 'sankalp.lock')).mtime).not.toEqual(longAgo);
  lock.release();
});
