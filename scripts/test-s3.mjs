// The tests of media in an S3-compatible bucket, against a real server that checks signatures. Where there can be none, it
// says so and succeeds. S3_TEST_ENDPOINT names another server to use, with S3_TEST_KEY_ID and S3_TEST_SECRET.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at, root } from './paths.mjs';
import { S3_KEYS, startS3Server, whyNoS3Server } from './s3-server.mjs';

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
    return await runTests(server.endpoint);
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
  const args = [at('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'server', '.s3.test.ts'];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  const [code] = await once(child, 'close');
  return code ?? 1;
}
