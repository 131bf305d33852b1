import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@lingui/cli';
import babel from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { textExtractor } from './scripts/text-extractor.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const features = readdirSync(at('web/src/features')).filter((name) =>
  readdirSync(at(`web/src/features/${name}`)).includes('texts.ts'),
);

/** Files of the contract that go by another name than the feature whose screens say what they hold. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  orders: ['couriers', 'dispatch', 'gst', 'invoices', 'past-orders-csv', 'refunds', 'tracking-csv'],
  bookings: ['day-sheet'],
  consultants: ['calendars'],
  audit: ['deleted'],
};

/** The feature that a file of the contract belongs to: "order-status" to "orders"; none: to all of them. */
function ownerOf(file: string): string | undefined {
  const stem = file.replace(/\.ts$/, '');
  const named = features.find((feature) => OTHER_NAMES[feature]?.includes(stem));
  const alike = features.filter(
    (feature) => stem === feature || `${stem}-`.startsWith(`${feature.replace(/ies$|s$/, '')}`),
  );
  return named ?? alike.toSorted((one, other) => other.length - one.length)[0];
}

const contractFiles = readdirSync(at('contract/src')).filter(
  (name) => name.endsWith('.ts') && !name.includes('.test.'),
);
const contractOf = (owner: string | undefined) =>
  contractFiles.filter((file) => ownerOf(file) === owner).map((file) => `<rootDir>/contract/src/${file}`);

const exclude = ['**/*.test.*', '**/*.testing.*'];

/** English texts are their own keys, so that only the other language has catalogues: one for each feature, and one for all of them. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['hi'],
  catalogs: [
    { path: '<rootDir>/web/src/public/locales/{locale}', include: ['<rootDir>/web/src/public'], exclude },
    {
      path: '<rootDir>/web/src/shared/locales/{locale}',
      include: [
        '<rootDir>/web/src/shared',
        '<rootDir>/web/src/app',
        '<rootDir>/contract/src/shared',
        ...contractOf(undefined),
      ],
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
