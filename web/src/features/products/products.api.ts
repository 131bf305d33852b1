import { productPaths } from '@sankalp/contract/products';
import { PRODUCTS_EXPORT_PATH } from '@sankalp/contract/products/products-csv';
import type { Product, StockEntryBody, StockMovement } from '@sankalp/contract/products.schema';
import { buildPath } from '@sankalp/contract/shared/path';
import { asHistoryPage, type HistoryPageOf, historyPages } from '../../shared/api/history-pages.ts';
import { recordTags } from '../../shared/api/record-tags.ts';
import { rootApi } from '../../shared/api/root-api.ts';
import { savesFile } from '../../shared/ui/save-file.ts';
import { asProduct } from './products.ts';

const tags = recordTags('Product');

const stockApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    /** Saves those that meet the conditions as a CSV file, in the columns that an import reads. */
    exportProducts: build.mutation<null, Record<string, string>>({
      queryFn: savesFile(
        () => 'products.csv',
        (params) => ({ url: PRODUCTS_EXPORT_PATH, params }),
      ),
    }),

    listStockMovements: build.infiniteQuery<HistoryPageOf<StockMovement>, string, number>({
      query: ({ queryArg: id, pageParam }) => ({
        url: buildPath(productPaths.stock, { id }),
        params: { page: pageParam },
        answer: 'whole',
      }),
      transformResponse: asHistoryPage<StockMovement>,
      infiniteQueryOptions: historyPages,
      // A save may change the stock as well.
      providesTags: (_, __, id) => [tags.history(id)],
    }),

    // Each sale makes a new version of a product, so that none is sent; so many more or less holds whatever was sold.
    setStockNote: build.mutation<unknown, { id: string; entryId: number; note: string | null }>({
      query: ({ id, entryId, note }) => ({
        url: buildPath(productPaths.stockNote, { id, entryId: String(entryId) }),
        method: 'PUT',
        body: { note },
      }),
      invalidatesTags: (_, __, { id }) => [tags.one(id), tags.history(id)],
    }),

    enterStock: build.mutation<Product, { id: string; entry: StockEntryBody }>({
      query: ({ id, entry }) => ({ url: buildPath(productPaths.stock, { id }), method: 'POST', body: entry }),
      transformResponse: asProduct,
      invalidatesTags: (_, __, { id }) => [tags.list, tags.one(id), tags.history(id)],
    }),
  }),
});

export const {
  useExportProductsMutation,
  useListStockMovementsInfiniteQuery,
  useEnterStockMutation,
  useSetStockNoteMutation,
} = stockApi;
