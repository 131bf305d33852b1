import { couponPaths } from '@sankalp/contract/coupons';
import {
  chosenCouponsAnswer,
  couponAnswer,
  couponRowAnswer,
  couponsAnswer,
  couponsFilterQuery,
  couponsQuery,
  createCouponBody,
  updateCouponBody,
} from '@sankalp/contract/coupons.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { ReadDatabase } from '../../shared/db/read-database.ts';
import { chosenRoute, idsRoute } from '../../shared/lists/chosen.routes.ts';
import { historyRoute } from '../../shared/records/history.routes.ts';
import { changeRoute, createRoute, readRoute } from '../../shared/records/one-record.routes.ts';
import type { CouponsService } from './coupons.service.ts';
import { findCoupons, listCouponIds, readCoupons } from './coupons.store.ts';

export interface CouponsRoutesOptions {
  readonly reads: ReadDatabase;
  readonly coupons: CouponsService;
}

export const couponsRoutes: FastifyPluginCallbackZod<CouponsRoutesOptions> = (api, { reads, coupons }, done) => {
  api.get(
    couponPaths.list,
    { schema: { summary: 'List coupons', querystring: couponsQuery, response: { 200: couponsAnswer } } },
    async (request) => {
      const { rows, total } = await findCoupons(reads, request.query);
      return { data: rows, total };
    },
  );

  idsRoute(api, {
    path: couponPaths.ids,
    many: 'coupons',
    querystring: couponsFilterQuery,
    listIds: (query, max) => listCouponIds(reads, query, max),
  });
  chosenRoute(api, {
    path: couponPaths.chosen,
    many: 'coupons',
    answer: chosenCouponsAnswer,
    readThese: (ids) => readCoupons(reads, ids),
  });

  createRoute(api, {
    path: couponPaths.list,
    summary: 'Create a coupon',
    body: createCouponBody,
    answer: couponAnswer,
    one: couponPaths.one,
    create: coupons.create,
  });

  readRoute(api, { path: couponPaths.one, singular: 'a coupon', answer: couponRowAnswer, get: coupons.get });

  historyRoute(api, couponPaths.history, 'a coupon', coupons.listHistory);

  changeRoute(api, {
    method: 'PUT',
    path: couponPaths.one,
    summary: 'Update a coupon',
    body: updateCouponBody,
    answer: couponAnswer,
    change: (id, { isActive }, context) => coupons.setActive(id, isActive, context),
  });

  done();
};
