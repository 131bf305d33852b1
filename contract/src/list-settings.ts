import { z } from 'zod';
import type { Module } from './access.ts';
import { envelope } from './shared/envelope.ts';
import { rawText, requiredLine } from './shared/text.ts';
import { versionSchema } from './shared/version.ts';

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

const LISTS = Object.keys(LIST_MODULES) as (keyof typeof LIST_MODULES)[];

export const VIEWS_MAX = 20;
export const VIEW_NAME_MAX_LENGTH = 40;
export const VIEW_QUERY_MAX_LENGTH = 4_000;
const HIDDEN_COLUMNS_MAX = 30;

export const LIST_SETTINGS_MESSAGES = {
  saveFailed: 'Could not save the view. Please try again.',
  columnsFailed: 'Could not save the columns. Please try again.',
  nameTaken: 'Another view has this name.',
  tooManyViews: 'A list has at most 20 views. Delete one first.',
  tooMany: 'can have at most 20 entries',
} as const;

/** Search, filter and order under a name, as they stand in the address of the list. */
export const viewSchema = z.strictObject({
  name: requiredLine(VIEW_NAME_MAX_LENGTH),
  query: rawText(VIEW_QUERY_MAX_LENGTH).regex(/^[\w.~%+&=*-]*$/, { error: 'must be the query of an address' }),
});

export const listSettingsParams = z.strictObject({ list: z.enum(LISTS) });

/** What is left out stays as it is. */
export const listSettingsBody = z
  .strictObject({
    views: z
      .array(viewSchema)
      .max(VIEWS_MAX, { error: LIST_SETTINGS_MESSAGES.tooMany })
      .refine((views) => new Set(views.map(({ name }) => name.toLowerCase())).size === views.length, {
        error: 'must have different names',
      }),
    hiddenColumns: z.array(rawText(40).regex(/^\w+$/)).max(HIDDEN_COLUMNS_MAX),
  })
  .partial();

export const listSettingsSchema = z.object({
  views: z.array(z.object({ name: z.string(), query: z.string() })),
  hiddenColumns: z.array(z.string()),
  version: versionSchema,
});

/** The lists that an admin has set up, by name. */
export const listSettingsByNameSchema = z.partialRecord(z.enum(LISTS), listSettingsSchema);

export const listSettingsAnswer = envelope(listSettingsSchema);

export type ListName = keyof typeof LIST_MODULES;
export type ListView = z.infer<typeof viewSchema>;
export type ListSettings = z.infer<typeof listSettingsSchema>;
export type ListSettingsByName = z.infer<typeof listSettingsByNameSchema>;
export type ListSettingsBody = z.infer<typeof listSettingsBody>;

export const listSettingsPaths = { one: '/list-settings/:list' } as const;
