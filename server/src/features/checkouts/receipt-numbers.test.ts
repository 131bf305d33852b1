import { afterEach, expect, test, vi } from 'vitest';
import { createShop, product } from '../../testing/test-checkouts.ts';
import { statusesAtOnce } from '../../testing/test-partner.ts';

/** Numbers of receipts: a series for each financial year, which begins on 1 April by the clocks of the foundation. */

const shop = await createShop();
const { app, gateway, newBuyer, newLamp } = shop;
afterEach(() => void vi.useRealTimers());

/** Held before the clock is set, since the database's goes on. */
async function heldOnes(count: number) {
  const lamp = await newLamp(count);
  const begun = [];
  for (let index = 0; index < count; index += 1) {
    const buyer = await newBuyer();
    begun.push({ buyer, ...(await buyer.held({ lines: [product(lamp)], expectedTotalInr: 450 })) });
  }
  return begun;
}
type Held = Awaited<ReturnType<typeof heldOnes>>[number];
const pay = ({ buyer, id, orderId }: Held) => buyer.confirm(id, gateway.pay(orderId));
const receiptOf = async (held: Held | undefined, at: string): Promise<string> => {
  if (!held) throw new Error('nothing is held');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) });
  return (await pay(held)).body.data.receiptNumber;
};

test('begin anew with the year of the foundation, not of Greenwich', async () => {
  const [first, second, third, fourth] = await heldOnes(4);
  // Half past six in the evening at Greenwich is midnight in India.
  expect(await receiptOf(first, '2031-03-31T18:29:58.000Z')).toBe('R2030-31/000001');
  expect(await receiptOf(second, '2031-03-31T18:29:59.999Z')).toBe('R2030-31/000002');
  expect(await receiptOf(third, '2031-03-31T18:30:00.000Z')).toBe('R2031-32/000001');
  // Numbers of the year before go on where a process is slow.
  expect(await receiptOf(fourth, '2031-03-31T18:29:59.999Z')).toBe('R2030-31/000003');
});

test('of many who pay in one moment follow each other without a gap', async () => {
  const begun = await heldOnes(20);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2032-03-31T18:30:00.000Z') });
  const { answers, counts } = await statusesAtOnce(begun.length, (index) => pay(begun[index] as Held));
  expect(counts).toEqual({ 200: 20 });
  const numbers = answers.map(({ body }) => body.data.receiptNumber).sort();
  expect(numbers).toEqual(begun.map((_, index) => `R2032-33/${String(index + 1).padStart(6, '0')}`));
  const [{ last }] = await app.query(`select last_number as last from receipt_series where financial_year = '2032-33'`);
  expect(last).toBe(20);
});
