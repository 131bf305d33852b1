import { z } from 'zod';
import { envelope } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { appRoutes } from './app-route.ts';

/** Catalogue as a website or an app shows it. */

export const appCategorySchema = z.object({ id: idSchema, name: z.string() });
export const appCategoriesAnswer = envelope(z.array(appCategorySchema));

export const catalogueRoutes = appRoutes({
  listCategories: {
    method: 'GET',
    path: '/categories',
    summary: 'List categories',
    about: 'The categories of products, by name.',
    audience: 'key',
    scope: 'catalogue:read',
    answer: appCategoriesAnswer,
    cachedBy: ['categories'],
  },
});
