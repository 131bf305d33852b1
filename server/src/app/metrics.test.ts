import { expect, test } from 'vitest';
import { enqueueJob } from '../shared/jobs/jobs.store.ts';
import { createTestApp } from '../testing/test-app.ts';

const app = await createTestApp({ METRICS_PORT: '9464' });
const leela = await app.asSuperAdmin();

/** Value of one sample; undefined when there is none. */
async function sample(name: string, labels: Readonly<Record<string, string>> = {}): Promise<number | undefined> {
  const lines = (await app.metricsText())
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = lines.find((text) => wanted.every((label) => text.includes(label)));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

test('a call is counted under the pattern of its route and the class of its status, never under its address', async () => {
  await leela.get(`/users/${crypto.randomUUID()}`);
  const labels = { route: '/api/v1/users/:id', method: 'GET', status: '4xx' };
  expect(await sample('http_request_duration_seconds_count', labels)).toBe(1);
  await app.send({ method: 'GET', url: '/made-up-by-a-caller' });
  await app.send({ method: 'GET', url: '/readyz' });
  expect(await app.metricsText()).not.toContain('made-up');
  expect(await sample('http_request_duration_seconds_count', { route: '/readyz' })).toBeUndefined();
});

test('jobs are counted by lane while they wait and when they have run, with how long the oldest has waited', async () => {
  const before = (await sample('sankalp_jobs_total', { job: 'remove-old-call-counts', result: 'done' })) ?? 0;
  const runAt = new Date(Date.now() - 120_000).toISOString();
  await enqueueJob(app.database, { name: 'remove-old-call-counts', payload: {}, runAt });
  // Figures are kept for a while.
  await expect.poll(() => sample('sankalp_jobs_due', { lane: 'housekeeping' })).toBe(1);
  expect(await sample('sankalp_jobs_oldest_due_seconds', { lane: 'housekeeping' })).toBeGreaterThanOrEqual(120);
  await app.runJobs();
  expect(await sample('sankalp_jobs_total', { job: 'remove-old-call-counts', result: 'done' })).toBe(before + 1);
  expect(await sample('sankalp_jobs_running', { lane: 'housekeeping' })).toBe(0);
  await expect.poll(() => sample('sankalp_jobs_due', { lane: 'housekeeping' })).toBe(0);
});

test('endpoints of webhooks are counted by state', async () => {
  const body = { url: 'https://hooks.example.org/', types: [] };
  expect((await leela.post('/webhook-endpoints', body)).status).toBe(201);
  await expect.poll(() => sample('sankalp_webhook_endpoints', { state: 'on' })).toBe(1);
  expect(await sample('sankalp_webhook_endpoints', { state: 'off' })).toBe(0);
});

test('calls with an Idempotency-Key are counted by what became of them', async () => {
  const count = async (result: string) => (await sample('sankalp_idempotent_calls_total', { result })) ?? 0;
  const [carried, replayed, mismatched] = [
    await count('carried_out'),
    await count('replayed'),
    await count('mismatched'),
  ];
  const send = (city: string) =>
    app.call('POST', '/users', {
      token: leela.token,
      body: { name: 'Asha Rao', whatsappMobileNumber: '+919812300001', city },
      headers: { 'idempotency-key': 'one-key' },
    });
  await send('Pune');
  await send('Pune');
  await send('Nashik');
  expect([await count('carried_out'), await count('replayed'), await count('mismatched')]).toEqual([
    carried + 1,
    replayed + 1,
    mismatched + 1,
  ]);
});

test('connections, event loop, memory and collections are told', async () => {
  expect(await sample('sankalp_pool_max', { pool: 'requests' })).toBe(10);
  for (const name of [
    'sankalp_pool_in_use',
    'sankalp_pool_idle',
    'sankalp_pool_waiting',
    'sankalp_pool_oldest_wait_seconds',
  ])
    expect(await sample(name, { pool: 'jobs' }), name).toBeGreaterThanOrEqual(0);
  for (const name of [
    'sankalp_event_loop_utilization_ratio',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ])
    expect(await sample(name), name).toBeGreaterThan(0);
  expect(await app.metricsText()).toContain('# TYPE nodejs_gc_duration_seconds histogram');
});
