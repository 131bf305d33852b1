import { z } from 'zod';
import { envelope } from '../shared/envelope.schema.ts';
import { rawText, requiredLine } from '../shared/text.schema.ts';
import { versionSchema } from '../shared/version.schema.ts';
import {
  LIST_MODULES,
  LIST_SETTINGS_MESSAGES,
  VIEW_NAME_MAX_LENGTH,
  VIEW_QUERY_MAX_LENGTH,
  VIEWS_MAX,
} from './list-settings.ts';

const LISTS = Object.keys(LIST_MODULES) as (keyof typeof LIST_MODULES)[];
const HIDDEN_COLUMNS_MAX = 30;

/** Search, filter and order under a name, as they stand in the address of the list. */
export const viewSchema = z.strictObject({
  name: requiredLine(VIEW_NAME_MAX_LENGTH),
  query: rawText(VIEW_QUERY_MAX_LENGTH).regex(/^[\w.~%+&=*-]*$/, { error: 'must be the query of an address' }),
});

export const listSettingsParams = z.strictObject({ list: z.enum(LISTS) });

/** Fields that are left out stay as they are. */
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
export type ListView = z.infer<typeof viewSchema>;
export type ListSettings = z.infer<typeof listSettingsSchema>;
export type ListSettingsByName = z.infer<typeof listSettingsByNameSchema>;
export type ListSettingsBody = z.infer<typeof listSettingsBody>;
