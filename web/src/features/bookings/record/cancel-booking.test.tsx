import { bookingPaths } from '@sankalp/contract/bookings';
import { daySheetAnswer } from '@sankalp/contract/bookings/day-sheet.schema';
import { savedBookingAnswer } from '@sankalp/contract/bookings.schema';
import { type Reach, reachAnswer } from '@sankalp/contract/messages.schema';
import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { templatePaths } from '@sankalp/contract/whatsapp-templates';
import { type Template, templatesAnswer } from '@sankalp/contract/whatsapp-templates.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { bookingRow, idOf } from '../../../shared/testing/sample-booking.ts';
import { writeInto } from '../../../shared/testing/write-into.ts';

const template = (id: number, name: string, text: string): Template => ({
  id: idOf(id),
  name,
  language: 'en',
  text,
  version: 1,
});
const CLASS = template(80, 'class_tonight', 'Namaste {{1}}, the class begins.');
const CANCELLED = template(
  81,
  'consultation_cancelled',
  'Dear {{1}}, your consultation on {{2}} is cancelled. Please book another time.',
);
const booking = bookingRow({ version: 4 });
const sent: unknown[] = [];

beforeEach(() => {
  signIn({ modules: ['consultation'] });
  sent.length = 0;
  const consultant = { id: idOf(71), name: 'Farida Contractor', unAvalibiltyStart: null, unAvalibiltyEnd: null };
  server.use(
    answers('get', bookingPaths.daySheet, daySheetAnswer, {
      data: {
        days: ['2026-11-25'],
        consultants: [{ ...consultant, bookings: [booking] }],
        times: null,
        isPartial: false,
      },
    }),
    answers('get', bookingPaths.history, historyAnswer, { data: [], total: 0 }),
    answers('put', bookingPaths.status, savedBookingAnswer, async ({ request }) => {
      sent.push(await request.json());
      return { data: { ...bookingRow({ status: 'cancelled' }), updatedAt: '2026-11-20T05:00:00.000Z' } };
    }),
  );
});

const reaches = (data: Reach) => answers('get', bookingPaths.reach, reachAnswer, { data });

async function open(reach: ReturnType<typeof reaches>, templates = [CLASS, CANCELLED]) {
  server.use(reach, answers('get', templatePaths.list, templatesAnswer, { data: templates, total: templates.length }));
  const { user } = renderApp('/dashboard/day-sheet');
  await user.click(await screen.findByRole('button', { name: 'Meera Iyer' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
  return { user, dialog: within(screen.getByRole('dialog', { name: 'Sleep Consultation: Meera Iyer' })) };
}
const REACHED: Reach = { hasKey: true, unreachable: null };

test('who agreed gets it by WhatsApp, from the template for this, and the booking is cancelled by the same call', async () => {
  const { user, dialog } = await open(reaches(REACHED));
  expect(await dialog.findByRole('radio', { name: 'By WhatsApp, from a template' })).toHaveFocus();
  expect(dialog.getByLabelText(/^Template/)).toHaveValue('consultation_cancelled (en)');
  const text = 'Dear Meera Iyer, your consultation on 25/11/2026 10:30 is cancelled. Please book another time.';
  expect(dialog.getByText(text)).toBeVisible();
  await expectAccessible(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
  expect(await screen.findByText('Booking cancelled, message on its way')).toBeVisible();
  const message = { templateId: CANCELLED.id, parameters: ['{name}', '25/11/2026 10:30'] };
  expect(sent).toEqual([{ status: 'cancelled', message }]);
  expect(screen.queryByRole('link', { name: /Tell Meera Iyer on WhatsApp/ })).toBeNull();
});

test('another template is chosen, or one has to be when there is none for this', async () => {
  const { user, dialog } = await open(reaches(REACHED), [CLASS]);
  const cancel = await dialog.findByRole('button', { name: 'Cancel booking' });
  expect(cancel).toBeDisabled();
  await user.click(dialog.getByLabelText(/^Template/));
  await user.click(await dialog.findByRole('option', { name: 'class_tonight (en)' }));
  await user.click(cancel);
  expect(await screen.findByText('Booking cancelled, message on its way')).toBeVisible();
  expect(sent).toEqual([{ status: 'cancelled', message: { templateId: CLASS.id, parameters: ['{name}'] } }]);
});

test('who agreed can be told in own words as well, which the admin hands over', async () => {
  const { user, dialog } = await open(reaches(REACHED));
  await user.click(await dialog.findByRole('radio', { name: 'In your own words, by you' }));
  await writeInto(user, dialog.getByRole('textbox', { name: 'Message' }), 'Farida is ill.');
  await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
  expect(await screen.findByRole('link', { name: /Tell Meera Iyer on WhatsApp/ })).toBeVisible();
  expect(sent).toEqual([{ status: 'cancelled', reason: 'Farida is ill.' }]);
});

test.each<[string, Reach, Template[]]>([
  ['a consent', { hasKey: true, unreachable: 'Opted out of messages.' }, [CANCELLED]],
  ['a key', { hasKey: false, unreachable: null }, [CANCELLED]],
  ['a template', REACHED, []],
])('without %s the link to the chat stays', async (_, reach, templates) => {
  const { user, dialog } = await open(reaches(reach), templates);
  expect(await dialog.findByRole('textbox', { name: 'Message' })).toHaveFocus();
  expect(dialog.queryByRole('radio')).toBeNull();
  const why = dialog.queryByText('No messages by WhatsApp: Opted out of messages.');
  expect(why !== null).toBe(reach.unreachable !== null);
  await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
  expect(await screen.findByRole('link', { name: /Tell Meera Iyer on WhatsApp/ })).toBeVisible();
  expect(sent).toEqual([{ status: 'cancelled', reason: expect.stringContaining('25/11/2026 10:30 is cancelled') }]);
});

test('a look at the consent that fails keeps nobody from cancelling', async () => {
  const { user, dialog } = await open(refuses('get', bookingPaths.reach, 500));
  await user.click(await dialog.findByRole('button', { name: 'Cancel booking' }));
  expect(await screen.findByText('Booking cancelled')).toBeVisible();
});

test('opens with the booking again, where it was closed in the middle of a cancellation', async () => {
  const { user } = await open(reaches(REACHED));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Meera Iyer' }));
  expect(await screen.findByRole('button', { name: 'Move' })).toBeVisible();
});
