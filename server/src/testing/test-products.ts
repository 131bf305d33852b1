import type { Answer, TestApp, TestSession } from './test-app.ts';
import { plainImage, upload } from './test-media.ts';

/** Categories and products, made as admins make them. */

let serial = 0;

/** Stores a category of its own. Answers its id. */
export async function newCategory(session: TestSession, name?: string): Promise<string> {
  serial += 1;
  return stored(await session.post('/categories', { name: name ?? `Category no. ${serial}` })).id;
}

/** An uploaded picture that nothing refers to yet. Answers its key. */
export async function uploadProductPicture(app: TestApp, session: TestSession): Promise<string> {
  const bytes = await plainImage('png', { width: 8, height: 6 });
  return upload(app, session, { bytes, entityType: 'product', mediaCategory: 'media' });
}

/** Body of a new product, as a good form sends it. */
export async function productBody(app: TestApp, session: TestSession, fields: Record<string, unknown> = {}) {
  return {
    name: 'Rudraksha Mala',
    description: 'A hundred and eight beads.',
    categoryId: fields.categoryId ?? (await newCategory(session)),
    priceInr: 500,
    discountedPriceInr: 450,
    stock: 12,
    media: fields.media ?? [await uploadProductPicture(app, session)],
    tags: ['Bestseller'],
    ...fields,
  };
}

/** A stored product; whatever is not given is as a good form sends it. */
export async function newProduct(app: TestApp, session: TestSession, fields: Record<string, unknown> = {}) {
  return stored(await session.post('/products', await productBody(app, session, fields)));
}

function stored({ status, body }: Answer) {
  if (status !== 201) throw new Error(`not stored: ${JSON.stringify(body)}`);
  return body.data;
}
