import {
  chosenCouponsAnswer,
  couponAnswer,
  couponPaths,
  couponRowAnswer,
  couponsAnswer,
  couponsFilterQuery,
  couponsQuery,
  createCouponBody,
  updateCouponBody,
} from '@sankalp/contract/coupons';
import { idParams } from '@sankalp/contract/shared/id';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Database } from '../../shared/db/database.ts';
import { chosenRoute, idsRoute } from '../../shared/http/chosen-routes.ts';
import { sendCreated, sendVersioned } from '../../shared/http/conditional.ts';
import { historyRoute } from '../../shared/http/history-route.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import type { CouponsService } from './coupons.service.ts';
import { findCoupons, listCouponIds, readCoupons } from './coupons.store.ts';

interface CouponsRoutesOptions {
  readonly database: Database;
  readonly coupons: CouponsService;
}

export const couponsRoutes: FastifyPluginCallbackZod<CouponsRoutesOptions> = (api, { database, coupons }, done) => {
  api.get(
    couponPaths.list,
    { schema: { summary: 'List coupons', querystring: couponsQuery, response: { 200: couponsAnswer } } },
    async (request) => {
      const { rows, total } = await findCoupons(database, request.query);
      return { data: rows, total };
    },
  );

  idsRoute(api, {
    path: couponPaths.ids,
    many: 'coupons',
    querystring: couponsFilterQuery,
    listIds: (query, max) => listCouponIds(database, query, max),
  });
  chosenRoute(api, {
    path: couponPaths.chosen,
    many: 'coupons',
    answer: chosenCouponsAnswer,
    readThese: (ids) => readCoupons(database, ids),
  });

  api.post(
    couponPaths.list,
    {
      schema: { summary: 'Create a coupon', body: createCouponBody, response: { 201: couponAnswer } },
    },
    async (request, reply) => {
      const coupon = await coupons.create(request.body, writeContext(request));
      return sendCreated(reply, couponPaths.one, coupon.id, sendVersioned(reply, coupon));
    },
  );

  api.get(
    couponPaths.one,
    { schema: { summary: 'Get a coupon', params: idParams, response: { 200: couponRowAnswer } } },
    async (request, reply) => sendVersioned(reply, await coupons.get(request.params.id)),
  );

  historyRoute(api, couponPaths.history, 'a coupon', coupons.listHistory);

  api.put(
    couponPaths.one,
    {
      schema: { summary: 'Update a coupon', params: idParams, body: updateCouponBody, response: { 200: couponAnswer } },
    },
    async (request, reply) =>
      sendVersioned(reply, await coupons.setActive(request.params.id, request.body.isActive, writeContext(request))),
  );

  done();
};
