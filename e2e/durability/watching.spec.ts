import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { findFreePort, makeDataDir, runProduct, startProduct } from '../harness/product.ts';

let folder: ReturnType<typeof makeDataDir>;

test.beforeAll(() => {
  folder = makeDataDir();
});

test.afterAll(() => folder.remove());

test('product and worker are watched, each on its port, and a collector of traces that hangs holds up neither of their stops', async () => {
  const collector = await startHangingCollector();
  const [port, workerPort] = [await findFreePort(), await findFreePort()];
  const settings = {
    METRICS_PORT: String(port),
    WORKER_METRICS_PORT: String(workerPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    RUN_WORKER: 'off',
  };
  const product = await startProduct(folder.dataDir, settings);
  let worker: ChildProcess | undefined;
  const workerEnv = { DATA_DIR: folder.dataDir, LOG_LEVEL: 'warn', ...settings };
  const workerEnd = runProduct(workerEnv, { part: 'worker', onSpawn: (child) => (worker = child) });
  try {
    const metricsOf = async (from: number) => (await fetch(`http://127.0.0.1:${from}/metrics`)).text();
    expect((await fetch(`${product.origin}/api/v1/users`)).status).toBe(401);
    expect(await metricsOf(port)).toMatch(/^http_request_duration_seconds_count\{.*route="\/api\/v1\/users".*\} 1$/m);
    const isAlive = () =>
      fetch(`http://127.0.0.1:${workerPort}/livez`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(isAlive, { timeout: 60_000 }).toBe(200);
    await expect
      .poll(() => metricsOf(workerPort), { timeout: 60_000 })
      .toMatch(/^sankalp_jobs_total\{.*result="done"/m);
    await expect.poll(collector.asked, { timeout: 60_000 }).toBeGreaterThan(0);
    await checkWithPrometheus(port);
  } finally {
    worker?.kill('SIGTERM');
    const { code, stderr } = await workerEnd;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const gone = once(product.process, 'exit');
    product.process.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
    collector.stop();
  }
});

/** Lints what a scrape answers, where promtool is installed. */
async function checkWithPrometheus(port: number): Promise<void> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const child = spawn('promtool', ['check', 'metrics'], { stdio: ['pipe', 'ignore', 'pipe'] });
  const fault = await new Promise<string>((resolve) => {
    let said = '';
    child.once('error', () => resolve(''));
    child.stderr.setEncoding('utf8').on('data', (line: string) => {
      said += line;
    });
    child.once('close', () => resolve(said));
    child.stdin.on('error', () => undefined).end(text);
  });
  // Metrics of prom-client itself have names that its linter would like otherwise.
  expect(fault.split('\n').filter((line) => line.startsWith('sankalp_'))).toEqual([]);
}

async function startHangingCollector() {
  let asked = 0;
  const server = createServer(() => {
    asked += 1;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { endpoint, asked: () => asked, stop };
}
