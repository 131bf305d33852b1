import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerClientFiles } from './client-files.ts';

async function policyWith(mediaOrigins: string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sankalp-client-'));
  await writeFile(join(folder, 'index.html'), '<html><head></head></html>');
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
