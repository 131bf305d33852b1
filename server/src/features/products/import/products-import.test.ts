import { PRODUCT_CSV_HEADERS } from '@sankalp/contract/products/products-csv';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestSession } from '../../../testing/test-app.ts';
import { plainImage, type TestFile, upload } from '../../../testing/test-media.ts';
import { newCategory, newProduct } from '../../../testing/test-products.ts';

let app: TestApp;
let leela: TestSession;

const HEAD = 'SKU,Product Name,Category,Description,Actual Price,Discounted Price,Stock,Tag,HSN Code,GST Rate,Pictures';
const headers = { 'content-type': 'application/json' };
type Picture = { name: string; mediaKey?: string };
const sends =
  (path: string) =>
  (rows: readonly string[], pictures: readonly Picture[] = [], query = '') =>
    leela.post(`/products/import${path}?${query}`, { csv: [HEAD, ...rows].join('\r\n'), pictures }, { headers });
const imports = sends('');
const checks = (rows: readonly string[], pictures?: readonly Picture[]) => imports(rows, pictures, 'dryRun=true');
const mend = sends('/faulty-rows');

beforeAll(async () => {
  app = await createTestApp();
  leela = await app.asSuperAdmin();
  await newCategory(leela, 'Malas');
});

const uploaded = async (fileName: string): Promise<Picture> => {
  const bytes = await plainImage('png', { width: 8, height: 6 });
  const file: TestFile = { bytes, fileName, entityType: 'product', mediaCategory: 'media' };
  return { name: fileName, mediaKey: await upload(app, leela, file) };
};
const nameOf = ({ name }: Picture) => ({ name });
const productsOf = async (search: string) => (await leela.get(`/products?search=${search}`)).body.data;
const faultsOf = (body: { data: { faults: Record<string, unknown>[] } }) =>
  body.data.faults.map(({ row, column, value, message }) => [row, column, value, message].join(' | '));

