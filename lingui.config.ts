import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** English texts are their own keys, so that only the other language has a catalogue. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['hi'],
  catalogs: [
    {
      path: '<rootDir>/web/src/public/locales/{locale}',
      include: ['<rootDir>/web/src/public'],
      exclude: ['**/*.test.*'],
    },
  ],
  orderBy: 'messageId',
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false, origins: false }),
});
