import {
  type Coupon,
  type CreateCouponBody,
  couponAnswer,
  couponPaths,
  couponsAnswer,
} from '@sankalp/contract/coupons';
import { dayInZone, formatDay } from '@sankalp/contract/shared/dates';
import { historyAnswer } from '@sankalp/contract/shared/history';
import { updateUserBody, userAnswer, userPaths, usersAnswer } from '@sankalp/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answers, refuses, server } from '../../shared/testing/msw.ts';
import { nothingIn } from '../../shared/testing/nothing-in.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';

const asha = {
  id: '0192d3a4-0000-7000-8000-000000000001',
  name: 'Asha Rane',
  whatsappMobileNumber: '+919820011223',
  phone: '+919820011223',
};

const coupon: Coupon = {
  id: '0192d3a4-0000-7000-8000-0000000000c1',
  code: 'MEERA30X',
  discountPercentage: 30,
  userId: asha.id,
  expiryTime: '2026-12-31T18:29:59.000Z',
  createdAt: '2026-11-20T06:00:00.000Z',
  isActive: true,
  isExpired: false,
  isUsed: false,
};

const DAY_MS = 24 * 60 * 60 * 1000;
const today = dayInZone(Date.now(), 'Asia/Kolkata');
const nextWeek = dayInZone(Date.now() + 7 * DAY_MS, 'Asia/Kolkata');

beforeEach(() => void signIn());

