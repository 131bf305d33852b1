import type { Messages } from '@lingui/core';
import { LANGUAGES } from '@sankalp/contract/shared/language';
import { fillIn, type Translate } from './fill-in.ts';
import { language } from './language.ts';

let translate: Translate = fillIn;

/** A text in the language of the page; names in braces stand for values. */
const t: Translate = (text, values) => translate(text, values);

/**
 * Loads a feature's catalogue, unless the page is English, before the modules that await this are evaluated: so that
 * texts may stand in constants. Without it (no connection) they stay English.
 */
export async function texts(load: () => Promise<{ messages: Messages }>): Promise<Translate> {
  if (language !== LANGUAGES[0]) {
    const [translator, catalogue] = await Promise.all([import('./translator.ts'), load()]).catch(() => []);
    if (translator && catalogue) translate = translator.translatorWith(language, catalogue.messages, fillIn);
  }
  return t;
}
