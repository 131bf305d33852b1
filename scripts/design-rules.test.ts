// Screens look as if made by one hand as long as there is one place for each thing: these rules say which.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const web = fileURLToPath(new URL('../web/src', import.meta.url));

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(web, path), 'utf8') }));

/** Components of the kit that have one component of ours around them, and the files that may use them themselves. */
const WRAPPED: Readonly<Record<string, readonly string[]>> = {
  Badge: [],
  NativeSelect: [],
  Select: ['shared/form/choice-select.tsx'],
  MultiSelect: ['shared/form/search-multi-select.tsx'],
};

/** Files that take a component of the kit past the one that is ours. */
function pastOurs({ path, text }: { path: string; text: string }): string[] {
  const [, names = ''] = /import \{([^}]*)\} from '@mantine\/core'/.exec(text) ?? [];
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => WRAPPED[name] && !WRAPPED[name].includes(path))
    .map((name) => `${path}: ${name}`);
}

test('a state is drawn by the one badge, a choice by the one select', () => {
  expect(sources.flatMap(pastOurs)).toEqual([]);
  expect(sources.filter(({ text }) => text.includes('<select')).map(({ path }) => path)).toEqual([]);
});

/** Stylesheets that say colours themselves, and why. */
const OWN_COLOURS: Readonly<Record<string, string>> = {
  'public/public.css': 'The pages that everybody reads load no other stylesheet.',
};

const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab|lch)a?\(/gi;

/** The colours that a file says instead of naming a role of tokens.css. */
const coloursIn = (text: string): string[] => text.replace(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '').match(COLOUR) ?? [];

test('colours stand in the theme alone', () => {
  const sheets = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
  const found = sheets
    .filter((path) => !path.startsWith('shared/theme/') && !(path in OWN_COLOURS))
    .flatMap((path) => coloursIn(readFileSync(join(web, path), 'utf8')).map((colour) => `${path}: ${colour}`));
  expect(sheets.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});

test('the public pages say the colours of the theme', () => {
  const namedIn = (path: string) =>
    [...readFileSync(join(web, path), 'utf8').matchAll(/(--[\w-]+): (#[\da-f]+);/g)].map(([, name, colour]) => [
      name,
      colour,
    ]);
  const themed = new Set(namedIn('shared/theme/tokens.css').map(String));
  const names = new Set(namedIn('shared/theme/tokens.css').map(([name]) => name));
  const other = namedIn('public/public.css').filter((one) => names.has(one[0]) && !themed.has(String(one)));
  expect(other).toEqual([]);
});
