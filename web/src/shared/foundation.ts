/** The foundation whose back-office this is; the server writes both values into the page at each request. */
export const foundation = {
  name: contentOf('foundation-name', 'Ananda Foundation'),
  timeZone: contentOf('foundation-time-zone', 'Asia/Kolkata'),
} as const;

// Vite's own server does not fill the placeholders, so an unfilled one counts as absent.
function contentOf(name: string, fallback: string): string {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return content === '' || content.startsWith('{{') ? fallback : content;
}

/** The nonce of this page's style policy, for style elements that are made at run time. */
export function styleNonce(): string | undefined {
  // Browsers hide the attribute from selectors and markup, but not from the property.
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce ?? '';
  return nonce === '' || nonce.startsWith('{{') ? undefined : nonce;
}
