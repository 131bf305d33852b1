import { couponPaths } from '@sankalp/contract/coupons';
import { couponAnswer } from '@sankalp/contract/coupons.schema';
import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { userPaths } from '@sankalp/contract/users';
import { savedUserAnswer, userAnswer } from '@sankalp/contract/users.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { writeInto } from '../../../shared/testing/write-into.ts';
import { aRow, listsUsers, meera } from '../users.testing.ts';

beforeEach(() => {
  signIn();
  server.use(
    listsUsers([aRow(1)]),
    answers('get', userPaths.one, userAnswer, { data: meera }),
    answers('get', userPaths.history, historyAnswer, { data: [], total: 0 }),
  );
});

async function openDialog() {
  const { user, path } = renderApp('/dashboard/user');
  await user.click(await screen.findByRole('button', { name: 'Add User' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add User' }));
  const type = (field: RegExp, text: string) => writeInto(user, dialog.getByLabelText(field), text);
  return { user, path, dialog, type, save: () => user.click(dialog.getByRole('button', { name: 'Save' })) };
}

test('a user is added by name and number, and their record follows', async () => {
  const sent: unknown[] = [];
  server.use(
    answers(
      'post',
      userPaths.list,
      savedUserAnswer,
      async ({ request }) => {
        sent.push(await request.json());
        return { data: meera };
      },
      { status: 201 },
    ),
  );
  const { dialog, type, save, path } = await openDialog();
  await save();
  expect(dialog.getByLabelText(/^User Name/)).toHaveFocus();
  await type(/^User Name/, 'Meera Iyer');
  await type(/^Mobile Number/, '98204 11200');
  await save();
  expect(await screen.findByText(`${meera.name} was added`)).toBeVisible();
  expect(sent).toEqual([{ name: 'Meera Iyer', whatsappMobileNumber: '98204 11200' }]);
  await waitFor(() => expect(path()).toBe(`/dashboard/user-details/${meera.id}`));
});

test('a number that somebody has already is refused at its field', async () => {
  server.use(refuses('post', userPaths.list, 409, 'Another user has this phone number.'));
  const { dialog, type, save } = await openDialog();
  await type(/^User Name/, 'Meera Iyer');
  await type(/^Mobile Number/, '98204 11200');
  await save();
  expect(await screen.findByText('Another user has this phone number.')).toBeVisible();
  expect(dialog.getByLabelText(/^User Name/)).toHaveValue('Meera Iyer');
});

test('a coupon is given from the record of a user', async () => {
  const sent: unknown[] = [];
  server.use(
    answers('post', couponPaths.list, couponAnswer, async ({ request }) => {
      sent.push(await request.json());
      return { data: { ...COUPON, userId: meera.id } };
    }),
  );
  const { user } = renderApp(`/dashboard/user-details/${meera.id}`);
  await user.click(await screen.findByRole('button', { name: 'Generate Coupon' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Generate Coupon' }));
  expect(dialog.getByText(`For ${meera.name}. Personal coupons work once, for this user only.`)).toBeVisible();
  await writeInto(user, dialog.getByLabelText(/^Discount/), '30');
  await writeInto(user, dialog.getByLabelText(/^Expiry Date/), '31/12/2031');
  await user.click(dialog.getByRole('button', { name: 'Generate' }));
  expect(await screen.findByText('Coupon generated successfully')).toBeVisible();
  expect(sent).toMatchObject([{ userId: meera.id, discountPercentage: 30 }]);
});

const COUPON = {
  id: '0192d3a4-0000-7000-8000-0000000000c1',
  code: 'MEERA30X',
  discountPercentage: 30,
  expiryTime: '2031-12-31T18:29:59.000Z',
  createdAt: '2026-11-20T06:00:00.000Z',
  isActive: true,
  isExpired: false,
  isUsed: false,
  maxUses: null,
  version: 1,
};
