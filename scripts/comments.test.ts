import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
/** Folders whose comments begin with a noun or a verb. */
const FOLDERS = ['contract/src', 'client', 'scripts', 'bench', 'e2e', 'web/src', 'server/src'];
const BEGINS_WITHOUT_SUBJECT = /^\s*(?:\/\/|\/\*\*|\*) (?:Who|What|Whoever|Of|Those)\b/;

test.each(FOLDERS)('comments of %s begin with the noun or verb of their thing', (folder) => {
  const files = readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!.*(?:node_modules|dist)\/).*\.(?:ts|tsx|mjs)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(0);
  const found = files.flatMap((file) =>
    readFileSync(`${ROOT}${folder}/${file}`, 'utf8')
      .split('\n')
      .flatMap((line, index) => (BEGINS_WITHOUT_SUBJECT.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
