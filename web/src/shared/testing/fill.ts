import type { UserEvent } from '@testing-library/user-event';

/** Puts a text into a field in place of what stood there, in one go: letter by letter the page is drawn for each. */
export async function fill(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.clear(field);
  if (text) await user.paste(text);
}
