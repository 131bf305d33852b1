import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@lingui/cli';
import babel from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { textExtractor } from './scripts/text-extractor.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Features that say something: see web/build/feature-texts.ts. */
const features = readdirSync(at('web/src/features')).filter((name) => {
  const folder = at(`web/src/features/${name}`);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  return files.some((file) => readFileSync(`${folder}/${file}`, 'utf8').includes("from 'virtual:texts'"));
});

/** Folders of the contract whose texts another feature shows; what no feature is named for is said by all of them. */
const SHOWN_BY: Readonly<Record<string, string>> = {
  calendars: 'consultants',
  'course-reviews': 'courses',
  events: 'webhooks',
  'product-reviews': 'products',
};

/** All but what programs alone read. */
const contractFolders = readdirSync(at('contract/src')).filter((folder) => folder !== 'app-api');
const contractOf = (owner: string | undefined) =>
  contractFolders
    .filter((folder) => features.find((feature) => feature === (SHOWN_BY[folder] ?? folder)) === owner)
    .map((folder) => `<rootDir>/contract/src/${folder}`);

const exclude = ['**/*.test.*', '**/*.testing.*'];

/** English texts are their own keys, so that only the other language has catalogues: one for each feature, and one for all of them. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['hi'],
  catalogs: [
    { path: '<rootDir>/web/src/public/locales/{locale}', include: ['<rootDir>/web/src/public'], exclude },
    {
      path: '<rootDir>/web/src/shared/locales/{locale}',
      include: ['<rootDir>/web/src/shared', '<rootDir>/web/src/app', ...contractOf(undefined)],
      exclude,
    },
    ...features.map((feature) => ({
      path: `<rootDir>/web/src/features/${feature}/locales/{locale}`,
      include: [`<rootDir>/web/src/features/${feature}`, ...contractOf(feature)],
      exclude,
    })),
  ],
  extractors: [textExtractor, babel],
  orderBy: 'messageId',
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false, origins: false }),
});
