import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerClientFiles } from './client-files.ts';

async function policyWith(mediaOrigins: string[], page = '<html><head></head></html>'): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sankalp-client-'));
  await writeFile(join(folder, 'index.html'), page);
  const http = fastify();
  onTestFinished(async () => {
    await http.close();
    await rm(folder, { recursive: true });
  });
  await registerClientFiles(http, { folder, foundationName: 'A', timeZone: 'Asia/Kolkata', mediaOrigins });
  const answer = await http.inject({ url: '/dashboard/login' });
  return String(answer.headers['content-security-policy']).split('; ');
}

test('the screens load, show and send to their own origin alone', async () => {
  expect(await policyWith([])).toEqual(
    expect.arrayContaining(["connect-src 'self'", "img-src 'self' data: blob:", "media-src 'self' blob:"]),
  );
});

test('and to the bucket of media, where there is one', async () => {
  expect(await policyWith(['https://s3.example.org', 'https://media.example.org'])).toEqual(
    expect.arrayContaining([
      "connect-src 'self' https://s3.example.org https://media.example.org",
      "img-src 'self' data: blob: https://s3.example.org https://media.example.org",
      "media-src 'self' blob: https://s3.example.org https://media.example.org",
    ]),
  );
});

test('of inline scripts only those that the page was built with may run, no nonce lets in another', async () => {
  const early = 'startEarly("\u20b9");\nmore();';
  const page = `<html><head><script>${early}</script><script type="module" src="/assets/a.js"></script></head></html>`;
  const hash = createHash('sha256').update(early).digest('base64');
  expect(await policyWith([], page)).toContain(`script-src 'self' 'sha256-${hash}'`);
  expect(await policyWith([])).toContain("script-src 'self'");
});
