import { DAY_MS } from '@sankalp/contract/shared/durations';
import type { PastOrder } from '../features/orders/index.ts';

const OPINIONS: readonly [rating: number, review: string][] = [
  [5, 'Well packed, and lovelier than in the picture.'],
  [4, 'Good quality. It came a day late.'],
  [5, 'मेरी माँ को बहुत पसंद आया।'],
  [3, 'Smaller than I had expected.'],
  [2, 'One bead was cracked. They sent another.'],
];

/** Stock that orders took and gave back, after a delivery that covers them all. */
export function movementsOf(past: readonly PastOrder[], ids: readonly string[]) {
  const taken = past.flatMap(({ items, steps }, i) => {
    const takenAt = steps.find(({ to }) => to === 'confirmed')?.at;
    const backAt = steps.find(({ to }) => to === 'returned')?.at;
    const line = (reason: 'order' | 'restock', sign: 1 | -1, at: string) =>
      items.map(({ productId, quantity }) => ({
        productId,
        reason,
        orderId: ids[i] ?? null,
        change: sign * quantity,
        at,
      }));
    return [...(takenAt ? line('order', -1, takenAt) : []), ...(backAt ? line('restock', 1, backAt) : [])];
  });
  const totals = new Map<string, number>();
  for (const { productId, change } of taken)
    if (change < 0) totals.set(productId, (totals.get(productId) ?? 0) - change);
  const first = past[0]?.createdAt ?? new Date().toISOString();
  const deliveries = [...totals].map(([productId, change]) => ({
    productId,
    reason: 'edit' as const,
    orderId: null,
    change,
    at: first,
  }));
  return [...deliveries, ...taken.sort((a, b) => (a.at < b.at ? -1 : 1))];
}

/** Reviews of some of what was delivered, three days later. */
export function reviewsOf(past: readonly PastOrder[], ids: readonly string[]) {
  return past.flatMap(({ items, steps, userId, createdAt }, i) => {
    const deliveredAt = steps.find(({ to }) => to === 'delivered')?.at;
    const [item] = items;
    if (!deliveredAt || !item || i % 4 !== 0) return [];
    const [rating, review] = OPINIONS[(i / 4) % OPINIONS.length] as (typeof OPINIONS)[number];
    const at = new Date(Math.min(Date.now(), Date.parse(deliveredAt) + 3 * DAY_MS)).toISOString();
    const written = { purchasedAt: createdAt, rating, review, createdAt: at, updatedAt: at };
    return [{ productId: item.productId, userId, orderId: ids[i] ?? null, ...written }];
  });
}
