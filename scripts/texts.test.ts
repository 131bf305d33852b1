import { fileURLToPath } from 'node:url';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, test } from 'vitest';

test('the catalogue has each text of the pages translated, and no other (npm run texts)', async () => {
  const config = getConfig({ configPath: fileURLToPath(new URL('../lingui.config.ts', import.meta.url)) });
  for (const catalog of await getCatalogs(config)) {
    const texts = Object.keys((await catalog.collect()) ?? {});
    expect(texts.length).toBeGreaterThan(30);
    for (const locale of config.locales) {
      const translated = Object.entries((await catalog.read(locale)) ?? {});
      expect(translated.map(([text]) => text).toSorted()).toEqual(texts.toSorted());
      expect(translated.filter(([, { translation }]) => !translation)).toEqual([]);
    }
  }
});
