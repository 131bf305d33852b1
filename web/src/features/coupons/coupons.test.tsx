import { couponPaths } from '@sankalp/contract/coupons';
import {
  type CouponRow,
  type CreateCouponBody,
  couponAnswer,
  couponsAnswer,
  updateCouponBody,
} from '@sankalp/contract/coupons.schema';
import { dayInZone, formatDay } from '@sankalp/contract/shared/dates';
import { DAY_MS } from '@sankalp/contract/shared/durations';
import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { userPaths } from '@sankalp/contract/users';
import { updateUserBody, userAnswer, usersAnswer } from '@sankalp/contract/users.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { nothingIn } from '../../shared/testing/body-fields.ts';
import { expectAccessible } from '../../shared/testing/expect-accessible.ts';
import { answers, answersLoosely, refuses, server } from '../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';
import { writeInto } from '../../shared/testing/write-into.ts';
import { aCoupon } from './coupons.testing.ts';

const asha = {
  id: '0192d3a4-0000-7000-8000-000000000001',
  name: 'Asha Rane',
  whatsappMobileNumber: '+919820011223',
  phone: '+919820011223',
};

const coupon = aCoupon(1, {
  code: 'MEERA30X',
  userId: asha.id,
  expiryTime: '2026-12-31T18:29:59.000Z',
  userName: asha.name,
  userPhone: asha.phone,
});
const everybodys = aCoupon(2, { code: 'ALL10XYZ', expiryTime: coupon.expiryTime });

const today = dayInZone(Date.now(), 'Asia/Kolkata');
const nextWeek = dayInZone(Date.now() + 7 * DAY_MS, 'Asia/Kolkata');

beforeEach(() => void signIn());

