import { type Messages, setupI18n } from '@lingui/core';
import type { Translate } from './fill-in.ts';

const i18n = setupI18n();

/**
 * Adds a catalogue to those that are loaded, and translates by all of them; what none of them has is left to `otherwise`.
 * The modules that need it wait for this one while they are evaluated, so it imports none of them.
 */
export function translatorWith(language: string, messages: Messages, otherwise: Translate): Translate {
  i18n.load(language, messages);
  i18n.activate(language);
  return (text, values) => {
    if (Object.hasOwn(i18n.messages, text)) return i18n.t(text, { ...itsOwnNames(text), ...values });
    return values ? otherwise(text, values) : withNumbers(text);
  };
}

/** Names without a value stay in their braces, where `withNodes` puts elements. */
function itsOwnNames(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/\{(\w+)\}/g)].map(([place, name]) => [name, place]));
}

/** A sentence of the server carries its numbers in it; its translation has their places. */
function withNumbers(text: string): string {
  const numbers: string[] = [];
  const pattern = text.replace(/\d[\d,.]*(?<=\d)/g, (number) => `{${numbers.push(number) - 1}}`);
  return numbers.length > 0 && Object.hasOwn(i18n.messages, pattern) ? i18n.t(pattern, { ...numbers }) : text;
}
