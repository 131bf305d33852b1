import { expect, test } from '@playwright/test';
import { AdminApi } from '../harness/admin-api.ts';
import { threeProcesses } from './three-processes.ts';

const installation = threeProcesses({ DEMO_DATA: 'on' });

test('processes that start together on an empty database all come up, with one first admin and the demo data once', async () => {
  const products = await installation.startAll();
  for (const product of products) {
    const api = await AdminApi.connect(product);
    expect(await api.get('/admins')).toHaveLength(1);
    const lines = await api.get<{ action: string }[]>('/audit?entity=demo-data');
    // A second one that filled as well would have left lines of its own.
    expect(lines.map(({ action }) => action)).toEqual(['finish', 'begin']);
  }
});
