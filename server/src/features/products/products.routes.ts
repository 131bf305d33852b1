import { PRODUCT_MESSAGES, productPaths } from '@sankalp/contract/products';
import { PRODUCTS_EXPORT_PATH, productImportPaths } from '@sankalp/contract/products/products-csv';
import { productImportQuery } from '@sankalp/contract/products/products-csv.schema';
import {
  createProductBody,
  productAnswer,
  productsAnswer,
  productsFilterQuery,
  productsQuery,
  stockEntryBody,
  stockLedgerAnswer,
  stockLedgerQuery,
  stockNoteBody,
  stockNoteParams,
  updateProductBody,
} from '@sankalp/contract/products.schema';
import { dayInZone } from '@sankalp/contract/shared/dates';
import { messageAnswer } from '@sankalp/contract/shared/envelope.schema';
import { idParams } from '@sankalp/contract/shared/id.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { csvImportRoutes } from '../../shared/csv-import/csv-import.routes.ts';
import type { Database } from '../../shared/db/database.ts';
import { databaseNow } from '../../shared/db/database-clock.ts';
import { sendVersioned } from '../../shared/http/conditional.ts';
import { sendCsv } from '../../shared/http/csv-answer.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import { recordRoutes } from '../../shared/records/record.routes.ts';
import type { Media } from '../media/index.ts';
import type { ProductsImport } from './import/products-import.service.ts';
import { presentProduct } from './present-product.ts';
import type { ProductsService } from './products.service.ts';
import { exportProducts } from './products-export.ts';
import type { ProductsList } from './products-list.store.ts';

export interface ProductsRoutesOptions {
  readonly products: ProductsService;
  readonly productsList: ProductsList;
  readonly media: Media;
  readonly productsImport: ProductsImport;
  /** For an import, whose statements take longer than those of other calls. */
  readonly background: Database;
  readonly timeZone: string;
}

export const productsRoutes: FastifyPluginCallbackZod<ProductsRoutesOptions> = (
  api,
  { products, productsList: list, media, productsImport, background, timeZone },
  done,
) => {
  api.get(
    productPaths.list,
    { schema: { summary: 'List products', querystring: productsQuery, response: { 200: productsAnswer } } },
    async (request) => {
      const { rows, total } = await list.page(request.query);
      return { data: rows.map((row) => presentProduct(row, media)), total };
    },
  );

  api.get(
    productPaths.stock,
    {
      schema: {
        summary: 'List the stock ledger of a product',
        params: idParams,
        querystring: stockLedgerQuery,
        response: { 200: stockLedgerAnswer },
      },
    },
    (request) => products.listStock(request.params.id, request.query),
  );

  api.post(
    productPaths.stock,
    {
      schema: {
        summary: 'Record what came into the stock of a product or left it',
        params: idParams,
        body: stockEntryBody,
        response: { 200: productAnswer },
      },
    },
    async (request, reply) =>
      sendVersioned(reply, await products.moveStock(request.params.id, request.body, writeContext(request))),
  );

  api.put(
    productPaths.stockNote,
    {
      schema: {
        summary: 'Change the note of a stock entry',
        params: stockNoteParams,
        body: stockNoteBody,
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      const { id, entryId } = request.params;
      await products.setStockNote(id, entryId, request.body.note, writeContext(request));
      return { data: { message: PRODUCT_MESSAGES.stockNoteSaved } };
    },
  );

  api.get(
    PRODUCTS_EXPORT_PATH,
    { schema: { summary: 'Export products', querystring: productsFilterQuery }, config: { gives: 'text/csv' } },
    (request, reply) =>
      sendCsv(reply, `products-${dayInZone(databaseNow(), timeZone)}`, exportProducts(list.walk(request.query))),
  );

  api.register(csvImportRoutes, {
    csvImport: productsImport,
    paths: productImportPaths,
    what: 'products',
    query: productImportQuery,
    withPictures: true,
    background,
  });

  recordRoutes(api, {
    singular: 'a product',
    plural: 'products',
    paths: productPaths,
    createBody: createProductBody,
    updateBody: updateProductBody,
    shownAnswer: productAnswer,
    savedAnswer: productAnswer,
    deleted: PRODUCT_MESSAGES.deleted,
    service: products,
  });

  done();
};
