import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { afterAll, expect, test } from 'vitest';
import { leanContract } from '../web/build/lean-contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'sankalp-lean-'));
const file = join(folder, 'prices.ts');

afterAll(() => rmSync(folder, { recursive: true }));

/** What the plugin makes of a contract file under one of its names. */
async function load(id: string, source: string): Promise<string> {
  writeFileSync(file, source);
  const { load: hook } = leanContract() as unknown as {
    load: (this: { parse: typeof parseAst }, id: string) => Promise<string | { code: string }>;
  };
  const loaded = await hook.call({ parse: parseAst }, id);
  return typeof loaded === 'string' ? loaded : loaded.code;
}

test.each([
  ['a text', `'Price'`],
  ['a text with brackets', `'Price (INR)'`],
  ['a text with an escaped quote and brackets', `'It\\'s Price (INR)'`],
  ['an object of texts', `{ price: "Price (INR)" }`],
  ['a value with brackets in a comment beside it', `5 /* percent (GST) */`],
  ['a function, whatever it calls', `(price: number) => String(price)`],
])('%s is taken from the plain copy', async (_, value) => {
  const facade = await load(`${file}?facade`, `export const one = ${value};`);
  expect(facade).toContain(`export { one } from ${JSON.stringify(`${file}?plain`)};`);
});

test.each([
  ['a schema', `z.string()`],
  ['an object with a schema in it', `{ name: z.string() }`],
  ['a call after a text with brackets', `['Price (INR)', priced()]`],
])('%s is computed, and comes from the whole file', async (_, value) => {
  const facade = await load(`${file}?facade`, `export const one = ${value};`);
  expect(facade).toContain(`export { one } from ${JSON.stringify(file)};`);
});

test('in the plain copy what is computed may go when nobody uses it, and the rest stays as it is', async () => {
  const plain = await load(`${file}?plain`, `export const label = 'Price (INR)';\nexport const one = z.string();\n`);
  expect(plain).toBe(
    `export const label = 'Price (INR)';\nexport const one = /* @__PURE__ */ (() => (z.string()))();\n`,
  );
});
