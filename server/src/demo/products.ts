import type { CreateProductBody } from '@sankalp/contract/products.schema';
import { DAY_MS } from '@sankalp/contract/shared/durations';
import { listCategories } from '../features/categories/index.ts';
import { insertManyProducts, insertPastMovements } from '../features/products/index.ts';
import { newId } from '../shared/db/columns.ts';
import { countStored } from '../shared/db/stored-rows.ts';
import { mediaReferencesOf } from '../shared/records/record-media.ts';
import type { DemoOptions } from './demo-options.ts';
import { drawProduct } from './product-pictures.ts';

/** Before the first of the demo's orders. */
const OPENED_DAYS_AGO = 600;

/** Fields that the products of a category have in common: all that are not a product's own. */
interface Assortment extends Omit<Required<CreateProductBody>, OwnField> {
  readonly names: readonly string[];
}
type OwnField = 'name' | 'categoryId' | 'discountedPriceInr' | 'stock' | 'tags' | 'media';

/** Products of each category, by its name. */
const ASSORTMENTS: Readonly<Record<string, Assortment>> = {
  Books: {
    names: [
      'Bhagavad Gita, Pocket Edition',
      'The Breath: A Handbook',
      'Letters on Silence',
      'Upanishads in Plain English',
      'Thirty Morning Verses',
      'A Diary for Practice',
      'Yoga Sutras with Notes',
      'Stories for the Evening',
    ],
    priceInr: 240,
    gstRatePercent: 0,
    hsnCode: '4901',
    description: 'Printed on recycled paper, bound to lie open on a low table.',
  },
  Incense: {
    names: [
      'Sandalwood Incense',
      'Rose Incense',
      'Jasmine Incense',
      'Frankincense Cones',
      'Loban Cups',
      'Vetiver Sticks',
      'Tulsi Sticks',
    ],
    priceInr: 120,
    gstRatePercent: 5,
    hsnCode: '3307',
    description: 'Rolled by hand without charcoal. A stick burns for forty minutes.',
  },
  Lamps: {
    names: [
      'Brass Diya, Small',
      'Brass Diya, Large',
      'Terracotta Diya, Set of 12',
      'Akhand Jyoti Lamp',
      'Hanging Lamp',
      'Camphor Burner',
      'Ghee Wicks, 100',
    ],
    priceInr: 450,
    gstRatePercent: 12,
    hsnCode: '9405',
    description: 'Made by lamp makers in Moradabad. Wipe with a dry cloth.',
  },
  Malas: {
    names: [
      'Rudraksha Mala',
      'Tulsi Mala',
      'Sandalwood Mala',
      'Crystal Mala',
      'Lotus Seed Mala',
      'Rosewood Wrist Mala',
      'Tiger Eye Mala',
      'Amethyst Mala',
    ],
    priceInr: 700,
    gstRatePercent: 5,
    hsnCode: '7117',
    description: 'A hundred and eight beads, knotted one by one, with a cotton tassel.',
  },
  'Meditation Cushions': {
    names: [
      'Round Cushion',
      'Crescent Cushion',
      'Floor Mat',
      'Travel Cushion',
      'Child Cushion',
      'Sitting Bench',
      'Cushion Cover',
    ],
    priceInr: 1_400,
    gstRatePercent: 12,
    hsnCode: '9404',
    description: 'Filled with buckwheat husk, which takes the shape of who sits on it.',
  },
  'Prayer Shawls': {
    names: [
      'Om Shawl, Saffron',
      'Om Shawl, White',
      'Wool Shawl',
      'Cotton Stole',
      'Khadi Shawl',
      'Silk Stole',
      'Winter Wrap',
    ],
    priceInr: 900,
    gstRatePercent: 5,
    hsnCode: '6214',
    description: 'Woven on hand looms in Kutch, soft from the first day.',
  },
  'Singing Bowls': {
    names: [
      'Singing Bowl, 10 cm',
      'Singing Bowl, 14 cm',
      'Singing Bowl, 18 cm',
      'Crystal Bowl',
      'Tingsha Cymbals',
      'Hand Bell',
      'Bowl Cushion',
      'Mallet',
    ],
    priceInr: 1_900,
    gstRatePercent: 12,
    hsnCode: '8306',
    description: 'Hammered by hand, tuned by ear. Comes with a mallet.',
  },
  'पूजा सामग्री': {
    names: ['पूजा थाली', 'कपूर', 'रोली और चावल', 'गंगाजल', 'चंदन पाउडर', 'शंख', 'पंचपात्र', 'हवन सामग्री'],
    priceInr: 180,
    gstRatePercent: 5,
    hsnCode: '3307',
    description: 'घर की पूजा के लिए, जैसा चाहिए वैसा।',
  },
};

/** Sixty products with a picture each, in stock for longer than the demo's orders go back. */
export async function loadDemoProducts({ database, media }: DemoOptions): Promise<void> {
  if ((await countStored(database, 'products')) > 0) return;
  const categories = await listCategories(database);
  const openedMs = Date.now() - OPENED_DAYS_AGO * DAY_MS;
  const drafts = categories.flatMap(({ id: categoryId, name: category }, c) => {
    const { names, ...fields } = ASSORTMENTS[category] ?? { names: [], priceInr: 0, description: '' };
    return names.map((name, i) => ({ ...fields, name, categoryId, category: c, i }));
  });
  // One of every category in turn, so that the newest are not all of one.
  drafts.sort((a, b) => a.i - b.i);
  const pictures = await Promise.all(
    drafts.map(async ({ category, i }) =>
      media.put({
        entityType: 'product',
        category: 'media',
        contentType: 'image/jpeg',
        bytes: await drawProduct(category, category + i),
      }),
    ),
  );
  const rows = drafts.map(({ category, i, priceInr, ...draft }, place) => {
    const price = priceInr + ((place * 7) % 5) * Math.round(priceInr / 8);
    const picture = pictures[place];
    return {
      ...draft,
      id: newId(),
      priceInr: price,
      discountedPriceInr: price - (place % 3) * Math.round(price / 12),
      stock: 0,
      tags: i % 4 === 0 ? ['Bestseller' as const] : [],
      media: picture ? [picture] : [],
      createdAt: new Date(openedMs + place * 60_000).toISOString(),
    };
  });
  await database.transaction(async (tx) => {
    await insertManyProducts(tx, rows);
    for (const row of rows)
      await media.attach(tx, { entity: 'products', id: row.id }, mediaReferencesOf('products', row));
    await insertPastMovements(
      tx,
      rows.map(({ id, createdAt }, place) => ({
        productId: id,
        reason: 'opening' as const,
        orderId: null,
        change: (place * 11) % 47,
        at: createdAt,
      })),
    );
  });
}
