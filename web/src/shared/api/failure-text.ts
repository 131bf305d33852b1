import { messageOf } from '@sankalp/contract/shared/problem';
import { t } from '../texts.ts';

/**
 * The text to show for a failed call: the server's message where it sent one, else `fallback` (API-07), in the page's language. The texts of
 * transport failures and of thrown errors are for developers and never shown.
 */
export function failureText(error: unknown, fallback: string): string {
  const answer = typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined;
  return withoutWireName(t(messageOf(answer) ?? fallback));
}

/** A sentence about a field that no screen names: `courseId is required` reads "Course id is required". */
export function withoutWireName(text: string): string {
  return text.replace(/^[a-z]+(?:[A-Z][a-z]*)+(?=[ .])/, (name) => {
    const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return words.charAt(0).toUpperCase() + words.slice(1);
  });
}

/** As `failureText`, with every sentence where the server sent a list of them. */
export function failureTexts(error: unknown, fallback: string): readonly string[] {
  return sentTexts(error, fallback).map((text) => withoutWireName(t(text)));
}

/** As `failureTexts`, in the server's own words: fields go by their wire names. */
export function sentTexts(error: unknown, fallback: string): readonly string[] {
  const answer = typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined;
  const message = typeof answer === 'object' && answer !== null && 'message' in answer ? answer.message : undefined;
  const texts = Array.isArray(message) ? message.filter((text) => typeof text === 'string' && text !== '') : [];
  return texts.length > 0 ? texts : [messageOf(answer) ?? fallback];
}
