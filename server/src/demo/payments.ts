import { mismatchText, PAISE_PER_RUPEE } from '@sankalp/contract/app-api/checkouts';
import { DAY_MS } from '@sankalp/contract/shared/durations';
import {
  insertPastCheckout,
  type PastCheckout,
  type PastPayment,
  type ReceiptIssuer,
} from '../features/checkouts/index.ts';
import { listCourseFacts } from '../features/courses/index.ts';
import { insertEnrolment } from '../features/enrolments/index.ts';
import { listNewestUsers } from '../features/users/index.ts';
import type { Transaction } from '../shared/db/database.ts';
import { countStored } from '../shared/db/stored-rows.ts';
import { bookDemoTimes } from './app-bookings.ts';
import type { DemoOptions } from './demo-options.ts';

const TIME_ZONE = 'Asia/Kolkata';
/** The newest take courses as enrolments of the demo. */
const FROM_USER = 500;
const DAYS_APART = 2;

type Course = Awaited<ReturnType<typeof listCourseFacts>>[number];

interface Story {
  readonly status: PastCheckout['status'];
  readonly payments: (paise: number) => readonly Omit<PastPayment, 'gatewayPaymentId'>[];
}

const captured = { status: 'captured', afterMinutes: 2 } as const;
const late = { afterMinutes: 40 } as const;
const sentBack = { reason: 'late', status: 'processed' } as const;
const paid: Story = { status: 'paid', payments: (amountPaise) => [{ ...captured, amountPaise }] };
const other = (paise: number) => ({ amountPaise: paise - 100, status: 'mismatched', attention: 'mismatched' }) as const;
const mismatched = (isLookedAt: boolean): Story => ({
  status: 'expired',
  payments: (paise) => {
    const mismatch = mismatchText(paise - 100, 'INR', paise / PAISE_PER_RUPEE);
    return [{ ...other(paise), mismatch, isLookedAt, afterMinutes: 3 }];
  },
});

/** Carts of courses in the app and what became of them, the newest first. */
const STORIES: readonly Story[] = [
  paid,
  mismatched(false),
  { status: 'expired', payments: (amountPaise) => [{ amountPaise, status: 'failed', afterMinutes: 4 }] },
  paid,
  {
    status: 'expired',
    payments: (amountPaise) => [{ ...late, amountPaise, status: 'refunded', attention: 'late', payback: sentBack }],
  },
  { status: 'cancelled', payments: () => [] },
  {
    status: 'expired',
    payments: (amountPaise) => [
      {
        ...{ ...late, amountPaise, status: 'captured', attention: 'refund_failed' },
        payback: {
          ...{ reason: 'late', status: 'failed' },
          failure: 'The payment gateway refused (400): The account has too little balance.',
        },
      },
    ],
  },
  {
    status: 'paid',
    payments: (amountPaise) => [
      { ...captured, amountPaise },
      { amountPaise, status: 'refunded', afterMinutes: 5, payback: { reason: 'second', status: 'processed' } },
    ],
  },
  mismatched(true),
  paid,
];

/** Some courses that were bought in the app, and payments that went wrong, as the desk for them shows. */
export async function loadDemoPayments({ database, seller }: DemoOptions): Promise<void> {
  if ((await countStored(database, 'checkouts')) > 0) return;
  const people = (await listNewestUsers(database, FROM_USER + STORIES.length)).slice(FROM_USER);
  const begun = (number: number) => Date.now() - (1 + number * DAYS_APART) * DAY_MS;
  const oldest = new Date(begun(STORIES.length)).toISOString();
  const courses = (await listCourseFacts(database)).filter(
    ({ discountInr, createdAt }) => discountInr > 0 && createdAt < oldest,
  );
  const issuer = { seller, timeZone: TIME_ZONE };
  await database.transaction(async (tx) => {
    // The oldest first, so that receipts are numbered as they were given.
    for (const [number, story] of [...STORIES.entries()].reverse()) {
      const [person, course] = [people[number], courses[number % courses.length]];
      if (person && course) await tell(tx, { number, story, course, userId: person.id, atMs: begun(number) }, issuer);
    }
    await bookDemoTimes(tx, people, issuer);
  });
}

interface Told {
  readonly number: number;
  readonly story: Story;
  readonly course: Course;
  readonly userId: string;
  readonly atMs: number;
}

async function tell(
  tx: Transaction,
  { number, story, course, userId, atMs }: Told,
  issuer: ReceiptIssuer,
): Promise<void> {
  const createdAt = new Date(atMs).toISOString();
  const { id: courseId, name, priceInr: listPriceInr, discountInr: unitPriceInr } = course;
  const taken = { userId, courseId, amountInr: unitPriceInr, createdAt };
  const enrolment = story.status === 'paid' ? await insertEnrolment(tx, taken) : undefined;
  const payments = story
    .payments(unitPriceInr * PAISE_PER_RUPEE)
    .map((payment, place) => ({ ...payment, gatewayPaymentId: `pay_demo${number}x${place}` }));
  const line = { kind: 'course' as const, courseId, name, listPriceInr, unitPriceInr, enrolmentId: enrolment?.id };
  const past = { userId, createdAt, status: story.status, line, payments, gatewayOrderId: `order_demo${number}` };
  await insertPastCheckout(tx, past, issuer);
}
