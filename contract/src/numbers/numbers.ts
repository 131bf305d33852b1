import type { Module } from '../access/access.ts';
import { bookingPaths } from '../bookings/bookings.ts';
import { couponPaths } from '../coupons/coupons.ts';
import { enrolmentPaths } from '../enrolments/enrolments.ts';
import type { HomeLink } from '../home/home.ts';
import { orderPaths } from '../orders/orders.ts';
import { productPaths } from '../products/products.ts';
import { userPaths } from '../users/users.ts';
import type { DayRange } from './periods.ts';

/** Pictures of the numbers: what each counts, by what it can be told apart, and the list that holds the rows of a number. */

export const SPLITS = ['kind', 'course', 'product', 'consultation', 'consultant', 'city', 'coupon'] as const;
export type Split = (typeof SPLITS)[number];

/** Rows of a split that are shown by themselves; the rest stands in one. */
export const SPLIT_ROWS_MAX = 12;

/** Rows of a split, told by id and name; a city is its own name. */
export interface Subject {
  readonly split: Split;
  readonly id: string;
  readonly name: string;
}

/** Units of a number; percent and days are of what was counted together. */
export const UNITS = ['inr', 'count', 'percent', 'days'] as const;
export type Unit = (typeof UNITS)[number];

interface Picture {
  readonly unit: Unit;
  /** Modules of which the holder of any sees it. */
  readonly modules: readonly Module[];
  readonly splits: readonly Split[];
  /** It is of now: it has rows, and no line. */
  readonly isOfNow?: true;
  /** Where the rows of a number stand; none where no one list has them. */
  link(days: DayRange, subject?: Subject): HomeLink | undefined;
}

const courses = { modules: ['order'], list: enrolmentPaths.list, page: '/dashboard/order' } as const;
const products = { modules: ['order'], list: orderPaths.list, page: '/dashboard/order?tab=1' } as const;

const days = ({ from, to }: DayRange) => ({ from, to });
const ofCourse = (subject?: Subject) => subject && { courseId: subject.id };
const inCity = (subject?: Subject) => subject && { city: subject.id };
const ofProduct = (subject?: Subject) => subject && { productId: subject.id };

/** Bookings of the list that the caller may open; only its owners may ask it for one consultation or consultant. */
function bookings(range: DayRange, own: Readonly<Record<string, string>>, subject?: Subject): HomeLink {
  const query = { ...days(range), ...own };
  const named = subject && { search: subject.name };
  const narrowed = subject && { [subject.split === 'consultant' ? 'consultuntId' : 'consultationId']: subject.id };
  return {
    modules: ['order', 'consultation'],
    list: bookingPaths.list,
    page: '/dashboard/bookings',
    query: { ...query, ...narrowed },
    elsewhere: { lacking: 'consultation', page: '/dashboard/order?tab=2', query: { ...query, ...named } },
  };
}

/** Orders whose parcels left on these days. */
const parcels = ({ from, to }: DayRange): HomeLink => ({ ...products, query: { shippedFrom: from, shippedTo: to } });

function revenueLink(range: DayRange, subject?: Subject): HomeLink | undefined {
  const [enrolled, ordered] = [
    { ...days(range), paid: 'true' },
    { ...days(range), due: 'earned' },
  ];
  const kind = subject?.split === 'kind' ? subject.id : subject?.split;
  switch (kind) {
    case 'courses':
      return { ...courses, query: enrolled };
    case 'products':
      return { ...products, query: ordered };
    case 'consultations':
      return bookings(range, { status: 'completed' });
    case 'course':
      return { ...courses, query: { ...enrolled, ...ofCourse(subject) } };
    case 'product':
      return { ...products, query: { ...ordered, ...ofProduct(subject) } };
    case 'city':
      return { ...products, query: { ...ordered, ...inCity(subject) } };
    case 'consultation':
    case 'consultant':
      return bookings(range, { status: 'completed' }, subject);
    default:
      return undefined;
  }
}

