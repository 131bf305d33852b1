import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Messages } from '@lingui/core';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn } from './fill-in.ts';
import { translatorWith } from './translator.ts';
import { withNodes } from './with-nodes.tsx';

const SOURCES = join(import.meta.dirname, '../..');
const catalogues = import.meta.glob<Messages>('../../{shared,features}/**/locales/hi.po', {
  eager: true,
  import: 'messages',
});
const hindi = translatorWith('hi', Object.assign({}, ...Object.values(catalogues)), fillIn);

/** Every text of the screens in which elements stand. */
function textsWithElements(): string[] {
  const names = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const screens = names.filter((name) => name.endsWith('.tsx') && !name.includes('.test.'));
  return screens.flatMap((name) => {
    const calls = readFileSync(join(SOURCES, name), 'utf8').match(/withNodes\([\s\S]*?,\s*\{\s*\w+[:,]/g) ?? [];
    return calls.flatMap((call) => [...call.matchAll(/\bt\('([^']+)'\)/g)].map(([, text = '']) => text));
  });
}

const texts = textsWithElements();
const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

test('the texts with elements are found', () => {
  expect(texts).toEqual(
    expect.arrayContaining(['Total {amount}', 'From version {from} to version {to}: {removed}, {added}']),
  );
});

test.each([
  { language: 'English', t: fillIn, script: /[A-Z]/i },
  { language: 'Hindi', t: hindi, script: /\p{Script=Devanagari}/u },
])('in $language each text shows all of its elements', ({ t, script }) => {
  for (const text of texts) {
    const names = namesIn(text);
    const nodes = Object.fromEntries(names.map((name) => [name, <strong key={name}>[{name}]</strong>]));
    const { container, unmount } = render(withNodes(t(text), nodes));
    const shown = [...container.querySelectorAll('strong')].map((element) => element.textContent);
    expect(shown.toSorted(), text).toEqual(names.map((name) => `[${name}]`).toSorted());
    expect(container.textContent.replace(/\[\w+\]/g, ''), text).toMatch(script);
    unmount();
  }
});
