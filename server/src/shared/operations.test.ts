import { expect, onTestFinished, test } from 'vitest';
import { onOperation, operate } from './operations.ts';

test('who listens hears of the beginning and the end of an operation, also of one that fails', async () => {
  const heard: string[] = [];
  const stop = onOperation('job', {
    begin: ({ name, lane }) => void heard.push(`begin ${name} ${lane}`),
    end: ({ name, outcome = 'failed' }) => void heard.push(`end ${name} ${outcome}`),
  });
  onTestFinished(stop);
  expect(await operate('job', { name: 'count', lane: 'mail' }, async () => 3)).toBe(3);
  expect(
    await operate(
      'job',
      { name: 'judge' },
      async () => 3,
      (count) => (count > 2 ? 'many' : 'few'),
    ),
  ).toBe(3);
  const fault = new Error('no room');
  await expect(operate('job', { name: 'store' }, () => Promise.reject(fault))).rejects.toBe(fault);
  expect(heard).toEqual([
    'begin count mail',
    'end count done',
    'begin judge undefined',
    'end judge many',
    'begin store undefined',
    'end store failed',
  ]);
});

test('nobody who has stopped listening, or listens to another kind, hears of it', async () => {
  const heard: string[] = [];
  const stop = onOperation('job', { end: ({ name }) => void heard.push(name) });
  await operate('call', { name: 'mail' }, async () => undefined);
  stop();
  await operate('job', { name: 'count' }, async () => undefined);
  expect(heard).toEqual([]);
});
