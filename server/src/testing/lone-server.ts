import { onTestFinished } from 'vitest';
import { createApp } from '../app/app.ts';
import { readConfig } from '../app/config.ts';
import { connect as connectDatabase } from '../shared/db/database.ts';

/** The product's server without its database, for tests of the line itself. Ends with the test. */
export async function startLoneServer(routes: (app: Awaited<ReturnType<typeof createApp>>) => void = () => undefined) {
  const database = connectDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' });
  const app = await createApp({
    config: readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: 'postgres://unused', SECRET_KEY: 'x'.repeat(32) }),
    secretKey: 'x'.repeat(32),
    database,
  });
  routes(app);
  const { http, drain } = app;
  onTestFinished(async () => {
    await http.close();
    await database.$client.end();
  });
  return { http, drain, port: Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port) };
}
