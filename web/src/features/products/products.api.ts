import {
  type CreateProductBody,
  type Product,
  productPaths,
  type StockEntryBody,
  type StockMovement,
  type UpdateProductBody,
} from '@sankalp/contract/products';
import { PRODUCTS_EXPORT_PATH } from '@sankalp/contract/products-csv';
import type { BulkOutcome } from '@sankalp/contract/shared/bulk';
import { bulkPathsOf } from '@sankalp/contract/shared/bulk-paths';
import { buildPath } from '@sankalp/contract/shared/path';
import { asPastPage, type PastPage, pastPages } from '../../shared/api/past-pages.ts';
import { rootApi } from '../../shared/api/root-api.ts';
import { useHistory } from '../../shared/record/history.api.ts';
import { saveFile } from '../../shared/ui/save-file.ts';
import { asProduct, type SentProduct } from './as-product.ts';

interface ProductChange {
  id: string;
  version: number;
  fields: UpdateProductBody;
}

const bulkPaths = bulkPathsOf(productPaths.list);
const LIST = { type: 'Product', id: 'LIST' } as const;
/** What was done to a product, and what happened to its stock. */
const pastTag = (id: string) => ({ type: 'Product', id: `past of ${id}` }) as const;

const productsApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    /** All products at once: the list is searched, ordered and paged in the browser. */
    listProducts: build.query<Product[], { maxStock?: string } | void>({
      query: (params) => ({ url: productPaths.list, ...(params && { params }) }),
      transformResponse: (sent: SentProduct[]) => sent.map(asProduct),
      providesTags: [LIST],
    }),

    /** Saves those that meet the conditions as a CSV file, in the columns that an import reads. */
    exportProducts: build.mutation<null, Record<string, string>>({
      queryFn: async (params, _api, _options, call) => {
        const { data, error } = await call({ url: PRODUCTS_EXPORT_PATH, params, answer: 'blob' });
        if (error) return { error };
        saveFile(data as Blob, 'products.csv');
        return { data: null };
      },
    }),

    getProduct: build.query<Product, string>({
      query: (id) => ({ url: buildPath(productPaths.one, { id }) }),
      transformResponse: asProduct,
      providesTags: (_, __, id) => [{ type: 'Product', id }],
    }),

    listStockMovements: build.infiniteQuery<PastPage<StockMovement>, string, number>({
      query: ({ queryArg: id, pageParam }) => ({
        url: buildPath(productPaths.stock, { id }),
        params: { page: pageParam },
        answer: 'whole',
      }),
      transformResponse: asPastPage<StockMovement>,
      infiniteQueryOptions: pastPages,
      providesTags: (_, __, id) => [pastTag(id)],
    }),

    createProduct: build.mutation<Product, CreateProductBody>({
      query: (body) => ({ url: productPaths.list, method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : [LIST]),
    }),

    updateProduct: build.mutation<Product, ProductChange>({
      query: ({ id, version, fields }) => ({
        url: buildPath(productPaths.one, { id }),
        method: 'PATCH',
        body: fields,
        ifMatch: version,
      }),
      transformResponse: asProduct,
      invalidatesTags: (_, error, { id }) => (error ? [] : [LIST, pastTag(id)]),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(productsApi.util.updateQueryData('getProduct', id, () => answer.data));
      },
    }),

    // Each sale makes a new version of a product, so that none is sent; so many more or less holds whatever was sold.
    setStockNote: build.mutation<unknown, { id: string; entryId: number; note: string | null }>({
      query: ({ id, entryId, note }) => ({
        url: buildPath(productPaths.stockNote, { id, entryId: String(entryId) }),
        method: 'PUT',
        body: { note },
      }),
      invalidatesTags: (_, __, { id }) => [{ type: 'Product', id }, pastTag(id)],
    }),

    enterStock: build.mutation<Product, { id: string; entry: StockEntryBody }>({
      query: ({ id, entry }) => ({ url: buildPath(productPaths.stock, { id }), method: 'POST', body: entry }),
      transformResponse: asProduct,
      invalidatesTags: (_, __, { id }) => [LIST, { type: 'Product', id }, pastTag(id)],
    }),

    // Neither here.
    deleteProduct: build.mutation<unknown, string>({
      query: (id) => ({ url: buildPath(productPaths.one, { id }), method: 'DELETE', answer: 'text' }),
      invalidatesTags: (_, error) => (error ? [] : [LIST]),
    }),

    restoreProduct: build.mutation<unknown, string>({
      query: (id) => ({ url: buildPath(productPaths.restore, { id }), method: 'POST' }),
      invalidatesTags: (_, error, id) => (error ? [] : [LIST, { type: 'Product', id }, pastTag(id)]),
    }),

    deleteProducts: build.mutation<BulkOutcome, { ids: readonly string[]; dryRun: boolean }>({
      query: (body) => ({ url: bulkPaths.remove, method: 'POST', body }),
      invalidatesTags: (_, error, { dryRun }) => (error || dryRun ? [] : [LIST]),
    }),

    restoreProducts: build.mutation<BulkOutcome, readonly string[]>({
      query: (ids) => ({ url: bulkPaths.restore, method: 'POST', body: { ids } }),
      invalidatesTags: (_, error) => (error ? [] : [LIST]),
    }),
  }),
});

export const {
  useExportProductsMutation,
  useListProductsQuery,
  useLazyListProductsQuery,
  useGetProductQuery,
  useLazyGetProductQuery,
  useListStockMovementsInfiniteQuery,
  useCreateProductMutation,
  useUpdateProductMutation,
  useEnterStockMutation,
  useSetStockNoteMutation,
  useDeleteProductMutation,
  useRestoreProductMutation,
  useDeleteProductsMutation,
  useRestoreProductsMutation,
} = productsApi;

export const useProductHistory = (id: string) => useHistory(buildPath(productPaths.history, { id }), pastTag(id));
