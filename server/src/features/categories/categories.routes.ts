import { CATEGORY_MESSAGES, categoryPaths } from '@sankalp/contract/categories';
import {
  categoriesAnswer,
  categoryAnswer,
  createCategoryBody,
  moveProductsAnswer,
  moveProductsBody,
  updateCategoryBody,
} from '@sankalp/contract/categories.schema';
import { idParams } from '@sankalp/contract/shared/id.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { OnReads } from '../../shared/feature.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import { recordRoutes } from '../../shared/records/record.routes.ts';
import type { CategoriesService } from './categories.service.ts';
import { listCategories } from './categories.store.ts';

export interface CategoriesRoutesOptions extends OnReads {
  readonly categories: CategoriesService;
}

export const categoriesRoutes: FastifyPluginCallbackZod<CategoriesRoutesOptions> = (
  api,
  { reads, categories },
  done,
) => {
  api.get(
    categoryPaths.list,
    { schema: { summary: 'List categories', response: { 200: categoriesAnswer } } },
    async () => ({ data: await listCategories(reads) }),
  );
  api.post(
    categoryPaths.moveProducts,
    {
      schema: {
        summary: 'Move the products of a category to another',
        params: idParams,
        body: moveProductsBody,
        response: { 200: moveProductsAnswer },
      },
      // The category itself stays as it is.
      config: { versioned: false },
    },
    async (request) => {
      const moved = await categories.moveProducts(request.params.id, request.body.categoryId, writeContext(request));
      return { data: { moved } };
    },
  );

  recordRoutes(api, {
    singular: 'a category',
    plural: 'categories',
    paths: categoryPaths,
    createBody: createCategoryBody,
    updateBody: updateCategoryBody,
    shownAnswer: categoryAnswer,
    savedAnswer: categoryAnswer,
    deleted: CATEGORY_MESSAGES.deleted,
    refuses: { remove: [409] },
    service: categories,
  });
  done();
};
