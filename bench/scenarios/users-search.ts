import { API_BASE } from '@sankalp/contract/shared/path';
import { userPaths } from '@sankalp/contract/users';
import type { Call } from '../measure/calls.ts';
import { callsAgainstBaseline } from '../measure/http-scenarios.ts';
import { storedNames } from '../rig/stored-users.ts';
import type { Scenario } from './scenario.ts';

const REQUESTS = 300;
const TAIL_AT_MOST = 5;
/** The search index begins to help at three letters; four leave no word in which most people are found. */
const SHORTEST = 4;

/** Nobody has asked before: what the product remembers of a search is of no use here, and the baseline has nothing. */
const askedFirst = (needsMillion: boolean): Scenario[] => [
  callsAgainstBaseline({
    name: 'Users, another word each time',
    requests: REQUESTS,
    atLeast: needsMillion ? 0.6 : 0.7,
    tailAtMost: TAIL_AT_MOST,
    needsMillion,
    prepare: async ({ databaseUrl }) => {
      const words = wordsOf(await storedNames(databaseUrl));
      return { load: () => asking((n) => words[n % words.length] ?? '') };
    },
  }),
  callsAgainstBaseline({
    name: 'Users, other digits each time',
    requests: REQUESTS,
    atLeast: needsMillion ? 0.6 : 0.7,
    tailAtMost: TAIL_AT_MOST,
    needsMillion,
    // All numbers of five digits, in an order that looks like none.
    prepare: async () => ({ load: () => asking((n) => String(10_000 + ((n * 7_919) % 90_000))) }),
  }),
];

export const usersSearchScenarios: readonly Scenario[] = [false, true].flatMap(askedFirst);

/** Calls that ask for the next text each time. */
function asking(textOf: (n: number) => string): () => Call {
  let asked = 0;
  return () => {
    const search = encodeURIComponent(textOf(asked));
    asked += 1;
    return { path: `${API_BASE}${userPaths.list}?currentPage=1&pageSize=100&search=${search}` };
  };
}

/**
 * One of the three questions is a part of a name, which thousands have, and two are a given name with the beginning of a family
 * name, which a few have. None comes twice before more others than any server remembers.
 */
function wordsOf(names: readonly string[]): string[] {
  const lower = names.map((name) => name.toLowerCase());
  const parts = scattered(new Set(lower.flatMap((name) => name.split(' ')).flatMap(partsOf)));
  const people = scattered(new Set(lower.flatMap(beginningsOf)));
  return people.map((person, n) => (n % 3 === 0 ? (parts[(n / 3) % parts.length] ?? person) : person));
}

function partsOf(word: string): string[] {
  const letters = [...word];
  return letters.flatMap((_, start) =>
    letters.slice(start + SHORTEST - 1).map((_, more) => letters.slice(start, start + SHORTEST + more).join('')),
  );
}

function beginningsOf(name: string): string[] {
  const [given = '', family = ''] = name.split(' ');
  const letters = [...family];
  return letters.slice(1).map((_, more) => `${given} ${letters.slice(0, 2 + more).join('')}`);
}

/** The same order at each run, in which neighbours have nothing in common. */
function scattered(texts: ReadonlySet<string>): string[] {
  const all = [...texts].sort();
  const step = 7_919;
  return all.map((_, n) => all[(n * step) % all.length] ?? '');
}
