/** Made by build/feature-texts.ts, for each feature its own: waits for the catalogue `locales/hi.po` of the feature that imports it. */
declare module 'virtual:texts' {
  /** A text in the language of the page; names in braces stand for values. */
  export const t: import('./fill-in.ts').Translate;
}
