/** So many wait for one key; who comes then is not held back. */
const WAITING_MAX = 20;

interface Turn {
  count: number;
  last: Promise<unknown>;
}

const turns = new Map<string, Turn>();

/** Does what has the same key one after another, in the order of asking. */
export function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const turn = turns.get(key) ?? { count: 0, last: Promise.resolve() };
  if (turn.count > WAITING_MAX) return work();
  turns.set(key, turn);
  turn.count += 1;
  const done = turn.last.then(work).finally(() => {
    turn.count -= 1;
    if (turn.count === 0) turns.delete(key);
  });
  turn.last = done.catch(() => undefined);
  return done;
}
