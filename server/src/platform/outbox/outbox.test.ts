import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addToOutbox, removeOldFromOutbox } from './outbox.ts';

const folder = await mkdtemp(join(tmpdir(), 'sankalp-outbox-'));
afterAll(() => rm(folder, { recursive: true }));

const monthAgo = new Date(Date.now() - 31 * 86_400_000);
const path = join(folder, 'push.jsonl');

test('lines that are added while old ones go are all kept, once each', async () => {
  const added: number[] = [];
  let isOver = false;
  const writer = async (_: unknown, writer: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const number = writer * 1_000_000 + turn;
      await addToOutbox(folder, 'push', [{ number }]);
      added.push(number);
    }
  };
  const writers = Array.from({ length: 4 }, writer);
  for (let round = 0; round < 40; round += 1) {
    const before = added.length;
    await removeOldFromOutbox(folder, Date.now() + 2 * 86_400_000);
    while (added.length < before + 4) await new Promise(setImmediate);
  }
  isOver = true;
  await Promise.all(writers);
  const names = await readdir(folder);
  expect(names.length, 'several files were set aside').toBeGreaterThan(2);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const kept = texts.flatMap((text) => text.split('\n').filter((line) => line !== ''));
  const numbers = kept.map((line) => JSON.parse(line).number as number);
  expect(numbers.sort((a, b) => a - b)).toEqual(added.sort((a, b) => a - b));
});

test('a file that tells no time is set aside, and goes by its last change', async () => {
  await writeFile(path, 'written by hand\n');
  await utimes(path, monthAgo, monthAgo);
  await removeOldFromOutbox(folder);
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  expect(texts).not.toContain('written by hand\n');
});

test('a folder that is not there, or empty, is left as it is', async () => {
  await removeOldFromOutbox(join(folder, 'none'));
  await writeFile(path, '');
  await removeOldFromOutbox(folder);
  expect(await readFile(path, 'utf8')).toBe('');
});
