import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { administer, databaseUrl } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: { url: string; appUrl: string; template: string };
  }
}

/** `url` is of the role that the running product has, `ownerUrl` of the owner of the tables. */
export type TestDatabase = { url: string; ownerUrl: string; drop(): Promise<void> };

/** A migrated, empty database of one's own: a copy of the run's template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, appUrl, template } = inject('testServer');
  const name = `sankalp_test_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return {
    url: databaseUrl(appUrl, name),
    ownerUrl: databaseUrl(url, name),
    drop: () => administer(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
