import {
  CATEGORY_MESSAGES,
  categoriesAnswer,
  categoryAnswer,
  categoryPaths,
  createCategoryBody,
  updateCategoryBody,
} from '@sankalp/contract/categories';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { recordRoutes } from '../../shared/http/record-routes.ts';
import type { CategoriesService } from './categories.service.ts';

export const categoriesRoutes: FastifyPluginCallbackZod<{ readonly categories: CategoriesService }> = (
  api,
  { categories },
  done,
) => {
  api.get(
    categoryPaths.list,
    { schema: { summary: 'List categories', response: { 200: categoriesAnswer } } },
    async () => ({ data: await categories.list() }),
  );
  recordRoutes(api, {
    noun: 'a category',
    several: 'categories',
    paths: categoryPaths,
    createBody: createCategoryBody,
    updateBody: updateCategoryBody,
    shownAnswer: categoryAnswer,
    savedAnswer: categoryAnswer,
    deleted: CATEGORY_MESSAGES.deleted,
    service: categories,
  });
  done();
};
