import type { categoriesFeature } from '../features/categories/index.ts';
import { DEMO_CONTEXT, type DemoOptions } from './demo-options.ts';

const DEMO_CATEGORIES = [
  'Books',
  'Incense',
  'Lamps',
  'Malas',
  'Meditation Cushions',
  'Prayer Shawls',
  'Singing Bowls',
  'पूजा सामग्री',
];

export async function loadDemoCategories({ inTransaction }: DemoOptions<typeof categoriesFeature>): Promise<void> {
  await inTransaction(async ({ categories }) => {
    if ((await categories.list()).length > 0) return;
    for (const name of DEMO_CATEGORIES) await categories.create({ name }, DEMO_CONTEXT);
  });
}
