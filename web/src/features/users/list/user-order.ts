let order: readonly string[] = [];

/** Keeps which users the list showed, in their order, when one of them was opened. */
export function rememberOrder(userIds: readonly string[]): void {
  order = userIds;
}

interface Neighbours {
  previous: string | undefined;
  next: string | undefined;
}

/** Who stood before and after a user in the list as it was left; undefined when that is not known. */
export function neighboursOf(userId: string | undefined): Neighbours | undefined {
  const at = userId === undefined ? -1 : order.indexOf(userId);
  if (at < 0 || order.length < 2) return undefined;
  return { previous: order[at - 1], next: order[at + 1] };
}
