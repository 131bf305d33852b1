import { adminPaths } from '@sankalp/contract/admins';
import { adminsAnswer } from '@sankalp/contract/admins.schema';
import { auditPaths } from '@sankalp/contract/audit';
import { deletedPaths } from '@sankalp/contract/audit/deleted';
import { deletedAnswer } from '@sankalp/contract/audit/deleted.schema';
import { auditAnswer } from '@sankalp/contract/audit.schema';
import { bookingPaths } from '@sankalp/contract/bookings';
import { bookingsAnswer } from '@sankalp/contract/bookings.schema';
import { couponPaths } from '@sankalp/contract/coupons';
import { couponsAnswer } from '@sankalp/contract/coupons.schema';
import { courseReviewPaths } from '@sankalp/contract/course-reviews';
import { reviewsAnswer } from '@sankalp/contract/course-reviews.schema';
import { deletionRequestPaths } from '@sankalp/contract/deletion-requests';
import { deletionRequestsAnswer } from '@sankalp/contract/deletion-requests.schema';
import { enrolmentPaths } from '@sankalp/contract/enrolments';
import { courseOrdersAnswer } from '@sankalp/contract/enrolments.schema';
import { notificationPaths } from '@sankalp/contract/notifications';
import { notificationsAnswer } from '@sankalp/contract/notifications.schema';
import { orderPaths } from '@sankalp/contract/orders';
import { ordersAnswer } from '@sankalp/contract/orders/orders-list.schema';
import { productReviewPaths } from '@sankalp/contract/product-reviews';
import { screen, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { answers, server } from '../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';

type Answering = (asked: (query: URLSearchParams) => void) => RequestHandler;

function empty<Schema extends z.ZodType>(path: string, schema: Schema, body: z.input<Schema>): Answering {
  return (asked) =>
    answers('get', path, schema, ({ query }) => {
      asked(query);
      return body;
    });
}

const none = { data: [], total: 0 };
const noOrders = { orders: [], pagination: { page: 1, limit: 10, total: 0, totalPages: 1, isPartial: false } };
const orders = empty(orderPaths.list, ordersAnswer, { data: noOrders });

interface SortedList {
  at: string;
  table: string;
  answering: Answering;
  /** Queries that the server is asked, by the head of each column that sorts. */
  sorts: Readonly<Record<string, string>>;
  /** The columns that do not. */
  plain: readonly string[];
}

const LISTS: readonly SortedList[] = [
  {
    at: '/dashboard/order?tab=1',
    table: 'Product orders',
    answering: orders,
    sorts: { 'Order Id': 'number', 'Order Date': 'createdAt', 'Order Status': 'status' },
    plain: ['User Name', 'Track Number'],
  },
  {
    at: '/dashboard/order/dispatch',
    table: 'Waiting orders',
    answering: orders,
    sorts: {
      'Order Id': 'number',
      'Ship by': 'shipBy',
      Recipient: 'recipient',
      Payment: 'payment',
      Courier: 'courier',
      'Track Number': 'trackingNumber',
    },
    plain: ['Products'],
  },
  {
    at: '/dashboard/order',
    table: 'Course orders',
    answering: empty(enrolmentPaths.list, courseOrdersAnswer, {
      data: { courses: [], total: 0, isPartial: false },
    }),
    sorts: { 'Order Date': 'orderDate', 'Course Progress': 'completedPercentage' },
    plain: ['Course Name', 'User Name', 'Course Type'],
  },
  {
    at: '/dashboard/order?tab=2',
    table: 'Consultations',
    answering: empty(bookingPaths.list, bookingsAnswer, { ...none, isPartial: false }),
    sorts: { 'Scheduled Date': 'scheduledAt', Status: 'status' },
    plain: ['User Name', 'Consultation Name', 'Consultant', 'Remark'],
  },
  {
    at: '/dashboard/coupon',
    table: 'Coupons',
    answering: empty(couponPaths.list, couponsAnswer, none),
    sorts: {
      'Coupon Code': 'code',
      'Discount Percentage': 'discountPercentage',
      'Coupon Type': 'type',
      'Expiry Date': 'expiryTime',
      Uses: 'uses',
    },
    plain: ['User', 'Coupon Status', 'Action'],
  },
  {
    at: '/dashboard/audit',
    table: 'Audit log',
    answering: empty(auditPaths.list, auditAnswer, { ...none, isPartial: false }),
    sorts: { When: 'at' },
    plain: ['Admin', 'Kind', 'Action', 'Changes'],
  },
  {
    at: '/dashboard/deleted',
    table: 'Recently deleted',
    answering: empty(deletedPaths.list, deletedAnswer, { ...none, isPartial: false }),
    sorts: { Name: 'name', Kind: 'kind', Deleted: 'deletedAt' },
    plain: ['Admin', 'Action'],
  },
  {
    at: '/dashboard/deletion-requests',
    table: 'Deletion requests',
    answering: empty(deletionRequestPaths.list, deletionRequestsAnswer, { ...none, isPartial: false }),
    sorts: {
      'Full Name': 'name',
      'Mobile Number': 'mobileNumber',
      Date: 'createdAt',
      Due: 'due',
      Status: 'status',
    },
    plain: ['User'],
  },
  {
    at: '/dashboard/marketing?tab=1',
    table: 'Notifications',
    answering: empty(notificationPaths.list, notificationsAnswer, none),
    sorts: { Date: 'createdAt', Title: 'title' },
    plain: ['Message', 'Course Name', 'Status'],
  },
  {
    at: '/dashboard/course-reviews',
    table: 'Course Reviews',
    answering: empty(courseReviewPaths.list, reviewsAnswer, none),
    sorts: { Rating: 'rating', Date: 'createdAt' },
    plain: ['Course', 'Review', 'Username'],
  },
  {
    at: '/dashboard/product-reviews',
    table: 'Product Reviews',
    answering: empty(productReviewPaths.list, reviewsAnswer, none),
    sorts: { Rating: 'rating', Date: 'createdAt' },
    plain: ['Product', 'Review', 'Username'],
  },
];

const sortOf = (query: URLSearchParams) => `${query.get('sort')} ${query.get('order')} ${query.get('page')}`;

test.each(LISTS)(
  '$table: the server sorts, and the heads say by which columns',
  async ({ at, table, answering, sorts, plain }) => {
    const asked: URLSearchParams[] = [];
    const last = () => asked.at(-1) ?? new URLSearchParams();
    server.use(
      answering((query) => void asked.push(query)),
      answers('get', adminPaths.list, adminsAnswer, { data: [] }),
    );
    signIn();
    // As a link of long ago might say it.
    const { user, path } = renderApp(`${at}${at.includes('?') ? '&' : '?'}sort=nothing&page=3`);
    const head = within(await screen.findByRole('table', { name: table }));
    // The third page first; a list that has no third page is then asked for the one that it has.
    await expect.poll(() => asked[0]?.get('page')).toBe('3');
    expect(asked[0]?.has('sort')).toBe(false);
    const heads = head.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(expect.arrayContaining([...Object.keys(sorts), ...plain]));
    const buttons = head.getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent).sort()).toEqual(Object.keys(sorts).sort());

    for (const button of buttons) {
      const sort = sorts[button.textContent];
      await user.click(button);
      await expect.poll(() => sortOf(last())).toBe(`${sort} asc 1`);
      expect(button.closest('th')).toHaveAttribute('aria-sort', 'ascending');
      if (button !== buttons.at(-1)) continue;
      await user.click(button);
      await expect.poll(() => sortOf(last())).toBe(`${sort} desc 1`);
      expect(new URLSearchParams(path().split('?')[1]).get('sort')).toBe(`-${sort}`);
    }
  },
);
