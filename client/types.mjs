// Writes the types of the client from the description of the API; with --check it only says whether they are out of date.
import { readFile, writeFile } from 'node:fs/promises';
import openapiTypescript, { astToString } from 'openapi-typescript';

const at = (/** @type {string} */ path) => new URL(path, import.meta.url);
const target = at('src/api.gen.ts');
const description = JSON.parse(await readFile(at('../docs/openapi-app.json'), 'utf8'));
const types = astToString(await openapiTypescript(description));

if (!process.argv.includes('--check')) await writeFile(target, types);
else if ((await readFile(target, 'utf8').catch(() => '')) !== types) {
  console.error('client/src/api.gen.ts is out of date: run `npm run generate` and commit it.');
  process.exitCode = 1;
}
