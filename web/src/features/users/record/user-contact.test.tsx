import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { userPaths } from '@sankalp/contract/users';
import { userAnswer } from '@sankalp/contract/users.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../../shared/testing/expect-accessible.ts';
import { layout } from '../../../shared/testing/layout.ts';
import { answers, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { matchingMedia } from '../../../shared/testing/setup.ts';
import { aRow, listsUsers, meera } from '../users.testing.ts';

const asha = aRow(1, { name: 'Asha Rane', whatsappMobileNumber: '+919820011223' });

beforeEach(() => {
  signIn();
  server.use(
    listsUsers([asha]),
    answers('get', userPaths.one, userAnswer, { data: meera }),
    answers('get', userPaths.history, historyAnswer, { data: [], total: 0 }),
  );
});

const ALL = ['Username', 'Phone', 'Joining Date', 'Gender', 'City', 'Action'];

test.each([
  ['desk', 0, ALL],
  ['narrow window', 700, ['Username', 'Joining Date', 'City', 'Action']],
  ['phone', 366, ['Username', 'Joining Date', 'Action']],
])(
  'in the list (%s) the number finds its place, and a click copies it and opens no details',
  async (screenKind, widthPx, heads) => {
    if (screenKind === 'phone') matchingMedia.add('max-width: 40em');
    layout.tableWidthPx = widthPx;
    const { user, path } = renderApp('/dashboard/user');
    const row = await screen.findByRole('row', { name: /Asha Rane/ });
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(heads);
    const cell = within(row).getAllByRole('cell')[heads === ALL ? 1 : 0];
    expect(cell).toHaveTextContent('+91 98200 11223');
    if (screenKind !== 'phone') within(row).getByRole('button', { name: 'Quick view Asha Rane' });
    await user.click(within(row).getByRole('button', { name: 'Copy phone +91 98200 11223' }));
    expect(await navigator.clipboard.readText()).toBe('+919820011223');
    expect(await within(row).findByText('Copied')).toBeInTheDocument();
    expect(path()).toBe('/dashboard/user');

    const chat = within(row).getByRole('link', { name: 'WhatsApp Asha Rane' });
    expect(chat).toHaveAttribute('href', 'https://wa.me/919820011223');
    expect(chat).toHaveAttribute('target', '_blank');
    expect(chat).toHaveAttribute('rel', 'noreferrer');
    await expectAccessible(screen.getByRole('table'));
  },
);

test('the details copy the number and lead to the chat until the number is edited', async () => {
  const { user } = renderApp(`/dashboard/user-details/${meera.id}`);
  await user.click(await screen.findByRole('button', { name: 'Copy phone +91 98450 77812' }));
  expect(await navigator.clipboard.readText()).toBe('+919845077812');
  expect(screen.getByRole('link', { name: 'WhatsApp Meera Iyer' })).toHaveAttribute(
    'href',
    'https://wa.me/919845077812',
  );
  await expectAccessible(screen.getByRole('form', { name: 'Profile' }));
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'WhatsApp Meera Iyer' })).toBeNull());
});