/** Pictures by their names. */
export const PICTURES = {
  revenue: {
    unit: 'inr',
    modules: ['order'],
    splits: ['kind', 'course', 'product', 'consultation', 'consultant', 'city'],
    link: revenueLink,
  },
  orders: {
    unit: 'count',
    modules: ['order'],
    splits: ['city'],
    link: (range, subject) => ({ ...products, query: { ...days(range), ...inCity(subject) } }),
  },
  units: {
    unit: 'count',
    modules: ['order'],
    splits: ['product'],
    link: (range, subject) => subject && { ...products, query: { ...days(range), ...ofProduct(subject) } },
  },
  enrolments: {
    unit: 'count',
    modules: ['order'],
    splits: ['course'],
    link: (range, subject) => ({ ...courses, query: { ...days(range), ...ofCourse(subject) } }),
  },
  bookings: {
    unit: 'count',
    modules: ['order', 'consultation'],
    splits: ['consultation', 'consultant'],
    link: (range, subject) => bookings(range, { cancelled: 'without' }, subject),
  },
  people: {
    unit: 'count',
    modules: ['user'],
    splits: ['city'],
    link: ({ from, to }, subject) =>
      // People without a city have none by which the list could be asked for them.
      subject?.id === ''
        ? undefined
        : {
            modules: ['user'],
            list: userPaths.list,
            page: '/dashboard/user',
            query: {
              ...(from === to ? { joiningDate: from } : { joinedFrom: from, joinedTo: to }),
              ...(subject && { city: subject.id }),
            },
          },
  },
  completions: {
    unit: 'percent',
    modules: ['order'],
    splits: ['course'],
    link: (range, subject) => ({
      ...courses,
      query: { ...days(range), progress: 'completed', ...ofCourse(subject) },
    }),
  },
  dispatch: { unit: 'days', modules: ['order'], splits: [], link: parcels },
  kept: { unit: 'percent', modules: ['order'], splits: [], link: parcels },
  /** For how many days what is left lasts at the pace of the last thirty; the shortest first. */
  stock: {
    unit: 'days',
    modules: ['product'],
    splits: ['product'],
    isOfNow: true,
    link: (_range, subject) =>
      subject && {
        modules: ['product'],
        list: productPaths.list,
        page: '/dashboard/product',
        query: { search: subject.name },
      },
  },
  refunds: { unit: 'inr', modules: ['order'], splits: [], link: () => undefined },
  coupons: {
    unit: 'count',
    modules: ['user'],
    splits: ['coupon'],
    link: (_range, subject) =>
      subject && {
        modules: ['user'],
        list: couponPaths.list,
        page: '/dashboard/coupon',
        query: { search: subject.name },
      },
  },
} as const satisfies Readonly<Record<string, Picture>>;

export type PictureName = keyof typeof PICTURES;
export const PICTURE_NAMES = Object.keys(PICTURES) as [PictureName, ...PictureName[]];

/** A picture, whichever it is. */
export const pictureOf = (name: PictureName): Picture => PICTURES[name];

export const NUMBERS_MESSAGES = {
  loadFailed: 'Failed to load the numbers',
  splitUnknown: 'split is not one of this picture',
  ofAlone: 'goes with a split',
  exportFailed: 'Failed to export. Please try again.',
} as const;

export const numbersPaths = {
  picture: '/numbers/:picture',
  export: '/numbers/:picture/export.csv',
  workbook: '/numbers/:picture/export.xlsx',
} as const;

/** Headers of the columns of an export, as CSV and as a workbook: the points of the line first, then the rows of the split over the whole time. */
export const NUMBERS_CSV_HEADERS = { from: 'From', to: 'To', name: 'Name', value: 'Number', before: 'Before' } as const;
/** Name of the rows that an export does not name. */
export const NUMBERS_CSV_REST = 'All others';
