import type { Operation, Schema } from './operations.ts';
import { createRandom } from './random.ts';
import { type FuzzRequest, type Known, sample } from './requests.ts';

/** Texts whose handling may cost far more than their length. */
const TEXTS: readonly string[] = [
  '\u0301'.repeat(100_000),
  `a${'\u0301\u0327'.repeat(200_000)}`,
  'a'.repeat(900_000),
  ' '.repeat(900_000),
  `${'a'.repeat(400_000)}\u0000`,
  '1'.repeat(400_000),
  `${'a@'.repeat(200_000)}.`,
];

const DEPTH = 100_000;
const BODIES: readonly string[] = [
  `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`,
  `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`,
  `{${Array.from({ length: 60_000 }, (_, i) => `"k${i}":0`).join(',')}}`,
  `[${'{},'.repeat(200_000)}{}]`,
];

const TABLES: readonly string[] = [
  `Username,Phone\n${'x\n'.repeat(600_000)}`,
  `Username,Phone\n${'x,'.repeat(600_000)}\n`,
  `${'Username,'.repeat(100_000)}\n`,
  `Username,Phone\n"${'\n'.repeat(1_000_000)}`,
  '"'.repeat(1_000_000),
  `Username,Phone\n${`${'\u0301'.repeat(2_000)},1\n`.repeat(100)}`,
];

/** Each of them in each text of each body, and as each body. */
export function* createBombs(operations: readonly Operation[], known: Known): Generator<FuzzRequest> {
  const random = createRandom(1);
  for (const operation of operations) {
    const { bodyType, body } = operation;
    if (!bodyType || !body) continue;
    const send = (payload: string): FuzzRequest => ({
      operation,
      url: operation.path.replace(/\{\w+\}/g, () => random.pick(known.ids)),
      headers: { authorization: `Bearer ${known.tokens[0]}`, 'content-type': bodyType },
      payload,
    });
    if (bodyType === 'text/csv') yield* TABLES.map(send);
    if (bodyType !== 'application/json') continue;
    yield* BODIES.map(send);
    for (const field of textsOf(body)) {
      const good = sample(random, body, known) as object;
      yield send(JSON.stringify({ ...good, [field]: random.pick(TEXTS) }));
      yield send(JSON.stringify({ ...good, [field]: TEXTS[0] }));
    }
  }
}

function textsOf({ properties = {} }: Schema): string[] {
  return Object.keys(properties).filter((name) => JSON.stringify(properties[name]).includes('"string"'));
}
