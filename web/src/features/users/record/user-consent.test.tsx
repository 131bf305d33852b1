import { consentPaths } from '@sankalp/contract/consents';
import { type Consent, consentAnswer } from '@sankalp/contract/consents.schema';
import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { userPaths } from '@sankalp/contract/users';
import { userAnswer } from '@sankalp/contract/users.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { writeInto } from '../../../shared/testing/write-into.ts';
import { meera } from '../users.testing.ts';

const NOT_ASKED: Consent = {
  status: 'not_asked',
  givenOn: null,
  source: null,
  recordedBy: null,
  recordedAt: null,
  version: 0,
};
const AGREED: Consent = {
  status: 'yes',
  givenOn: '2026-05-04',
  source: 'paper',
  recordedBy: 'Leela Nair',
  recordedAt: '2026-05-06T05:00:00.000Z',
  version: 1,
};

beforeEach(() => {
  signIn();
  server.use(
    answers('get', userPaths.history, historyAnswer, { data: [], total: 0 }),
    answers('get', userPaths.one, userAnswer, { data: meera }),
  );
});

/** GET and PUT of the consent; what was sent is kept. */
function keepsConsent(consent: Consent) {
  let stored = consent;
  const sent: { ifMatch: string | null; body: unknown }[] = [];
  server.use(
    answers('get', consentPaths.one, consentAnswer, () => ({ data: stored })),
    answers('put', consentPaths.one, consentAnswer, async ({ request }) => {
      const body = (await request.json()) as Partial<Consent>;
      sent.push({ ifMatch: request.headers.get('if-match'), body });
      stored = { ...NOT_ASKED, ...body, recordedBy: 'Asha Rane', recordedAt: '2026-11-21T05:00:00.000Z', version: 2 };
      return { data: stored };
    }),
  );
  return sent;
}

async function change() {
  const app = renderApp(`/dashboard/user-details/${meera.id}`);
  await app.user.click(await screen.findByRole('button', { name: 'Change consent' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Messages to Meera Iyer' })) };
}

test('tells what a person said, how, when, and who recorded it', async () => {
  keepsConsent(AGREED);
  renderApp(`/dashboard/user-details/${meera.id}`);
  expect(await screen.findByText('May be written to')).toBeVisible();
  expect(screen.getByText('Yes')).toBeVisible();
  expect(screen.getByText('On a paper form on 04/05/2026')).toBeVisible();
  expect(screen.getByText('Recorded by Leela Nair on 06/05/2026')).toBeVisible();
});

test('an opt-out is recorded with its day and way, and stands there at once', async () => {
  const sent = keepsConsent(AGREED);
  const { user, dialog } = await change();
  expect(dialog.getByLabelText(/^Said on/)).toHaveValue('04/05/2026');
  await user.click(dialog.getByRole('radio', { name: 'No, opted out' }));
  await writeInto(user, dialog.getByLabelText(/^Said on/), '20/11/2026');
  await user.click(dialog.getByLabelText(/^How/));
  await user.click(dialog.getByRole('option', { name: 'By phone' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Consent saved')).toBeVisible();
  expect(sent).toEqual([{ ifMatch: '"1"', body: { status: 'no', givenOn: '2026-11-20', source: 'phone' } }]);
  expect(await screen.findByText('By phone on 20/11/2026')).toBeVisible();
});

test('who says yes has to be said how; taking back needs no more', async () => {
  const sent = keepsConsent(NOT_ASKED);
  const { user, dialog } = await change();
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: 'Yes' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/Please fill in the required fields/)).toBeVisible();
  expect(sent).toEqual([]);
});

test('what is recorded by mistake is taken back', async () => {
  const sent = keepsConsent(AGREED);
  const { user, dialog } = await change();
  await user.click(dialog.getByRole('radio', { name: 'Not asked' }));
  expect(dialog.queryByLabelText(/^How/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ ifMatch: '"1"', body: { status: 'not_asked' } }]));
});

test('a refusal is told, and the dialog stays', async () => {
  keepsConsent({ ...AGREED, status: 'no', givenOn: '2026-06-01' });
  const message = 'They opted out on 01/06/2026. A consent from before that day counts no more.';
  server.use(refuses('put', consentPaths.one, 409, message));
  const { user, dialog } = await change();
  await user.click(dialog.getByRole('radio', { name: 'Yes' }));
  await user.click(dialog.getByLabelText(/^How/));
  await user.click(dialog.getByRole('option', { name: 'On a paper form' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
});

test('a consent that cannot be loaded says so', async () => {
  server.use(refuses('get', consentPaths.one, 500));
  renderApp(`/dashboard/user-details/${meera.id}`);
  expect(await screen.findByText('Failed to load the consent')).toBeVisible();
});
