import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerClientFiles } from './client-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sankalp-client-'));
  await writeFile(join(folder, 'index.html'), '<head><title>{{foundationName}}</title></head>');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function open(address: string) {
  const app = fastify();
  await registerClientFiles(app, { folder, foundationName: 'Ananda', timeZone: 'Asia/Kolkata', mediaOrigins: [] });
  const answer = await app.inject({ url: address });
  await app.close();
  return answer;
}

test('the page of a screen names the files that it opens with, other pages do not', async () => {
  const files = { '/dashboard/user': ['assets/list-a1.js', 'assets/list-b2.css'] };
  await writeFile(join(folder, 'preloads.json'), JSON.stringify(files));
  const links =
    '<link rel="modulepreload" crossorigin href="/assets/list-a1.js" />' +
    '<link rel="preload" as="style" crossorigin href="/assets/list-b2.css" />';
  for (const address of ['/dashboard/user', '/dashboard/user/', '/dashboard/user?search=a%26b'])
    expect((await open(address)).body).toBe(`<head><title>Ananda</title>${links}</head>`);
  for (const address of ['/', '/dashboard/login', '/dashboard/user-details/1', '/dashboard/user/x'])
    expect((await open(address)).body).toBe('<head><title>Ananda</title></head>');
  expect((await open('/preloads.json')).headers['content-type']).toContain('text/html');
});

test('a client that was built without such a list is served all the same', async () => {
  expect((await open('/dashboard/user')).body).toBe('<head><title>Ananda</title></head>');
});
