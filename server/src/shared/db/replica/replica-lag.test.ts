import { expect, test } from 'vitest';
import { ReplicaLag } from './replica-lag.ts';

test('a replica is as late as the youngest position of the primary that it has reached', () => {
  const lag = new ReplicaLag(0);
  lag.notePrimary(100_000n, 1_000);
  lag.noteReplica(100_000n);
  expect(lag.seconds(1_000)).toBe(0);
  expect(lag.seconds(1_500)).toBe(0.5);

  lag.notePrimary(100_500n, 2_000);
  lag.noteReplica(100_400n);
  expect(lag.seconds(2_000)).toBe(1);
  lag.notePrimary(100_900n, 3_000);
  lag.noteReplica(100_600n);
  expect(lag.seconds(3_000)).toBe(1);
});

test('a primary that rests makes no replica late', () => {
  const lag = new ReplicaLag(0);
  for (const at of [1_000, 2_000, 600_000]) {
    lag.notePrimary(100_000n, at);
    lag.noteReplica(100_000n);
    expect(lag.seconds(at)).toBe(0);
  }
});

test('one that is not heard of, and one that stands still, grow old', () => {
  const lag = new ReplicaLag(0);
  for (let at = 1_000; at <= 10_000; at += 1_000) {
    lag.notePrimary(100_000n + BigInt(at), at);
    if (at <= 5_000) lag.noteReplica(101_000n);
  }
  expect(lag.seconds(10_000)).toBe(9);
});

test('it keeps no more positions than it needs, and is never taken for younger than it is', () => {
  const lag = new ReplicaLag(0);
  for (let at = 1; at <= 2_000; at += 1) lag.notePrimary(100_000n + BigInt(at), at);
  lag.noteReplica(100_100n);
  expect(lag.seconds(2_000)).toBe(2);
});

test('a write is reached when its end is, not before', () => {
  const lag = new ReplicaLag(0);
  expect(lag.hasReached(0n)).toBe(false);
  lag.noteReplica(100_000n);
  expect([99_999n, 100_000n, 100_001n].map((position) => lag.hasReached(position))).toEqual([true, true, false]);
  // One that was put back to where it was before.
  lag.noteReplica(99_000n);
  expect(lag.hasReached(99_500n)).toBe(false);
});

test('a primary that stands behind the head of a block has written nothing that a replica before it lacks', () => {
  const lag = new ReplicaLag(0);
  const block = 8_192n * 50n;
  lag.noteReplica(block);
  expect([0n, 24n, 40n, 48n].map((head) => lag.hasReached(block + head))).toEqual([true, true, true, false]);
});