describe('products from a file', () => {
  test('come in as the form makes them, with pictures by name, whatever their case; twice changes nothing', async () => {
    const pictures = [await uploaded('Mala-Front.PNG'), await uploaded('mala-back.png'), await uploaded('other.png')];
    const row =
      'M-1,Rudraksha round,malas,"Round, <b>old</b>",500,450.00,7,bestseller,7117,3%,mala-front.png; MALA-BACK.png';
    const dry = await checks([row], pictures.map(nameOf));
    expect(dry.body.data).toMatchObject({
      rows: 1,
      created: 1,
      faulty: 0,
      pictures: ['Mala-Front.PNG', 'mala-back.png'],
    });
    expect(await productsOf('Rudraksha round')).toEqual([]);

    expect((await imports([row], pictures)).body.data).toMatchObject({ rows: 1, created: 1, existing: 0 });
    const [product] = await productsOf('Rudraksha round');
    expect(product).toMatchObject({
      category: { name: 'Malas' },
      description: 'Round, <b>old</b>',
      priceInr: 500,
      discountedPriceInr: 450,
      stock: 7,
      tags: ['Bestseller'],
      hsnCode: '7117',
      gstRatePercent: 3,
    });
    expect(product.media.map(({ key }: { key: string }) => key)).toEqual([
      pictures[0]?.mediaKey,
      pictures[1]?.mediaKey,
    ]);
    const ledger = (await leela.get(`/products/${product.id}/stock-ledger`)).body.data;
    expect(ledger).toMatchObject([{ reason: 'opening', change: 7, balance: 7, actor: expect.any(String) }]);
    expect((await leela.get(`/products/${product.id}/history`)).body.data).toMatchObject([{ action: 'create' }]);

    // Without the pictures, too: nobody picks them again.
    expect((await checks([row])).body.data).toMatchObject({ created: 0, existing: 1, faulty: 0, pictures: [] });
    expect((await imports([row])).body.data).toMatchObject({ created: 0, existing: 1, faulty: 0 });
    expect(await productsOf('Rudraksha round')).toEqual([product]);
  });

  test('name each fault by row, column and value; the good rows come in', async () => {
    const good = await uploaded('good.png');
    const picked = ['a.png', 'b.png', 'B.PNG', 'c.png', 'd.png', 'e.png', 'f.png'].map((name) => ({ name }));
    const rows = [
      'F-1,Good,Malas,x,5,5,0,,,,good.png',
      'F-2,Minus,Malas,x,-5,1.5,-1,,,,a.png',
      'F-3,Huge,Malas,x,10000001,abc,1000001,New,12,7,c.png',
      'F-4,Nowhere,Nothing like it,x,5,5,0,,,,d.png',
      'F-5,No picture,Malas,x,5,5,0,,,,missing.png',
      'F-6,Two of them,Malas,x,5,5,0,,,,b.png',
      'F-7,Of another,Malas,x,5,5,0,,,,GOOD.png',
      'F-8,Twice,Malas,x,5,5,0,,,,e.png|e.png',
      'F-1,Twin,Malas,x,5,5,0,,,,f.png',
      ',,,,,,,,,,',
      "F-9,'=cmd(),Malas,NUL\u0000,5,5,0,,,,f.png",
    ];
    const { body } = await checks(rows, [good, ...picked]);
    expect(body.data).toMatchObject({ rows: 11, created: 1, faulty: 10, pictures: ['good.png'] });
    expect(faultsOf(body).sort()).toEqual([
      '10 | SKU | F-1 | is the SKU of row 2, too',
      '11 | Actual Price |  | must be a whole number of rupees, at least 1',
      '11 | Category |  | is required',
      '11 | Description |  | is required',
      '11 | Discounted Price |  | must be a whole number of rupees, at least 1',
      '11 | Pictures |  | is required',
      '11 | Product Name |  | is required',
      '11 | SKU |  | is required',
      '11 | Stock |  | must be a whole number, at least 0',
      '12 | Description | NUL\u0000 | contains characters that cannot be stored',
      '3 | Actual Price | -5 | must be a whole number of rupees, at least 1',
      '3 | Discounted Price | 1.5 | must be a whole number of rupees, at least 1',
      '3 | Stock | -1 | must be a whole number, at least 0',
      '4 | Actual Price | 10000001 | must be at most 10000000',
      '4 | Discounted Price | abc | must be a whole number of rupees, at least 1',
      '4 | GST Rate | 7 | must be one of 0, 3, 5, 12, 18, 28, 40',
      '4 | HSN Code | 12 | must have 4, 6 or 8 digits',
      '4 | Stock | 1000001 | must be at most 1000000',
      '4 | Tag | New | must be Bestseller',
      '5 | Category | Nothing like it | is the name of no category',
      '6 | Pictures | missing.png | names “missing.png”, which is not among the picked pictures',
      '7 | Pictures | b.png | names “b.png”, of which several were picked',
      '8 | Pictures | GOOD.png | names “GOOD.png”, a picture of row 2',
      '9 | Pictures | e.png|e.png | names “e.png” twice',
    ]);
    const refused = await imports(rows, [good, ...picked]);
    expect(refused.body.message).toMatch(/^Row \d+, column .*\. Nothing was imported\.$/);
    const file = String((await mend(rows, [good, ...picked])).body);
    expect(file.trim().split('\n')).toHaveLength(11);
    expect(file).toContain("'=cmd()");
    expect((await imports(rows, [good, ...picked], 'skipFaulty=true')).body.data).toMatchObject({
      created: 1,
      faulty: 10,
    });
  });

  test('all or none: a picture that is none is named with its row, before anything is stored', async () => {
    const bytes = Buffer.from('no image');
    const file: TestFile = { bytes, fileName: 'x.png', entityType: 'product', mediaCategory: 'media' };
    const fake = { name: 'x.png', mediaKey: await upload(app, leela, file) };
    const rows = ['A-1,First,Malas,x,5,5,0,,,,y.png', 'A-2,Second,Malas,x,5,5,0,,,,x.png'];
    const { status, body } = await imports(rows, [await uploaded('y.png'), fake]);
    expect([status, body.message]).toEqual([
      400,
      'Row 3, column Pictures: names a file that is not a real PNG image. Nothing was imported.',
    ]);
    const notYet = await imports(['A-1,First,Malas,x,5,5,0,,,,z.png'], [{ name: 'z.png' }]);
    expect([notYet.status, notYet.body.message]).toEqual([
      400,
      'Row 2: its pictures have not gone up yet. Nothing was imported.',
    ]);
    expect(await productsOf('First')).toEqual([]);
  });

  test('an export goes back in: every product of it is known, one without a SKU by its id', async () => {
    await newProduct(app, leela, { categoryId: await newCategory(leela, 'Beads') });
    await imports(['E-1,Exported,Malas,x,5,5,0,,,,e1.png'], [await uploaded('e1.png')]);
    const exported = await leela.get('/products/export.csv');
    expect(exported.status).toBe(200);
    const [head = '', ...rows] = String(exported.body).replace('\ufeff', '').trim().split('\n');
    const heads = head.split(',');
    expect(heads).toEqual(Object.values(PRODUCT_CSV_HEADERS));
    // A field to come has its column among these.
    expect(heads.filter((name) => HEAD.split(',').includes(name)).join()).toBe(HEAD);
    const { body } = await leela.post(
      '/products/import?dryRun=true',
      { csv: String(exported.body), pictures: [] },
      { headers },
    );
    expect(body.data).toMatchObject({ rows: rows.length, created: 0, existing: rows.length, faulty: 0 });
  });

  test('a deleted product may come again; the other is then not restored', async () => {
    const row = 'D-1,Doomed,Malas,x,5,5,0,,,,';
    await imports([`${row}d1.png`], [await uploaded('d1.png')]);
    const [first] = await productsOf('Doomed');
    await leela.delete(`/products/${first.id}`);
    expect((await imports([`${row}d2.png`], [await uploaded('d2.png')])).body.data).toMatchObject({ created: 1 });
    const restored = await leela.post(`/products/${first.id}/restore`);
    expect([restored.status, restored.body.message]).toEqual([409, 'Another product has the same SKU.']);
  });

  test('5,000 products with a picture each can come in at once', async () => {
    const numbers = Array.from({ length: 5_000 }, (_, index) => index);
    const pictures = numbers.map((number) => ({ name: `${number}.png`, mediaKey: `product/2026/01/${number}.png` }));
    const rows = numbers.map((number) => `L-${number},Large ${number},Malas,x,5,5,0,,,,${number}.png`);
    const { body } = await checks(rows, pictures);
    expect(body.data).toMatchObject({ rows: 5_000, created: 5_000, faulty: 0 });
    expect(body.data.pictures).toHaveLength(5_000);
    const one = await checks(rows, [...pictures, { name: 'one-more.png' }]);
    expect([one.status, one.body.message]).toEqual([400, 'pictures can hold at most 5000 pictures']);
  });

  test('are bounded, and read semicolons and a byte order mark', async () => {
    const many = Array.from({ length: 5_001 }, (_, index) => `B-${index},x,Malas,x,5,5,0,,,,${index}.png`);
    const { status, body } = await checks(many);
    expect([status, body.message]).toEqual([400, 'At most 5,000 products can be imported at once.']);
    const large = await leela.post('/products/import?dryRun=true', { csv: 'x'.repeat(4_194_305), pictures: [] });
    expect([large.status, large.body.message]).toEqual([400, 'csv is larger than 4 MB; split the file']);
    const spreadsheet = `\ufeff${HEAD}\r\nS-1,x,Malas,x,5,5,0,,,,s.png\r\n`.replaceAll(',', ';');
    const read = await leela.post('/products/import?dryRun=true', { csv: spreadsheet, pictures: [{ name: 'S.png' }] });
    expect(read.body.data).toMatchObject({ created: 1, faulty: 0 });
    const twice = await leela.post('/products/import?dryRun=true', { csv: `${HEAD},Stock\n`, pictures: [] });
    expect(twice.body.message).toBe('Two columns are headed “Stock”. Rename or remove one of them.');
  });
});
