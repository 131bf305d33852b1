import {
  createProductBody,
  PRODUCT_MESSAGES,
  productAnswer,
  productPaths,
  productsAnswer,
  productsQuery,
  stockLedgerAnswer,
  updateProductBody,
} from '@sankalp/contract/products';
import { idParams } from '@sankalp/contract/shared/id';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { recordRoutes } from '../../shared/http/record-routes.ts';
import type { Media } from '../media/index.ts';
import { presentProduct } from './present-product.ts';
import type { ProductsService } from './products.service.ts';
import type { ProductsList } from './products-list.store.ts';

interface ProductsRoutesOptions {
  readonly products: ProductsService;
  readonly list: ProductsList;
  readonly media: Media;
}

export const productsRoutes: FastifyPluginCallbackZod<ProductsRoutesOptions> = (
  api,
  { products, list, media },
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
      schema: { summary: 'List the stock ledger of a product', params: idParams, response: { 200: stockLedgerAnswer } },
    },
    async (request) => ({ data: await products.listStock(request.params.id) }),
  );

  recordRoutes(api, {
    noun: 'a product',
    several: 'products',
    paths: productPaths,
    createBody: createProductBody,
    updateBody: updateProductBody,
    shownAnswer: productAnswer,
    savedAnswer: productAnswer,
    deleted: PRODUCT_MESSAGES.deleted,
    refuses: { create: [404] },
    service: products,
  });

  done();
};
