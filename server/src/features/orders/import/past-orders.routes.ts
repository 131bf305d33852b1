import { pastOrderImportPaths } from '@sankalp/contract/orders/past-orders-csv';
import { pastOrderImportQuery } from '@sankalp/contract/orders/past-orders-csv.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { csvImportRoutes } from '../../../shared/csv-import/csv-import.routes.ts';
import type { Database } from '../../../shared/db/database.ts';
import type { PastOrdersImport } from './past-orders-import.service.ts';

export interface PastOrdersRoutesOptions {
  readonly pastOrdersImport: PastOrdersImport;
  readonly background: Database;
}

export const pastOrdersRoutes: FastifyPluginCallbackZod<PastOrdersRoutesOptions> = (
  api,
  { pastOrdersImport, background },
  done,
) => {
  api.register(csvImportRoutes, {
    csvImport: pastOrdersImport,
    paths: pastOrderImportPaths,
    what: 'orders',
    query: pastOrderImportQuery,
    background,
  });
  done();
};
