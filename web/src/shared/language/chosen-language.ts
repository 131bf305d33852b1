import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECONDS, LANGUAGES, type Language } from '@sankalp/contract/shared/language';
import { leaving } from '../session/leaving.ts';

/** A choice made before signing in: this tab keeps it until the admin whose language it shall be is known. */

const KEY = 'chosen-language';

/** Puts the page into this language. Texts are put in place while it loads, so it loads anew. */
export function chooseLanguage(language: Language): void {
  sessionStorage.setItem(KEY, language);
  const isSecure = window.location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that is served
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${LANGUAGE_COOKIE_SECONDS}; samesite=lax${isSecure ? '; secure' : ''}`;
  leaving.again();
}

/** Language that was chosen in this tab since somebody last signed in. */
export function languageChosenHere(): Language | undefined {
  const chosen = sessionStorage.getItem(KEY);
  return LANGUAGES.find((language) => language === chosen);
}

export function forgetLanguageChosenHere(): void {
  sessionStorage.removeItem(KEY);
}
