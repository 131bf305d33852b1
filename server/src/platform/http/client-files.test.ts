import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerClientFiles } from './client-files.ts';
import { securityHeaders } from './security-headers.ts';

const PAGE = '<html><head></head></html>';

/** A server of these files and nothing else, with the headers that the product gives every answer. */
async function serverOf(files: Readonly<Record<string, string>>, mediaOrigins: string[] = []) {
  const folder = await mkdtemp(join(tmpdir(), 'sankalp-client-'));
  await mkdir(join(folder, 'assets'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const http = fastify();
  onTestFinished(async () => {
    await http.close();
    await rm(folder, { recursive: true });
  });
  http.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(true)).header('x-request-id', request.id);
  });
  await registerClientFiles(http, { folder, foundationName: 'A', timeZone: 'Asia/Kolkata', mediaOrigins });
  return http;
}

async function policyWith(mediaOrigins: string[], page = PAGE): Promise<string[]> {
  const http = await serverOf({ 'index.html': page }, mediaOrigins);
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

test('a script carries what browsers need of it, and nothing that is about documents', async () => {
  const http = await serverOf({ 'index.html': PAGE, 'assets/a-1.js': 'run();' });
  const { headers } = await http.inject({ url: '/assets/a-1.js' });
  expect(Object.keys(headers).sort()).toEqual([
    'accept-ranges',
    'cache-control',
    'connection',
    'content-length',
    'content-type',
    'cross-origin-resource-policy',
    'date',
    'etag',
    'last-modified',
    'strict-transport-security',
    'vary',
    'x-content-type-options',
  ]);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const page = await http.inject({ url: '/dashboard/login' });
  expect(page.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'referrer-policy': 'same-origin' });
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
});

test.each([
  ['/dashboard/order', ['list']],
  ['/dashboard/order/', ['list']],
  ['/dashboard/order-details/7f3a?tab=2', ['record']],
  ['/dashboard/order-details/7f3a/more', []],
  ['/dashboard/elsewhere', []],
])('the page at %s names the files that its screen opens with', async (url, expected) => {
  const preloads = { '/dashboard/order': ['assets/list.js'], '/dashboard/order-details/:id': ['assets/record.js'] };
  const http = await serverOf({ 'index.html': PAGE, 'preloads.json': JSON.stringify(preloads) });
  const { body } = await http.inject({ url });
  const named = [...body.matchAll(/<link rel="modulepreload" crossorigin href="\/assets\/(\w+)\.js" \/>/g)];
  expect(named.map(([, name]) => name)).toEqual(expected);
});
