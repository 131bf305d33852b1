import { API_BASE } from '@sankalp/contract/shared/path';

/**
 * Screens and what each asks for when it is opened, as often as an office opens them. `{users}` is the id of one of the rows that the
 * list of that name shows, `{word}` what somebody looks for.
 */
interface Screen {
  readonly weight: number;
  readonly paths: readonly string[];
}

const SCREENS: readonly Screen[] = [
  { weight: 8, paths: ['/home'] },
  { weight: 12, paths: ['/users?currentPage=1&pageSize=100', '/users/cities', '/list-settings/users'] },
  { weight: 8, paths: ['/users?currentPage=1&pageSize=100&search={word}'] },
  { weight: 4, paths: ['/users?currentPage=40&pageSize=100'] },
  { weight: 10, paths: ['/users/{users}', '/users/{users}/history?page=1&limit=20', '/users/{users}/consent'] },
  { weight: 10, paths: ['/orders/admin/list?page=1&limit=100', '/list-settings/orders'] },
  { weight: 4, paths: ['/orders/admin/list?page=1&limit=100&status=confirmed'] },
  { weight: 4, paths: ['/orders/admin/list?page=1&limit=100&search={word}'] },
  { weight: 8, paths: ['/orders/{orders}', '/orders/{orders}/history?page=1&limit=20'] },
  { weight: 5, paths: ['/bookings?page=1&limit=100', '/list-settings/bookings'] },
  { weight: 3, paths: ['/bookings/{bookings}', '/bookings/{bookings}/history?page=1&limit=20'] },
  { weight: 4, paths: ['/courses?page=1&limit=100', '/list-settings/courses'] },
  {
    weight: 4,
    paths: ['/courses/{courses}', '/chapters/course/{courses}', '/courses/{courses}/enrolled?page=1&limit=20'],
  },
  { weight: 3, paths: ['/user-courses/admin/list?page=1&limit=100'] },
  { weight: 2, paths: ['/scoreboard/course/{courses}', '/course-reviews?page=1&limit=100'] },
  { weight: 4, paths: ['/products?page=1&limit=100', '/categories', '/list-settings/products'] },
  { weight: 3, paths: ['/products/{products}', '/products/{products}/stock-ledger?page=1&limit=20'] },
  { weight: 1, paths: ['/product-reviews?page=1&limit=100'] },
  { weight: 2, paths: ['/consultations?page=1&limit=100', '/consultunt?page=1&limit=100'] },
  { weight: 3, paths: ['/coupons?page=1&limit=100', '/list-settings/coupons'] },
  { weight: 2, paths: ['/delete-requests?page=1&limit=100'] },
  {
    weight: 2,
    paths: ['/notifications?page=1&limit=100', '/banners?page=1&limit=100', '/testemonials?page=1&limit=100'],
  },
  { weight: 2, paths: ['/audit?page=1&limit=100'] },
  { weight: 1, paths: ['/deleted?page=1&limit=100'] },
  { weight: 1, paths: ['/admins'] },
  { weight: 2, paths: ['/numbers/revenue?period=30d', '/numbers/people?period=30d', '/numbers/orders?period=30d'] },
];
const WORDS = ['ram', 'sharma', 'asha', 'kumari', '98765', 'pune', 'iyer', 'devi'];
/** Each as often as its weight says. */
const OPENINGS = SCREENS.flatMap(({ weight, paths }) => Array.from({ length: weight }, () => paths));

/** Lists whose rows are opened, by the name that stands for the id of one. */
export const LISTS: Readonly<Record<string, string>> = {
  users: '/users?currentPage=1&pageSize=100',
  orders: '/orders/admin/list?page=1&limit=100',
  pending: '/orders/admin/list?page=1&limit=100&status=pending',
  bookings: '/bookings?page=1&limit=100',
  courses: '/courses?page=1&limit=100',
  products: '/products?page=1&limit=100',
};
export type Rows = ReadonlyMap<string, readonly string[]>;

export const oneOf = <Value>(values: readonly Value[]): Value => {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error('there are none to choose from');
  return value;
};

/** Paths that the opening of some screen asks for; those of one screen are of one record. */
export function openedScreen(rows: Rows): string[] {
  const chosen = new Map<string, string>([['word', oneOf(WORDS)]]);
  return oneOf(OPENINGS).map(
    (path) =>
      API_BASE +
      path.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = chosen.get(name) ?? oneOf(rows.get(name) ?? []);
        chosen.set(name, value);
        return value;
      }),
  );
}

/** Kind of a path, without what it is about. */
export const kindOf = (path: string): string =>
  path
    .replace(API_BASE, '')
    .replace(/\?.*/, '')
    .replace(/[\da-f-]{36}/g, '{id}');
