import { categoryPaths } from '@sankalp/contract/categories';
import type { Category, CategoryBody } from '@sankalp/contract/categories.schema';
import { buildPath } from '@sankalp/contract/shared/path';
import { rootApi } from '../../shared/api/root-api.ts';
import { recordApi } from '../../shared/resource/resource.api.ts';

export const categoriesApi = recordApi<Category, CategoryBody, Partial<CategoryBody>>({
  paths: categoryPaths,
  tag: 'Category',
  shownIn: ['Product'],
  readsAfterRefusal: true,
});

export const { useMoveProductsMutation } = rootApi.injectEndpoints({
  endpoints: (build) => ({
    /** Puts all its products into another one. */
    moveProducts: build.mutation<{ moved: number }, { id: string; categoryId: string }>({
      query: ({ id, categoryId }) => ({
        url: buildPath(categoryPaths.moveProducts, { id }),
        method: 'POST',
        body: { categoryId },
      }),
      invalidatesTags: (_, error) => (error ? [] : ['Product']),
    }),
  }),
});
