import { couponPaths } from '@sankalp/contract/coupons';
import {
  type CouponRow,
  type CreateCouponBody,
  couponAnswer,
  couponsAnswer,
  updateCouponBody,
} from '@sankalp/contract/coupons.schema';
import { dayInZone, formatDay } from '@sankalp/contract/shared/dates';
import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { userPaths } from '@sankalp/contract/users';
import { updateUserBody, userAnswer, usersAnswer } from '@sankalp/contract/users.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { nothingIn } from '../../shared/testing/body-fields.ts';
import { expectAccessible } from '../../shared/testing/expect-accessible.ts';
import { answers, answersLoosely, refuses, server } from '../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';

const asha = {
  id: '0192d3a4-0000-7000-8000-000000000001',
  name: 'Asha Rane',
  whatsappMobileNumber: '+919820011223',
  phone: '+919820011223',
};

const coupon: CouponRow = {
  id: '0192d3a4-0000-7000-8000-0000000000c1',
  code: 'MEERA30X',
  discountPercentage: 30,
  userId: asha.id,
  expiryTime: '2026-12-31T18:29:59.000Z',
  createdAt: '2026-11-20T06:00:00.000Z',
  isActive: true,
  isExpired: false,
  isUsed: false,
  version: 1,
  userName: asha.name,
  userPhone: asha.phone,
  uses: 0,
};

