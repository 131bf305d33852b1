import { bulkCouponPaths } from '@sankalp/contract/coupons/coupons-bulk';
import { bulkCouponsBody } from '@sankalp/contract/coupons/coupons-bulk.schema';
import { bulkAnswer, bulkIdsBody } from '@sankalp/contract/shared/bulk.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { writeContext } from '../../shared/http/write-context.ts';
import type { BulkCouponsService } from './bulk-coupons.service.ts';

export const bulkCouponsRoutes: FastifyPluginCallbackZod<{ readonly bulkCoupons: BulkCouponsService }> = (
  api,
  { bulkCoupons: coupons },
  done,
) => {
  const response = { 200: bulkAnswer };
  api.post(
    bulkCouponPaths.create,
    { schema: { summary: 'Create coupons for many users', body: bulkCouponsBody, response } },
    async (request) => ({ data: await coupons.create(request.body, writeContext(request)) }),
  );
  api.post(
    bulkCouponPaths.deactivate,
    { schema: { summary: 'Deactivate coupons', body: bulkIdsBody, response } },
    async (request) => ({ data: await coupons.deactivate(request.body.ids, writeContext(request)) }),
  );
  done();
};
