import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { userPaths } from '@sankalp/contract/users';
import { userAnswer } from '@sankalp/contract/users.schema';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { retype } from '../../../shared/testing/write-into.ts';
import { meera } from '../users.testing.ts';

const ADDRESS = `/dashboard/user-details/${meera.id}`;
const INVALID = 'Mobile Number is not a valid phone number';

let saves = 0;

beforeEach(() => {
  signIn();
  saves = 0;
  server.use(
    answers('get', userPaths.history, historyAnswer, { data: [], total: 0 }),
    answers('get', userPaths.one, userAnswer, { data: meera }),
    http.put(`*${API_BASE}${userPaths.update}`, () => {
      saves += 1;
      return HttpResponse.json({ data: { ...meera, version: 4 } });
    }),
  );
});

async function edit(label: string, text: string) {
  const { user, ...app } = renderApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const send = async (typed: string) => {
    await retype(user, label, typed);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
  };
  await send(text);
  return { user, send, ...app };
}

test('a phone is refused at its field before any call, by the server in the words of the form; a success takes all away', async () => {
  const { user, send } = await edit('Mobile Number', 'not known');
  const phone = screen.getByLabelText('Mobile Number');
  await waitFor(() => expect(phone).toHaveAccessibleDescription(INVALID));
  expect(phone).toBeInvalid();
  expect(saves).toBe(0);

  server.use(refuses('put', userPaths.update, 400, 'whatsappMobileNumber is not a valid phone number'));
  await send('1234567');
  await waitFor(() => expect(phone).toHaveAccessibleDescription(INVALID));
  expect(phone).toHaveFocus();
  expect(screen.getByText('One field needs attention')).toBeVisible();
  expect(document.body).not.toHaveTextContent('whatsappMobileNumber');
  await user.tab();
  expect(phone).toHaveAccessibleDescription(INVALID);

  server.use(refuses('put', userPaths.update, 409, 'Another user has this phone number.'));
  await send('9845077813');
  expect(await screen.findByText('Another user has this phone number.')).toBeVisible();
  server.use(answers('put', userPaths.update, userAnswer, { data: { ...meera, version: 4 } }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('User details updated successfully!')).toBeVisible();
  expect(screen.queryByText('Another user has this phone number.')).toBeNull();
});

test('a list of refusals goes to its fields; what no field shows is a toast without wire names', async () => {
  const messages = ['city can have at most 80 characters', 'userId is not known', 'This user is locked.'];
  server.use(refuses('put', userPaths.update, 400, messages));
  await edit('City', 'Nashik');
  await waitFor(() =>
    expect(screen.getByLabelText('City')).toHaveAccessibleDescription('City can have at most 80 characters'),
  );
  expect(screen.getByText('User id is not known')).toBeVisible();
  expect(screen.getByText('This user is locked.')).toBeVisible();
});

test('without a connection every screen says so until it is back', async () => {
  renderApp('/dashboard/report');
  await screen.findByText('Coming Soon');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  const offline = 'You are offline. Nothing can be loaded or saved until the connection is back.';
  expect(await screen.findByText(offline)).toHaveAttribute('role', 'alert');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(offline)).toBeNull());
});