const everybodys: CouponRow = {
  ...coupon,
  id: coupon.id.replace('c1', 'c2'),
  code: 'ALL10XYZ',
  userId: null,
  userName: null,
  userPhone: null,
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
    expect(sent).toEqual([{ discountPercentage: 30, expiryTime: `${nextWeek}T23:59:59+05:30` }]);
  });

  test('from a row makes a Personal coupon for that user, today being the first day', async () => {
    const { dialog, fill, generate } = await openDialog('Generate coupon for Asha Rane');
    expect(dialog.getByText('For Asha Rane. Personal coupons work once, for this user only.')).toBeVisible();
    await fill('7', today);
    await generate();
    await screen.findByText('Coupon generated successfully');
    expect(sent).toEqual([{ userId: asha.id, discountPercentage: 7, expiryTime: `${today}T23:59:59+05:30` }]);
  });

  test('an id of the server goes back as it came', async () => {
    const meera = { ...asha, id: '42', name: 'Meera Iyer' };
    server.use(answersLoosely('get', userPaths.list, { data: { users: [meera], total: 1 } }));
    const { fill, generate } = await openDialog('Generate coupon for Meera Iyer');
    await fill('7', today);
    await generate();
    await waitFor(() => expect(sent).toMatchObject([{ userId: '42' }]));
  });

  test('the toast of a Personal one hands over the code, to copy and in a chat with the sentence ready', async () => {
    const { user, fill, generate } = await openDialog('Generate coupon for Asha Rane');
    await fill('30%', nextWeek);
    await generate();
    const toast = within(await screen.findByRole('group'));
    expect(toast.getByText('Coupon generated successfully')).toBeVisible();
    expect(toast.getByText('MEERA30X')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(toast.getByRole('button', { name: 'Copy MEERA30X' }));
    expect(write).toHaveBeenCalledWith('MEERA30X');
    expect(await toast.findByRole('status')).toHaveTextContent('Copied');
    const chat = toast.getByRole('link', { name: 'WhatsApp' });
    expect(chat).toHaveAttribute('target', '_blank');
    const { origin, pathname, searchParams } = new URL(chat.getAttribute('href') ?? '');
    expect(origin + pathname).toBe('https://wa.me/919820011223');
    expect(searchParams.get('text')).toBe(
      'Namaste Asha Rane, here is a coupon from Ananda Foundation for you: 30% off with the code MEERA30X, valid until 31/12/2026.',
    );
    await expectAccessible();
  });

  test('the toast of a Global one has nobody to write to', async () => {
    const { fill, generate } = await openDialog('+ Generate Coupon');
    await fill('30%', nextWeek);
    await generate();
    const toast = within(await screen.findByRole('group'));
    expect(toast.getByRole('button', { name: 'Copy MEERA30X' })).toBeVisible();
    expect(toast.queryByRole('link')).toBeNull();
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
    expect(await screen.findByText('You are about to give 51 percent off. Continue?')).toBeVisible();
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

  function openTab(coupons: CouponRow[]) {
    server.use(
      answers('get', userPaths.one, userAnswer, { data: meera }),
      answers('get', userPaths.history, historyAnswer, { data: [], total: 0 }),
      answers('get', couponPaths.list, couponsAnswer, ({ query }) => {
        expect(query.get('userId')).toBe(asha.id);
        return { data: coupons, total: coupons.length };
      }),
    );
    return renderApp(`/dashboard/user-details/${asha.id}?tab=3`);
  }

  test('shows personal and global coupons with their status', async () => {
    openTab([coupon, { ...everybodys, isUsed: true }]);
    expect(
      await screen.findByRole('row', { name: /MEERA30X.*until 31\/12\/2026.*30%.*Personal.*Active/ }),
    ).toBeVisible();
    expect(await screen.findByRole('row', { name: /ALL10XYZ.*until 31\/12\/2026.*30%.*Global.*Used/ })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Coupon Code',
      'Discount Percentage',
      'Coupon Type',
      'Coupon Status',
      'Action',
    ]);
  });

  test('falls back to the coupons of the user when the list fails', async () => {
    openTab([]);
    server.use(refuses('get', couponPaths.list, 500));
    expect(await screen.findByRole('row', { name: /MEERA30X/ })).toBeVisible();
  });

  /** The list holds one coupon, as what was sent for it has left it. */
  function keeps(stored: CouponRow): { sent: unknown[] } {
    let current = stored;
    const sent: unknown[] = [];
    server.use(
      answers('get', couponPaths.list, couponsAnswer, () => ({ data: [current], total: 1 })),
      answers('put', couponPaths.one, couponAnswer, async ({ request, params }) => {
        expect(params.id).toBe(stored.id);
        const body = updateCouponBody.parse(await request.json());
        sent.push(body);
        current = { ...current, ...body };
        return { data: current };
      }),
    );
    return { sent };
  }

  test('deactivates a Personal one without asking, shows what is true then, and undoes it', async () => {
    const { user } = openTab([]);
    const { sent } = keeps(coupon);
    await user.click(await screen.findByRole('button', { name: 'Deactivate MEERA30X' }));
    expect(await screen.findByText('Coupon deactivated successfully')).toBeVisible();
    expect(await screen.findByRole('row', { name: /MEERA30X.*Deactivated/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Coupon is active again')).toBeVisible();
    expect(await screen.findByRole('row', { name: /MEERA30X.*Active/ })).toBeVisible();
    expect(sent).toEqual([{ isActive: false }, { isActive: true }]);
  });

  test('asks before a Global one stops working for everyone', async () => {
    const { user } = openTab([]);
    const { sent } = keeps(everybodys);
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: 'Deactivate ALL10XYZ' }));
      return within(await screen.findByRole('dialog', { name: 'Deactivate ALL10XYZ' }));
    };
    const first = await ask();
    expect(first.getByText('It stops working for everyone.')).toBeVisible();
    await expectAccessible();
    await user.click(first.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([]);
    await user.click((await ask()).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('Coupon deactivated successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(sent).toEqual([{ isActive: false }]);
  });

  test('an Undo that comes too late says why', async () => {
    const { user } = openTab([coupon]);
    keeps(coupon);
    await user.click(await screen.findByRole('button', { name: 'Deactivate MEERA30X' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    server.use(refuses('put', couponPaths.one, 409, 'Coupon has expired'));
    await user.click(undo);
    expect(await screen.findByText('Coupon has expired')).toBeVisible();
  });

  test('what is expired does no longer work for anybody: no question, no Undo', async () => {
    const { user } = openTab([]);
    keeps({ ...everybodys, isExpired: true });
    await user.click(await screen.findByRole('button', { name: 'Deactivate ALL10XYZ' }));
    expect(await screen.findByText('Coupon deactivated successfully')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
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
