/**
 * Writes one batch at a time: what comes in while a batch is written makes up the next one, so that many who write at once hold one
 * connection and cost few round trips. Each is told what came of its own batch.
 */
export function createGatheredWrites<Item>(write: (items: readonly Item[]) => Promise<void>) {
  let next: { readonly items: Item[]; readonly written: Promise<void> } | undefined;
  let last: Promise<unknown> = Promise.resolve();

  return (item: Item): Promise<void> => {
    if (next) {
      next.items.push(item);
      return next.written;
    }
    const items = [item];
    const written = last.then(() => {
      next = undefined;
      return write(items);
    });
    next = { items, written };
    last = written.catch(() => undefined);
    return written;
  };
}
