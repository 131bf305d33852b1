import type { AuditedAction } from '@sankalp/contract/audit/audited';
import {
  PRODUCT_MESSAGES,
  STOCK_MAX,
  type StockEntry,
  type StockReason,
  stockRefusal,
} from '@sankalp/contract/products';
import { PRODUCT_IMPORT_MESSAGES } from '@sankalp/contract/products/products-csv';
import type {
  CreateProductBody,
  Product,
  StockEntryBody,
  StockLedgerPage,
  StockLedgerQuery,
  UpdateProductBody,
} from '@sankalp/contract/products.schema';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import { refuseStale } from '../../shared/audit/stale-version.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { entityOf } from '../../shared/db/record-table.ts';
import { conflict, notFound, unknownId } from '../../shared/problem.ts';
import { presentedRecordService } from '../../shared/records/record-service.ts';
import { insertRow } from '../../shared/records/records.store.ts';
import { createRecords } from '../../shared/records/records.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { holdCategory } from '../categories/index.ts';
import type { Media } from '../media/index.ts';
import { presentProduct } from './present-product.ts';
import { insertMovement } from './product-stock.store.ts';
import * as store from './products.store.ts';
import { products } from './products.table.ts';
import { listMovements, storeNote } from './stock-ledger.store.ts';

/** Keeps true: a product is in an existing category, and each change of its stock has its line in the ledger. */

interface ProductsOptions {
  readonly database: Executor;
  readonly media: Media;
}

/** Body of the form of a product, and its SKU where it was imported. */
type NewProduct = CreateProductBody & { readonly externalId?: string };

const ENTRY_ACTIONS = { received: 'receive', damaged: 'damage' } as const satisfies Record<
  StockEntry,
  AuditedAction<'products'>
>;

export type ProductsService = ReturnType<typeof createProductsService>;

export function createProductsService({ database, media }: ProductsOptions) {
  const records = createRecords({
    database,
    table: products,
    media,
    notFound: PRODUCT_MESSAGES.notFound,
    taken: { products_external_id: PRODUCT_IMPORT_MESSAGES.skuTaken },
    onRestore: async (tx, { categoryId }) => {
      if (!(await holdCategory(tx, categoryId))) throw conflict(PRODUCT_MESSAGES.categoryDeleted);
    },
  });
  const present = async (product: store.StoredProduct): Promise<Product> =>
    presentProduct(await store.shownOf(database, product), media);
  const find = async (id: string): Promise<store.ShownProduct> => {
    const product = await store.findProduct(database, id);
    if (!product) throw notFound(PRODUCT_MESSAGES.notFound);
    return product;
  };

  return {
    ...presentedRecordService(records, present),

    get: async (id: string): Promise<Product> => presentProduct(await find(id), media),

    async listStock(id: string, query: StockLedgerQuery): Promise<StockLedgerPage> {
      await find(id);
      return listMovements(database, id, query);
    },

    async create(body: NewProduct, context: WriteContext): Promise<Product> {
      const insert = async (tx: Transaction) => {
        await refuseNoCategory(tx, body.categoryId);
        const product = await insertRow(tx, products, body);
        await moveTo(tx, { id: product.id, stock: 0 }, product.stock, 'opening', context);
        return product;
      };
      return present(await records.createBy(body, context, insert));
    },

    async update(id: string, body: UpdateProductBody, context: WriteContext): Promise<Product> {
      const decideInTransaction = async (tx: Transaction, before: store.StoredProduct) => {
        const { categoryId, stock } = { ...before, ...body };
        if (categoryId !== before.categoryId) await refuseNoCategory(tx, categoryId);
        if (stock !== before.stock) await moveTo(tx, before, stock, 'edit', context);
        return body;
      };
      return present(await records.update(id, body, context, { decideInTransaction }));
    },

    /** Goods that came, or that can no longer be sold. */
    async moveStock(
      id: string,
      { reason, quantity, note = null }: StockEntryBody,
      context: WriteContext,
    ): Promise<Product> {
      const change = reason === 'received' ? quantity : -quantity;
      const decideInTransaction = async (tx: Transaction, before: store.StoredProduct) => {
        const stock = before.stock + change;
        if (stock < 0 || stock > STOCK_MAX) throw conflict(stockRefusal(before.name, before.stock, change));
        await moveTo(tx, before, stock, reason, context, note);
        return { stock };
      };
      return present(await records.update(id, {}, context, { action: ENTRY_ACTIONS[reason], decideInTransaction }));
    },

    /** Note on an entry, in other words or none; the log keeps that it was changed, and no words. */
    async setStockNote(id: string, entryId: number, note: string | null, context: WriteContext): Promise<void> {
      const product = await records.get(id);
      await database.transaction(async (tx) => {
        await refuseStale(tx, entityOf(products), product, context);
        if (!(await storeNote(tx, id, entryId, note))) throw notFound(PRODUCT_MESSAGES.stockEntryNotFound);
        await recordAudit(tx, context, { action: 'changeStockNote', entity: entityOf(products), entityId: id });
      });
    },
  };
}

async function refuseNoCategory(tx: Transaction, id: string): Promise<void> {
  if (!(await holdCategory(tx, id))) throw unknownId('categoryId');
}

function moveTo(
  tx: Transaction,
  { id: productId, stock }: Pick<store.StoredProduct, 'id' | 'stock'>,
  balance: number,
  reason: StockReason,
  { principal }: WriteContext,
  note: string | null = null,
): Promise<void> {
  return insertMovement(tx, { productId, reason, adminId: principal.id, note, change: balance - stock, balance });
}
