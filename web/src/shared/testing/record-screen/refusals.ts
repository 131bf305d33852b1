import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../expect-accessible.ts';
import { refuses, server } from '../msw.ts';
import type { Tools } from './tools.ts';

/** Refusals of a save, by the form or by the server: nothing that was typed is lost. */
export function describesRefusals<
  Row extends { id: string; version: number },
  Body extends object,
  Media extends keyof Body & string,
>({ record, label, input, edits, write, takesSaves }: Tools<Row, Body, Media>): void {
  const { save, texts, required, types } = record;

  test('says why a save is refused, or at its field what is refused of it; names what is missing, and leads there', async () => {
    const { user, presses } = await edits();
    for (const [message, text] of [
      ['', texts.saveFailed],
      ['The disk is full.', 'The disk is full.'],
    ] as const) {
      server.use(refuses(save.method, save.path, 500, message));
      await presses('Save');
      expect(await screen.findByText(text)).toBeVisible();
      expect(input()).toHaveValue(types.text);
      expect(input()).not.toHaveAttribute('readonly');
      expect(await screen.findByRole('button', { name: 'Save' })).toBeEnabled();
    }
    // In the words of the form.
    server.use(refuses(save.method, save.path, 400, `${types.field} is much too odd`));
    await presses('Save');
    await waitFor(() => expect(input()).toHaveAccessibleDescription(new RegExp(`^${label} is much too odd$`, 'i')));
    expect(input()).toHaveFocus();
    expect(input()).toHaveValue(types.text);

    const sent = takesSaves();
    for (const field of required.fields) await write(user, '', field);
    if (required.media)
      for (const button of screen.getAllByRole('button', { name: /^Remove/ })) await user.click(button);
    await presses('Save');
    const places = () => [...document.querySelectorAll('[role="alert"], [role="alert"] *, [id$="-error"]')];
    await waitFor(() => expect(places().map((place) => place.textContent)).toContain(required.says));
    expect(input(required.fields[0])).toHaveFocus();
    expect(sent).toEqual([]);
    await expectAccessible();
  });
}
