import { API_BASE } from '@sankalp/contract/shared/path';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { expectAccessible } from '../expect-accessible.ts';
import { gate } from '../gate.ts';
import { refuses, server } from '../msw.ts';
import { renderApp } from '../render-app.tsx';
import type { Page, Tools } from './tools.ts';

/** How a record comes to its page, or does not. */
export function describesPage<
  Row extends { id: string; version: number; name?: string },
  Body extends object,
  Media extends keyof Body & string,
>({ record, label, labels, edits, write, takesSaves, isSaved, input }: Tools<Row, Body, Media>, page: Page<Row>): void {
  const { before, fields, what, types, serves } = record;
  const missing = `This ${what} does not exist. It may have been deleted.`;
  const stored = fields.valuesOf(before)[types.field as never];

  test('says that it is loading, or cannot be loaded; tried again it shows every field to be read', async () => {
    const { passed, open } = gate();
    serves(before);
    server.use(
      http.get(`*${API_BASE}${page.one}`, async () => {
        await passed;
        return HttpResponse.json({}, { status: 500 });
      }),
    );
    const { user } = renderApp(page.address(before));
    // The screen says so first, then its record: one takes the place of the other.
    await waitFor(() => expect(screen.getByText('Loading...')).toBeVisible());
    open();
    expect(await screen.findByText(page.loadFailed)).toBeVisible();
    expect(screen.queryByText(missing)).toBeNull();
    serves(before);
    await user.click(screen.getByRole('button', { name: /^(Retry|Try again)$/ }));
    expect(await screen.findByRole('heading', { name: page.heading ?? before.name ?? '', level: 1 })).toBeVisible();
    for (const name of Object.keys(fields.inputs)) {
      const shown = screen.getAllByLabelText(labels[name] ?? name, {
        selector: 'input, textarea, [role="radiogroup"]',
      });
      const inputs = shown.flatMap((part) =>
        part.matches('input, textarea') ? [part] : [...part.querySelectorAll('input')],
      );
      for (const part of inputs) expect(part.matches(':read-only, :disabled'), name).toBe(true);
    }
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await expectAccessible();
  });

  test('that is not there says so, and leads to the list', async () => {
    serves(before);
    server.use(refuses('get', page.one, 404));
    const { user, path } = renderApp(page.address(before));
    expect(await screen.findByText(missing)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    await user.click(screen.getByRole('button', { name: page.returnLabel }));
    await waitFor(() => expect(path()).toBe(page.list));
  });

  test('Save waits for a change; Discard, or to leave once one was asked, gives it up without a trace', async () => {
    const { user, presses } = await edits();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
    await write(user, stored);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await write(user);
    await presses('Back');
    expect(await screen.findByText('Your changes are not saved yet. Leave without saving them?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(input()).toHaveValue(types.text);

    await presses('Discard');
    await expect.poll(() => screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByLabelText(label)).toHaveValue(stored);
    await presses('Edit');
    await write(user);
    await presses('Back');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('drafts')).toBeNull();
  });

  test('Save and leave saves once, and arrives where one wanted to go', async () => {
    const sent = takesSaves();
    const { user } = await edits();
    await user.click(screen.getByRole('link', { name: 'Report' }));
    await user.click(await screen.findByRole('button', { name: 'Save and leave' }));
    expect(await screen.findByRole('heading', { name: 'Coming Soon' })).toBeVisible();
    await isSaved();
    expect(sent).toHaveLength(1);
  });
}
