import { PRODUCT_MESSAGES, productPaths } from '@sankalp/contract/products';
import { PRODUCTS_EXPORT_PATH } from '@sankalp/contract/products/products-csv';
import type {
  CreateProductBody,
  Product,
  StockEntryBody,
  StockMovement,
  UpdateProductBody,
} from '@sankalp/contract/products.schema';
import { buildPath } from '@sankalp/contract/shared/path';
import { asPastPage, type PastPage, pastPages } from '../../shared/api/past-pages.ts';
import { recordTags } from '../../shared/api/record-tags.ts';
import { rootApi } from '../../shared/api/root-api.ts';
import { recordApi } from '../../shared/resource/resource.api.ts';
import { savesFile } from '../../shared/ui/save-file.ts';
import { asProduct } from './as-product.ts';
import { t } from './texts.ts';

const tags = recordTags('Product');

export const productsApi = recordApi<Product, CreateProductBody, UpdateProductBody>({
  paths: productPaths,
  tag: 'Product',
  // Each sale makes a new version.
  deletesAnyVersion: true,
  asRow: asProduct,
  asListed: asProduct,
});

export const PRODUCT_DELETION = {
  api: productsApi,
  title: t('Delete product'),
  many: {
    question: { singular: t('Delete 1 product'), plural: t('Delete {count} products') },
    will: {
      none: t('No product will be deleted'),
      singular: t('1 product will be deleted'),
      plural: t('{count} products will be deleted'),
    },
    done: { singular: t('1 product deleted'), plural: t('{count} products deleted') },
    undone: { singular: t('1 product restored'), plural: t('{count} products restored') },
  },
  messages: PRODUCT_MESSAGES,
};

const stockApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    /** Saves those that meet the conditions as a CSV file, in the columns that an import reads. */
    exportProducts: build.mutation<null, Record<string, string>>({
      queryFn: savesFile(
        () => 'products.csv',
        (params) => ({ url: PRODUCTS_EXPORT_PATH, params }),
      ),
    }),

    listStockMovements: build.infiniteQuery<PastPage<StockMovement>, string, number>({
      query: ({ queryArg: id, pageParam }) => ({
        url: buildPath(productPaths.stock, { id }),
        params: { page: pageParam },
        answer: 'whole',
      }),
      transformResponse: asPastPage<StockMovement>,
      infiniteQueryOptions: pastPages,
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
