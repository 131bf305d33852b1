/** Settings of what the foundation publishes and how it reaches people: the terms and the WhatsApp account (SETT-16 to 22). */

/** How many of the newest versions are listed. */
export const TERMS_VERSIONS_MAX = 100;
export const API_KEY_MAX_LENGTH = 2_000;
/** Mask before the last characters of a key that is not shown. */
export const API_KEY_MASK = '••••••••';

export const SETTINGS_MESSAGES = {
  saved: 'Updated successfully',
  failed: 'An error occurred',
  noVersion: 'Version not found',
  /** Refusal of a save that empties the terms without `confirm` (409), and the question on screen. */
  emptyUnconfirmed: 'An empty text takes the terms and conditions off the public page. Confirm it to save.',
  emptyQuestion: 'The public page will show no terms and conditions. Save the empty text?',
  wholeKey: 'sensyApiKey must be the whole key.',
  nothingToSend: 'Save a support number and an API key first.',
} as const;

export const settingsPaths = {
  terms: '/settings/terms-conditions',
  termsVersions: '/settings/terms-conditions/versions',
  termsVersion: '/settings/terms-conditions/versions/:id',
  publicTerms: '/public/terms-conditions',
  whatsapp: '/settings/whatsapp',
  whatsappTest: '/settings/whatsapp/test',
  whatsappHistory: '/settings/whatsapp/history',
} as const;