describe('the dialog Generate Coupon', () => {
  let sent: CreateCouponBody[];

  beforeEach(() => {
    sent = [];
    server.use(
      answers('get', userPaths.list, usersAnswer, { data: { users: [asha], total: 1 } }),
      answers('post', couponPaths.list, couponAnswer, async ({ request }) => {
        sent.push((await request.json()) as CreateCouponBody);
        return { data: coupon };
      }),
    );
  });

  async function openDialog(button: string) {
    const { user } = renderApp('/dashboard/user');
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Generate Coupon' }));
    const fill = async (discount: string, day: string) => {
      const [discountField, dayField] = [
        dialog.getByLabelText(/^Discount in Percentage/),
        dialog.getByLabelText(/^Expiry Date/),
      ];
      await user.clear(discountField);
      if (discount) await user.type(discountField, discount);
      await user.clear(dayField);
      if (day) await user.type(dayField, formatDay(day));
    };
    return { user, dialog, fill, generate: () => user.click(dialog.getByRole('button', { name: 'Generate' })) };
  }

  test('from the header makes a Global coupon until the last second of the day', async () => {
    const { dialog, fill, generate } = await openDialog('+ Generate Coupon');
    expect(dialog.getByPlaceholderText('30%')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await fill('30%', nextWeek);
    expect(dialog.getByRole('status')).toHaveTextContent(
      `Creates a Global coupon: 30% off for everybody, until ${formatDay(nextWeek)}, 23:59:59.`,
    );
    await generate();
    expect(await screen.findByText('Coupon generated successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // 23:59:59 in India.
    expect(sent).toEqual([{ discountPercentage: 30, expiryTime: `${nextWeek}T18:29:59.000Z` }]);
  });

  test('from a row makes a Personal coupon for that user, today being the first day', async () => {
    const { dialog, fill, generate } = await openDialog('Generate coupon for Asha Rane');
    expect(dialog.getByText('For Asha Rane. Personal coupons work once, for this user only.')).toBeVisible();
    await fill('7', today);
    await generate();
    await screen.findByText('Coupon generated successfully');
    expect(sent).toEqual([{ userId: asha.id, discountPercentage: 7, expiryTime: `${today}T18:29:59.000Z` }]);
  });

  test.each(['', '0', '101', '-5', '12.5%', 'abc'])('refuses the discount %j and sends nothing', async (discount) => {
    const { dialog, fill, generate } = await openDialog('+ Generate Coupon');
    await fill(discount, nextWeek);
    await generate();
    expect(await dialog.findByText('Enter a whole number from 1 to 100')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('refuses a day that has passed, or none', async () => {
    const { dialog, fill, generate } = await openDialog('+ Generate Coupon');
    await fill('10', '2020-01-01');
    await generate();
    expect(await dialog.findByText('Choose today or a later day')).toBeVisible();
    await fill('10', '');
    await generate();
    expect(await dialog.findByText('Choose today or a later day')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('asks once more above 50 percent', async () => {
    const { user, fill, generate } = await openDialog('+ Generate Coupon');
    await fill('51%', nextWeek);
    await generate();
    expect(await screen.findByText('You are about to give more than 50 percent off. Continue?')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('Coupon generated successfully');
    expect(sent).toHaveLength(1);
  });

  test('stays open when the server refuses, with its words or our own', async () => {
    const { dialog, fill, generate } = await openDialog('+ Generate Coupon');
    await fill('10', nextWeek);
    server.use(refuses('post', couponPaths.list, 500));
    await generate();
    expect(await screen.findByText('Failed to generate coupon')).toBeVisible();
    server.use(refuses('post', couponPaths.list, 404, 'User not found'));
    await generate();
    expect(await screen.findByText('User not found')).toBeVisible();
    expect(dialog.getByLabelText(/^Discount in Percentage/)).toHaveValue('10');
  });
});

describe('the Coupon tab', () => {
  const meera = {
    ...nothingIn(updateUserBody),
    ...asha,
    profileImageUrl: null,
    createdAt: coupon.createdAt,
    updatedAt: coupon.createdAt,
    version: 1,
    courses: [],
    orders: [],
    consultation: [],
    coupons: [coupon],
  };

  function openTab(coupons: Coupon[]) {
    server.use(
      answers('get', userPaths.one, userAnswer, { data: meera }),
      answers('get', userPaths.history, historyAnswer, { data: [] }),
      answers('get', couponPaths.list, couponsAnswer, ({ query }) => {
        expect(query.get('userId')).toBe(asha.id);
        return { data: coupons };
      }),
    );
    return renderApp(`/dashboard/user-details/${asha.id}?tab=3`);
  }

  test('shows personal and global coupons with their status', async () => {
    openTab([coupon, { ...coupon, id: coupon.id.replace('c1', 'c2'), code: 'ALL10XYZ', userId: null, isUsed: true }]);
    expect(await screen.findByRole('row', { name: /MEERA30X.*30%.*Personal.*Active/ })).toBeVisible();
    expect(await screen.findByRole('row', { name: /ALL10XYZ.*30%.*Global.*Used/ })).toBeVisible();
  });

  test('falls back to the coupons of the user when the list fails', async () => {
    openTab([]);
    server.use(refuses('get', couponPaths.list, 500));
    expect(await screen.findByRole('row', { name: /MEERA30X/ })).toBeVisible();
  });

  test('deactivates without asking and shows what is true then', async () => {
    let current = coupon;
    const { user } = openTab([]);
    server.use(
      answers('get', couponPaths.list, couponsAnswer, () => ({ data: [current] })),
      answers('put', couponPaths.one, couponAnswer, async ({ request, params }) => {
        expect(params.id).toBe(coupon.id);
        expect(await request.json()).toEqual({ isActive: false });
        current = { ...coupon, isActive: false };
        return { data: current };
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Deactivate MEERA30X' }));
    expect(await screen.findByText('Coupon deactivated successfully')).toBeVisible();
    expect(await screen.findByRole('row', { name: /MEERA30X.*Deactivated/ })).toBeVisible();
  });

  test('an inactive coupon says so and sends nothing', async () => {
    // A call would meet no handler and fail the test.
    const { user } = openTab([{ ...coupon, isActive: false }]);
    await screen.findByRole('row', { name: /MEERA30X.*Deactivated/ });
    await user.click(screen.getByRole('button', { name: 'Deactivate MEERA30X' }));
    expect(await screen.findByText('Coupon is already deactivated')).toBeVisible();
  });

  test('a refusal shows the words of the server or our own', async () => {
    const { user } = openTab([coupon]);
    server.use(refuses('put', couponPaths.one, 500));
    await user.click(await screen.findByRole('button', { name: 'Deactivate MEERA30X' }));
    expect(await screen.findByText('Failed to deactivate coupon')).toBeVisible();
    server.use(refuses('put', couponPaths.one, 409, 'Coupon is already deactivated'));
    await user.click(screen.getByRole('button', { name: 'Deactivate MEERA30X' }));
    expect(await screen.findByText('Coupon is already deactivated')).toBeVisible();
  });
});
