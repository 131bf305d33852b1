import { z } from 'zod';
import { queryInt } from '../shared/page.schema.ts';
import { PAGE_MAX, PAGE_SIZE_MAX } from '../shared/page.ts';
import { APP_PAGE_SIZE } from './app-api.ts';

/** `?page=1&limit=20`, both optional; fields of the query of every list of the API of the app. */
export const appPageFields = {
  page: queryInt(1, PAGE_MAX).optional().default(1),
  limit: queryInt(1, PAGE_SIZE_MAX).optional().default(APP_PAGE_SIZE),
};

export const appPageQuery = z.strictObject(appPageFields);
export type AppPageQuery = z.infer<typeof appPageQuery>;
