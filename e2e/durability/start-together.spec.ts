import { expect, test } from '@playwright/test';
import { AdminApi } from '../harness/admin-api.ts';
import { builtFile, runProduct } from '../harness/product.ts';
import { threeProcesses } from './three-processes.ts';

const installation = threeProcesses({ DEMO_DATA: 'on' });

test('processes that start together on an empty database, beside migrations, all come up, with one first admin and the demo data once', async () => {
  const migrations = [1, 2].map(() =>
    runProduct(
      { DATABASE_URL: installation.databaseUrl(), DATA_DIR: installation.dataDir(), SECRET_KEY: 'x'.repeat(32) },
      { mainFile: builtFile('cli/migrate.js') },
    ),
  );
  const products = await installation.startAll();
  for (const { code, stdout, stderr } of await Promise.all(migrations)) {
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: 'The schema is up to date.\n', stderr: '' });
  }
  for (const product of products) {
    const api = await AdminApi.connect(product);
    expect(await api.get('/admins')).toHaveLength(1);
    const lines = await api.get<{ action: string }[]>('/audit?entity=demo-data');
    // A second one that filled as well would have left lines of its own.
    expect(lines.map(({ action }) => action)).toEqual(['finish', 'begin']);
  }
});
