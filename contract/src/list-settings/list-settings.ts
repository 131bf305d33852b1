import type { Module } from '../access/access.ts';

/**
 * How each admin has set up a list: the views that they named, and the columns that they do not want to see; an optional column is
 * among these when they do.
 */

/** The lists that can be set up, each with the module that opens it. */
export const LIST_MODULES = {
  users: 'user',
  courses: 'course',
  products: 'product',
  orders: 'order',
  bookings: 'order',
  bookingsDesk: 'consultation',
  coupons: 'user',
} as const satisfies Readonly<Record<string, Module>>;

export const VIEWS_MAX = 20;
export const VIEW_NAME_MAX_LENGTH = 40;
export const VIEW_QUERY_MAX_LENGTH = 4_000;

export const LIST_SETTINGS_MESSAGES = {
  saveFailed: 'Could not save the view. Please try again.',
  columnsFailed: 'Could not save the columns. Please try again.',
  nameTaken: 'Another view has this name.',
  tooManyViews: 'A list has at most 20 views. Delete one first.',
  tooMany: 'can have at most 20 entries',
} as const;

export type ListName = keyof typeof LIST_MODULES;

export const listSettingsPaths = { one: '/list-settings/:list' } as const;
