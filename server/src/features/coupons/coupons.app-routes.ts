import { couponsRoutes, sentRedemptions as sent } from '@sankalp/contract/app-api/coupons.schema';
import type { FastifyPluginCallback } from 'fastify';
import { appRoute } from '../../shared/http/app-route.ts';
import { sentRoutes } from '../../shared/http/sent-routes.ts';
import type { SentRedemptionsService } from './sent-redemptions.service.ts';

export const couponsAppRoutes: FastifyPluginCallback<{ readonly sentRedemptions: SentRedemptionsService }> = (
  app,
  { sentRedemptions },
  done,
) => {
  appRoute(app, couponsRoutes.checkCoupon, async ({ body }) => ({ data: await sentRedemptions.check(body) }));
  sentRoutes(app, sent, sentRedemptions.redeem);
  done();
};
