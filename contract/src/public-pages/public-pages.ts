/** The pages that anybody may read (PUBLIC-01 to 13). The server owns their addresses, not the client's router. */
export const publicPages = {
  landing: '/',
  terms: '/terms-conditions',
  policy: '/policy',
  contact: '/contact-us',
} as const;
