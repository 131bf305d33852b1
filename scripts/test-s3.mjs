// The tests of media in an S3-compatible bucket, against a real server that checks signatures, and the journeys through the
// screens that upload. Where there can be no such server, it says so and succeeds. S3_TEST_ENDPOINT names another server to
// use for the tests alone, with S3_TEST_KEY_ID and S3_TEST_SECRET. With --no-browser: without the journeys.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at, root } from './paths.mjs';
import { makeOpenBucket, S3_KEYS, startS3Server, whyNoS3Server } from './s3-server.mjs';

const given = process.env.S3_TEST_ENDPOINT;
const reason = given ? undefined : await whyNoS3Server();

if (reason) console.log(`skipped: the tests of S3 (${reason})`);
else process.exitCode = given ? await runTests(given) : await runWithServer();

async function runWithServer() {
  const folder = mkdtempSync(join(tmpdir(), 'sankalp-s3-'));
  const server = await startS3Server(folder).catch((error) => {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  // Ctrl-C reaches the tests as well; they end, and then the server does.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  try {
    return (await runTests(server.endpoint)) || (await runJourneys(server.endpoint));
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} endpoint */
async function runTests(endpoint) {
  const env = {
    S3_TEST_KEY_ID: S3_KEYS.accessKeyId,
    S3_TEST_SECRET: S3_KEYS.secretAccessKey,
    S3_TEST_REGION: S3_KEYS.region,
    ...process.env,
    S3_TEST_ENDPOINT: endpoint,
  };
  return run([at('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'server', '.s3.test.ts'], env);
}

/**
 * The product itself, with a bucket for its media.
 * @param {string} endpoint
 */
async function runJourneys(endpoint) {
  if (process.argv.includes('--no-browser')) return 0;
  const bucket = 'journeys';
  await makeOpenBucket(endpoint, bucket);
  const env = {
    ...process.env,
    S3_ENDPOINT: endpoint,
    S3_REGION: S3_KEYS.region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
  };
  const playwright = at('node_modules', '@playwright', 'test', 'cli.js');
  const journeys = ['--grep', 'a course with pictures', '--reporter=list', '--output', at('test-results', 's3')];
  return run([playwright, 'test', '--config', 'e2e/playwright.config.ts', ...journeys], env);
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function run(args, env) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  const [code] = await once(child, 'close');
  return code ?? 1;
}
