import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** What stands in each public page, as the build leaves it: placeholders, a style and, in the form's page, a script. */
const PAGES: Readonly<Record<string, string>> = {
  landing: '<h1>{{foundationName}}</h1>',
  terms: '<main>{{terms}}</main>',
  policy: '<h1>Our policies</h1>',
  contact:
    '<form><input name="name" value="{{name}}"><input value="{{mobileNumber}}"><input value="{{email}}"><textarea>{{reason}}</textarea><p role="status">{{outcome}}</p></form><script>send();</script>',
};

// Registered while the file is collected: a hook of a running test would come too late.
const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

/** A built web client that is next to nothing; it goes with the file's tests. */
export async function makeClientFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sankalp-client-'));
  folders.push(folder);
  await writeFile(join(folder, 'index.html'), '<html><head></head><body>Sankalp</body></html>');
  await mkdir(join(folder, 'public-pages'));
  for (const [name, body] of Object.entries(PAGES)) {
    const head = `<title>{{foundationName}}</title><link rel="canonical" href="{{origin}}/${name}"><style>p{}</style>`;
    await writeFile(
      join(folder, 'public-pages', `${name}.html`),
      `<html><head>${head}</head><body>${body}</body></html>`,
    );
  }
  return folder;
}