describe('the dialog Generate Coupon', () => {
  let sent: CreateCouponBody[];

  beforeEach(() => {
    sent = [];
    server.use(answers('get', userPaths.list, usersAnswer, { data: { users: [asha], total: 1 } }), makes());
  });

  const makes = () =>
    answers('post', couponPaths.list, couponAnswer, async ({ request }) => {
      sent.push((await request.json()) as CreateCouponBody);
      return { data: coupon };
    });

  async function openDialog(button: string) {
    const { user } = renderApp('/dashboard/user');
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Generate Coupon' }));
    const fill = async (discount: string, day: string) => {
      await writeInto(user, dialog.getByLabelText(/^Discount in Percentage/), discount);
      await writeInto(user, dialog.getByLabelText(/^Expiry Date/), day && formatDay(day));
    };
    return { user, dialog, fill, generate: () => user.click(dialog.getByText('Generate')) };
  }

  test('from the header makes a Global coupon until the last second of the day, once nothing is wrong or refused', async () => {
    const { user, dialog, fill, generate } = await openDialog('+ Generate Coupon');
    expect(dialog.getByPlaceholderText('30%')).toBeVisible();
    expect(dialog.getByText('Cancel')).toBeVisible();
    for (const discount of ['', '0', '101', '-5', '12.5%', 'abc']) {
      await fill(discount, nextWeek);
      await generate();
      expect(await dialog.findByText('Enter a whole number from 1 to 100'), discount).toBeVisible();
      await fill('10', nextWeek);
      await waitFor(() => expect(dialog.queryByText('Enter a whole number from 1 to 100')).toBeNull());
    }
    for (const day of ['2020-01-01', '']) {
      await fill('10', day);
      await generate();
      expect(await dialog.findByText('Choose today or a later day'), day).toBeVisible();
      await fill('10', nextWeek);
      await waitFor(() => expect(dialog.queryByText('Choose today or a later day')).toBeNull());
    }
    await fill('30%', nextWeek);
    expect(dialog.getByRole('status')).toHaveTextContent(
      `Creates a Global coupon: 30% off for everybody, until ${formatDay(nextWeek)}, 23:59:59.`,
    );
    for (const [message, text] of [
      ['', 'Failed to generate coupon'],
      ['User not found', 'User not found'],
    ] as const) {
      server.use(refuses('post', couponPaths.list, 500, message));
      await generate();
      expect(await screen.findByText(text)).toBeVisible();
      expect(dialog.getByLabelText(/^Discount in Percentage/)).toHaveValue('30%');
    }
    expect(sent).toEqual([]);

    server.use(makes());
    await fill('51%', nextWeek);
    await generate();
    expect(await screen.findByText('You are about to give 51 percent off. Continue?')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(screen.getByText('Continue'));
    expect(await screen.findByText('Coupon generated successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // 23:59:59 in India.
    expect(sent).toEqual([{ discountPercentage: 51, expiryTime: `${nextWeek}T23:59:59+05:30` }]);
    const toast = within(screen.getByLabelText('Copy MEERA30X').closest('[role="group"]') as HTMLElement);
    // There is nobody to write to.
    expect(toast.queryByRole('link')).toBeNull();
  });

  test('from the header may be limited to so many uses, which a Personal one never is', async () => {
    const { user, dialog, fill, generate } = await openDialog('+ Generate Coupon');
    await fill('10', nextWeek);
    const uses = () => dialog.getByLabelText('Number of Uses');
    for (const typed of ['0', '1.5', 'many', '1000001']) {
      await writeInto(user, uses(), typed);
      await generate();
      expect(await dialog.findByText('Enter a whole number from 1 to 1000000, or nothing'), typed).toBeVisible();
    }
    expect(sent).toEqual([]);
    await writeInto(user, uses(), '100');
    await generate();
    expect(await screen.findByText('Coupon generated successfully')).toBeVisible();
    expect(sent).toEqual([{ discountPercentage: 10, expiryTime: `${nextWeek}T23:59:59+05:30`, maxUses: 100 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Generate coupon for Asha Rane' }));
    const personal = within(await screen.findByRole('dialog', { name: 'Generate Coupon' }));
    expect(personal.queryByLabelText('Number of Uses')).toBeNull();
  });

  test('from a row makes a Personal coupon for that user, from today on; the toast hands over the code, to copy and in a chat', async () => {
    // An id of the server goes back as it came.
    server.use(answersLoosely('get', userPaths.list, { data: { users: [{ ...asha, id: '42' }], total: 1 } }));
    const { user, dialog, fill, generate } = await openDialog('Generate coupon for Asha Rane');
    expect(dialog.getByText('For Asha Rane. Personal coupons work once, for this user only.')).toBeVisible();
    await fill('30', today);
    await generate();
    const toast = within(await screen.findByRole('group'));
    expect(sent).toEqual([{ userId: '42', discountPercentage: 30, expiryTime: `${today}T23:59:59+05:30` }]);
    expect(toast.getByText('Coupon generated successfully')).toBeVisible();
    expect(toast.getByText('MEERA30X')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(toast.getByLabelText('Copy MEERA30X'));
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
    addresses: [],
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

  /** The list holds one coupon, as what was sent for it has left it, and these others. */
  function keeps(stored: CouponRow, ...others: CouponRow[]): { sent: unknown[] } {
    let current = stored;
    const sent: unknown[] = [];
    server.use(
      answers('get', couponPaths.list, couponsAnswer, () => ({ data: [current, ...others], total: 1 + others.length })),
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

  test('deactivates a Personal one without asking, shows what is true then, and undoes it; what is refused says why', async () => {
    const { user } = openTab([coupon]);
    const deactivate = async () => user.click(await screen.findByLabelText('Deactivate MEERA30X'));
    for (const [message, text] of [
      ['', 'Failed to deactivate coupon'],
      ['The coupon is in use.', 'The coupon is in use.'],
    ] as const) {
      server.use(refuses('put', couponPaths.one, 500, message));
      await deactivate();
      expect(await screen.findByText(text)).toBeVisible();
    }
    const { sent } = keeps(coupon);
    await deactivate();
    expect(await screen.findByText('Coupon deactivated successfully')).toBeVisible();
    expect(await screen.findByRole('row', { name: /MEERA30X.*Deactivated/ })).toBeVisible();
    await user.click(screen.getByText('Undo'));
    expect(await screen.findByText('Coupon is active again')).toBeVisible();
    expect(await screen.findByRole('row', { name: /MEERA30X.*Active/ })).toBeVisible();
    await deactivate();
    const undo = await screen.findByText('Undo');
    server.use(refuses('put', couponPaths.one, 409, 'Coupon has expired'));
    await user.click(undo);
    expect(await screen.findByText('Coupon has expired')).toBeVisible();
    expect(sent).toEqual([{ isActive: false }, { isActive: true }, { isActive: false }]);
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

  test('one that is inactive says so and sends nothing; an expired one works for nobody: no question, no Undo', async () => {
    const { user } = openTab([]);
    const { sent } = keeps({ ...everybodys, isExpired: true }, { ...coupon, isActive: false });
    // Until the list has come the coupons that the user brings along stand there.
    await screen.findByLabelText('Deactivate ALL10XYZ');
    await user.click(screen.getByLabelText('Deactivate MEERA30X'));
    expect(await screen.findByText('Coupon is already deactivated')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(screen.getByLabelText('Deactivate ALL10XYZ'));
    expect(await screen.findByText('Coupon deactivated successfully')).toBeVisible();
    expect(screen.queryByText('Undo')).toBeNull();
  });
});
