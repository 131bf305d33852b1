import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Puts a text in place of what a field holds, in one go: key by key, the page is rendered for each letter. */
export async function writeInto(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text) await user.paste(text);
}

/** As `writeInto`, into the field of this label. */
export async function retype(user: UserEvent, label: string | RegExp, text: string): Promise<void> {
  await writeInto(user, screen.getByLabelText(label, { selector: 'input, textarea' }), text);
}
