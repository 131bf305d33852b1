import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '@sankalp/contract/shared/language';

/** Language of this page. Texts are put in place while modules load, so a choice counts from the next load on. */
export const language: Language = chosenLanguage();

/** By which months, weekdays and lists are put into words; digits stay those of the screens. */
export const wordsLocale = { en: 'en-GB', hi: 'hi-IN-u-nu-latn' }[language];

/** Language that the browser's cookie asks for now. */
export function chosenLanguage(): Language {
  const chosen = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${LANGUAGE_COOKIE}=`));
  return LANGUAGES.find((one) => chosen === `${LANGUAGE_COOKIE}=${one}`) ?? LANGUAGES[0];
}
