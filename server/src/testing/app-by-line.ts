import { CALL_LIMITS } from '../shared/db/database.ts';
import { type FrozenLine, layLine } from './frozen-line.ts';
import { createTestApp } from './test-app.ts';

/** An app that waits for its database as long as the product does, and the line by which it reaches it. */
export async function createAppByLine(env: Readonly<Record<string, string>> = {}) {
  let line: FrozenLine | undefined;
  const app = await createTestApp(env, {
    limits: CALL_LIMITS,
    addressOf: async (url) => {
      line = await layLine(url);
      return line.url;
    },
  });
  if (!line) throw new Error('the app asked for no address');
  return { app, line };
}
