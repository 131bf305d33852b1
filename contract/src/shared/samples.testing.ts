import type { z } from 'zod';

/**
 * A value for each field of a body that the contract takes, none as it is in `row`: by it tests change every field, new ones
 * as well. A field that means something beyond its schema (an id, a file) is planted beside it.
 */
export function otherValues<Body extends z.ZodObject>(body: Body, row: object = {}): Required<z.output<Body>> {
  const before = new Map(Object.entries(row).map(([name, value]) => [name, JSON.stringify(value)]));
  const values = Object.entries<z.ZodType>(body.shape).map(([name, field], n) => {
    const taken = [...choicesOf(field), ...candidates(n)]
      .flatMap((value) => [value, [value]])
      .map((value) => field.safeParse(value))
      .find(({ success, data }) => success && JSON.stringify(data) !== before.get(name));
    if (!taken) throw new Error(`no other value of ${name} is known: plant one`);
    return [name, taken.data];
  });
  return Object.fromEntries(values);
}

/** Values of every kind that a field may have, by its number: no two fields have the same, so that none is taken for another. */
const candidates = (n: number): readonly unknown[] => [
  `Teak & <b>"${n}"</b>`,
  `T ${n}`,
  100 + n,
  200 + n,
  true,
  false,
  `+9198450${10_000 + n}`,
  `${1960 + n}-01-31`,
  String(4900 + n),
  `06:${10 + n}`,
  `0192d3a4-0000-7000-8000-${String(n).padStart(12, '0')}`,
  `mon 06:00-07:${10 + n}`,
];

/** Values of a field that has few of them, as it tells them when it is given another. */
const choicesOf = (field: z.ZodType): readonly unknown[] =>
  (field.safeParse('none of them').error?.issues ?? []).flatMap((issue) =>
    issue.code === 'invalid_value' ? issue.values : [],
  );
