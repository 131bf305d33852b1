import { fileURLToPath } from 'node:url';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { beforeAll, describe, expect, test } from 'vitest';

const config = getConfig({ configPath: fileURLToPath(new URL('../lingui.config.ts', import.meta.url)) });
const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
let catalogs: Awaited<ReturnType<typeof getCatalogs>>;

beforeAll(async () => {
  catalogs = await getCatalogs(config);
});

test('there are catalogues of the public pages, of what features share, and of each feature with texts', () => {
  expect(catalogs.length).toBeGreaterThan(25);
});

describe.each(config.locales)('in %s', (locale) => {
  test('the catalogues have each text of the code translated, and no other (npm run texts)', async () => {
    for (const catalog of catalogs) {
      const texts = Object.keys((await catalog.collect()) ?? {});
      expect(texts.length, catalog.path).toBeGreaterThan(3);
      const translated = Object.entries((await catalog.read(locale)) ?? {});
      expect(translated.map(([text]) => text).toSorted(), catalog.path).toEqual(texts.toSorted());
      expect(
        translated.filter(([, { translation }]) => !translation),
        catalog.path,
      ).toEqual([]);
    }
  });

  test('a translation has the values of its text, and a text has one translation', async () => {
    const translations = new Map<string, string>();
    for (const catalog of catalogs) {
      for (const [text, { translation = '' }] of Object.entries((await catalog.read(locale)) ?? {})) {
        expect(namesIn(translation), text).toEqual(namesIn(text));
        if (catalog.path.includes('/public/')) continue;
        expect(translations.get(text) ?? translation, `${catalog.path}: ${text}`).toBe(translation);
        translations.set(text, translation);
      }
    }
  });
});
