import { expect } from '@playwright/test';

/** Answer of `read` once nothing moves any more: when two readings, a moment apart, agree. */
export async function settled<Reading extends object>(read: () => Promise<Reading>): Promise<Reading> {
  let last: object | undefined;
  await expect(async () => {
    const earlier = last;
    last = await read();
    expect(last).toEqual(earlier);
  }).toPass({ intervals: [250] });
  return last as Reading;
}
