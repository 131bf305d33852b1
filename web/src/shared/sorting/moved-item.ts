import { t } from '../texts.ts';
/** The list with one item moved to another place. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items[from];
  if (moved === undefined || to < 0 || to >= items.length) return [...items];
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

/** Where an item stands, for those who listen. */
export function positionText(name: string, index: number, count: number): string {
  return t('{name} is at position {number} of {count}.', { name, number: index + 1, count });
}
