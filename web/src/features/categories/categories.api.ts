import { type Category, type CategoryBody, categoryPaths } from '@sankalp/contract/categories';
import { buildPath } from '@sankalp/contract/shared/path';
import { deletionOf, type ShownRecord } from '../../shared/api/deletion.ts';
import { rootApi } from '../../shared/api/root-api.ts';
import { useHistory } from '../../shared/record/history.api.ts';

interface CategoryChange {
  id: string;
  version: number;
  fields: Partial<CategoryBody>;
}

const LIST = { type: 'Category', id: 'LIST' } as const;
const historyTag = (id: string) => ({ type: 'Category', id: `history of ${id}` }) as const;

const categoriesApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    listCategories: build.query<Category[], void>({
      query: () => ({ url: categoryPaths.list }),
      providesTags: [LIST],
    }),

    getCategory: build.query<Category, string>({
      query: (id) => ({ url: buildPath(categoryPaths.one, { id }) }),
    }),

    createCategory: build.mutation<Category, CategoryBody>({
      query: (body) => ({ url: categoryPaths.list, method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : [LIST]),
    }),

    updateCategory: build.mutation<Category, CategoryChange>({
      query: ({ id, version, fields }) => ({
        url: buildPath(categoryPaths.one, { id }),
        method: 'PATCH',
        body: fields,
        ifMatch: version,
      }),
      // Also after a refusal: somebody else may have changed or deleted it. Products are shown with its name.
      invalidatesTags: (_, __, { id }) => [LIST, 'Product', historyTag(id)],
    }),

    deleteCategory: build.mutation<unknown, ShownRecord>({
      query: (shown) => deletionOf(categoryPaths.one, shown),
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
  useLazyGetCategoryQuery,
  useCreateCategoryMutation,
  useUpdateCategoryMutation,
  useDeleteCategoryMutation,
  useMoveProductsMutation,
  useRestoreCategoryMutation,
} = categoriesApi;

export const useCategoryHistory = (id: string) => useHistory(buildPath(categoryPaths.history, { id }), historyTag(id));
