import { setImmediate } from 'node:timers/promises';

/**
 * All of a list in batches of `size`: each begins where the one before it ended, and is read while that one is written out.
 * `read` gives the first ones after a row, or of all.
 */
export function walkBatches<Row>(
  size: number,
  read: (last: Row | undefined) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  async function* batches() {
    for (let last: Row | undefined; ; ) {
      const rows = await read(last);
      if (rows.length > 0) yield rows;
      if (rows.length < size) return;
      last = rows.at(-1);
    }
  }
  return readAhead(batches());
}

/** The same batches, of which the next one is read while one is written out. */
export async function* readAhead<Batch>(batches: AsyncGenerator<Batch>): AsyncGenerator<Batch> {
  for (let next = started(batches.next()); ; ) {
    const { done, value } = await next;
    if (done) return;
    next = started(batches.next());
    // A statement leaves at the next turn: without one it would wait until this batch is written.
    await setImmediate();
    yield value;
  }
}

/** A reading that goes on by itself; whoever stops before its end does not hear that it failed. */
function started<Result>(reading: Promise<Result>): Promise<Result> {
  reading.catch(() => undefined);
  return reading;
}
