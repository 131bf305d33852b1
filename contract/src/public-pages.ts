/** The pages that anybody may read (PUBLIC-01 to 13). The server owns their addresses, not the client's router. */
export const publicPages = {
  landing: '/',
  terms: '/terms-conditions',
  policy: '/policy',
  contact: '/contact-us',
} as const;

/** What they are written in; the first is the documents' own, and what one reads who asks for none of them. */
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];
