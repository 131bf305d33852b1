let order: readonly string[] = [];

/** Keeps which records a list showed, in their order, when one of them was opened. */
export function rememberOrder(ids: readonly string[]): void {
  order = ids;
}

interface Neighbours {
  previous: string | undefined;
  next: string | undefined;
}

/** Neighbours of a record in the list as it was left; undefined when they are not known. */
export function neighboursOf(id: string | undefined): Neighbours | undefined {
  const at = id === undefined ? -1 : order.indexOf(id);
  if (at < 0 || order.length < 2) return undefined;
  return { previous: order[at - 1], next: order[at + 1] };
}
