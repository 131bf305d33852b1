import type { PictureName, Split } from '@sankalp/contract/numbers';

/** Pictures that are made of tallies. */
export type TalliedPicture = Exclude<PictureName, 'stock'>;

/** Where the tallies (see the migration `numbers`) hold what a picture counts. */
export interface Source {
  readonly fact: string;
  readonly split: string;
  /** Sum that counts: rows, those that are done, money or days, or what consultations that took place cost: what was agreed on, else their price. */
  readonly value: 'number' | 'done' | 'amount' | 'price';
  /** Subject of a row, when it is not the tally's own. */
  readonly subject?: { readonly part: 1 | 2 } | { readonly fixed: string };
}

const bookings = { fact: 'bookings', split: 'consultation' } as const;

const REVENUE: readonly Source[] = [
  { fact: 'enrolments', split: 'all', value: 'amount', subject: { fixed: 'courses' } },
  { fact: 'orders', split: 'all', value: 'amount', subject: { fixed: 'products' } },
  { ...bookings, value: 'price', subject: { fixed: 'consultations' } },
];

/** By the split that is asked for, `all` without one. */
const SOURCES: Readonly<Record<TalliedPicture, Readonly<Partial<Record<Split | 'all', readonly Source[]>>>>> = {
  revenue: {
    all: REVENUE,
    kind: REVENUE,
    course: [{ fact: 'enrolments', split: 'course', value: 'amount' }],
    product: [{ fact: 'units', split: 'product', value: 'amount' }],
    consultation: [{ ...bookings, value: 'price', subject: { part: 1 } }],
    consultant: [{ ...bookings, value: 'price', subject: { part: 2 } }],
    city: [{ fact: 'orders', split: 'city', value: 'amount' }],
  },
  orders: {
    all: [{ fact: 'orders', split: 'all', value: 'number' }],
    city: [{ fact: 'orders', split: 'city', value: 'number' }],
  },
  units: {
    all: [{ fact: 'units', split: 'product', value: 'number' }],
    product: [{ fact: 'units', split: 'product', value: 'number' }],
  },
  enrolments: {
    all: [{ fact: 'enrolments', split: 'all', value: 'number' }],
    course: [{ fact: 'enrolments', split: 'course', value: 'number' }],
  },
  bookings: {
    all: [{ ...bookings, value: 'number' }],
    consultation: [{ ...bookings, value: 'number', subject: { part: 1 } }],
    consultant: [{ ...bookings, value: 'number', subject: { part: 2 } }],
  },
  people: {
    all: [{ fact: 'people', split: 'all', value: 'number' }],
    city: [{ fact: 'people', split: 'city', value: 'number' }],
  },
  completions: {
    all: [{ fact: 'enrolments', split: 'all', value: 'done' }],
    course: [{ fact: 'enrolments', split: 'course', value: 'done' }],
  },
  dispatch: { all: [{ fact: 'parcels', split: 'all', value: 'amount' }] },
  kept: { all: [{ fact: 'parcels', split: 'all', value: 'done' }] },
  refunds: { all: [{ fact: 'refunds', split: 'all', value: 'amount' }] },
  coupons: {
    all: [{ fact: 'coupons', split: 'all', value: 'number' }],
    coupon: [{ fact: 'coupons', split: 'coupon', value: 'number' }],
  },
};

/** Sources of a picture; undefined when it cannot be told apart that way. */
export const sourcesOf = (picture: TalliedPicture, split: Split | 'all'): readonly Source[] | undefined =>
  SOURCES[picture][split];
