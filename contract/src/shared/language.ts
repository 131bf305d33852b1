/** Languages of the screens and the public pages; the first is the documents' own, and what one reads who asks for none of them. */
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own words. */
export const LANGUAGE_NAMES = { en: 'English', hi: 'हिन्दी' } as const satisfies Record<Language, string>;

/** Holds what the admin has chosen: read before the first screen is drawn, so no answer can carry it. */
export const LANGUAGE_COOKIE = 'language';
export const LANGUAGE_COOKIE_SECONDS = 365 * 24 * 3600;
