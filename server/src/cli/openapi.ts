import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createApp } from '../app/app.ts';
import { readConfig } from '../app/config.ts';
import { connect } from '../shared/db/database.ts';

/** Writes docs/openapi.json from the contract; with --check it only says whether the file is up to date. */
const FILE = fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url));

// No route runs, so the database is never reached.
const database = connect({ url: 'postgres://localhost/none' });
const { http } = await createApp({ config: readConfig({}), secretKey: 'for-the-description-of-routes-only', database });
await http.ready();
const description = `${JSON.stringify(http.swagger(), null, 2)}\n`;
await http.close();
await database.$client.end();

if (!process.argv.includes('--check')) await writeFile(FILE, description);
else if ((await readFile(FILE, 'utf8').catch(() => '')) !== description) {
  console.error('docs/openapi.json does not match the contract: run `npm run openapi` and commit it.');
  process.exit(1);
}
