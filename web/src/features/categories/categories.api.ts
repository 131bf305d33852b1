import { type Category, type CategoryBody, categoryPaths } from '@sankalp/contract/categories';
import { buildPath } from '@sankalp/contract/shared/path';
import { rootApi } from '../../shared/api/root-api.ts';

interface CategoryChange extends CategoryBody {
  id: string;
  version: number;
}

const LIST = { type: 'Category', id: 'LIST' } as const;

const categoriesApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    listCategories: build.query<Category[], void>({
      query: () => ({ url: categoryPaths.list }),
      providesTags: [LIST],
    }),

    createCategory: build.mutation<Category, CategoryBody>({
      query: (body) => ({ url: categoryPaths.list, method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : [LIST]),
    }),

    updateCategory: build.mutation<Category, CategoryChange>({
      query: ({ id, version, ...body }) => ({
        url: buildPath(categoryPaths.one, { id }),
        method: 'PATCH',
        body,
        ifMatch: version,
      }),
      // Also after a refusal: somebody else may have changed or deleted it. Products are shown with its name.
      invalidatesTags: [LIST, 'Product'],
    }),

    deleteCategory: build.mutation<unknown, string>({
      query: (id) => ({ url: buildPath(categoryPaths.one, { id }), method: 'DELETE' }),
      invalidatesTags: [LIST],
    }),

    /** Puts all its products into another one. */
    moveProducts: build.mutation<{ moved: number }, { id: string; categoryId: string }>({
      query: ({ id, categoryId }) => ({
        url: buildPath(categoryPaths.moveProducts, { id }),
        method: 'POST',
        body: { categoryId },
      }),
      invalidatesTags: (_, error) => (error ? [] : ['Product']),
    }),

    restoreCategory: build.mutation<unknown, string>({
      query: (id) => ({ url: buildPath(categoryPaths.restore, { id }), method: 'POST' }),
      invalidatesTags: (_, error) => (error ? [] : [LIST]),
    }),
  }),
});

export const {
  useListCategoriesQuery,
  useCreateCategoryMutation,
  useUpdateCategoryMutation,
  useDeleteCategoryMutation,
  useMoveProductsMutation,
  useRestoreCategoryMutation,
} = categoriesApi;
