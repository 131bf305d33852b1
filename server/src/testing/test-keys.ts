import { APP_BASE, KEY_HEADER } from '@sankalp/contract/app-api';
import type { Answer, TestApp } from './test-app.ts';
import { fromRoot } from './test-client.ts';

/** Reader of the API of the app with a publishable key, as a website has it. */
export interface AppReader {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
}

/** A website with a key of its own. */
export async function newWebsite(app: TestApp): Promise<AppReader> {
  const admin = await app.asSuperAdmin();
  const made = await admin.post('/api-keys', { name: 'Website', kind: 'publishable', perMinute: 100_000 });
  if (made.status !== 201) throw new Error(`no key: ${JSON.stringify(made.body)}`);
  const key = { [KEY_HEADER]: made.body.data.key };
  return {
    get: (path, headers) => app.call('GET', fromRoot(`${APP_BASE}${path}`), { headers: { ...key, ...headers } }),
  };
}
