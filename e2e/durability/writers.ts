import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Answer, Client } from './client.ts';

const WRITERS = 4;
/** After a call that got no answer. */
const AGAIN_AFTER_MS = 50;

/** Counter of all that write: no name and no number comes twice. */
let count = 0;

/** Names of users whose creation was asked for, and of those for which it was answered with success. */
export interface Ledger {
  readonly attempted: Set<string>;
  readonly acknowledged: Set<string>;
}

/** A ledger in which nothing stands yet; tests that share a data folder share it too. */
export const newLedger = (): Ledger => ({ attempted: new Set(), acknowledged: new Set() });

/** Creates users by several callers, each one after another, until they are ended. Other answers than success are kept. */
export function startWriters(client: Client, ledger: Ledger = newLedger()) {
  const refused: Answer[] = [];
  let isOver = false;

  async function write(): Promise<void> {
    while (!isOver) {
      count += 1;
      const name = `Durable ${count}`;
      ledger.attempted.add(name);
      const answer = await client.createUser(name, `+91${6_300_000_000 + count}`).catch(() => undefined);
      if (answer?.status === 201) ledger.acknowledged.add(name);
      else if (answer) refused.push(answer);
      if (answer?.status !== 201) await pause(AGAIN_AFTER_MS);
    }
  }
  const writers = Promise.all(Array.from({ length: WRITERS }, write));

  return {
    ledger,
    /** Waits until so many more were stored. */
    async stored(more: number): Promise<void> {
      const wanted = ledger.acknowledged.size + more;
      await expect.poll(() => ledger.acknowledged.size, { intervals: [20] }).toBeGreaterThanOrEqual(wanted);
    },
    /** Answers what was refused. */
    async end(): Promise<readonly Answer[]> {
      isOver = true;
      await writers;
      return refused;
    },
  };
}

/** Acknowledged <= stored <= attempted, no user twice, and the counter agrees with the rows. Answers the rows. */
export async function expectKept(client: Client, { attempted, acknowledged }: Ledger, round = 'after the fault') {
  const stored = await client.exportUsers();
  const names = stored.map(({ name }) => name).filter((name) => name.startsWith('Durable '));
  expect(new Set(names).size, `${round}: stored twice`).toBe(names.length);
  expect(missing(acknowledged, new Set(names)), `${round}: acknowledged, but lost`).toEqual([]);
  expect(missing(new Set(names), attempted), `${round}: stored, but never asked for`).toEqual([]);
  const { total } = JSON.parse((await client.listUsers()).body).data;
  expect(total, `${round}: the counter and the rows`).toBe(stored.length);
  return stored;
}

/** Refusals of a fault: each says in a sentence that it comes from the product's surroundings, for now. */
export function expectSentences(refused: readonly Answer[]): void {
  for (const { status, body } of refused) {
    expect(status, body).toBe(503);
    expect(JSON.parse(body).message).toMatch(/^[A-Z].*\.$/);
  }
}

const missing = (wanted: ReadonlySet<string>, found: ReadonlySet<string>): string[] =>
  [...wanted].filter((name) => !found.has(name));
