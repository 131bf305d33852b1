import { CHECKOUT_MESSAGES } from '@sankalp/contract/app-api/checkouts';
import { checkoutsRoutes } from '@sankalp/contract/app-api/checkouts.schema';
import { gatewayEventsRoutes } from '@sankalp/contract/app-api/gateway-events.schema';
import type { FastifyPluginCallback } from 'fastify';
import { appRoute } from '../../shared/http/app-route.ts';
import { problem } from '../../shared/problem.ts';
import type { CheckoutsService } from './checkouts.service.ts';
import type { GatewayEvents } from './gateway-events.ts';
import type { PaymentMeans } from './means.ts';

/** Bound of an event: those of payments and refunds take a few KB. */
const EVENT_MAX_BYTES = 256 * 1024;

export interface CheckoutsRoutesOptions {
  readonly checkouts: CheckoutsService;
  readonly gatewayEvents: GatewayEvents;
  readonly paymentMeans: PaymentMeans;
}

export const checkoutsAppRoutes: FastifyPluginCallback<CheckoutsRoutesOptions> = (app, options, done) => {
  const { checkouts } = options;
  appRoute(app, checkoutsRoutes.quote, async ({ body, person }) => ({ data: await checkouts.quote(body, person?.id) }));
  appRoute(app, checkoutsRoutes.beginCheckout, async ({ body, person, context, request }) => {
    const beginner = { userId: person.id, requestKey: String(request.headers['idempotency-key']) };
    return { data: await checkouts.begin(body, beginner, context) };
  });
  appRoute(app, checkoutsRoutes.getCheckout, async ({ params: { id }, person }) => ({
    data: await checkouts.get(id, person.id),
  }));
  appRoute(app, checkoutsRoutes.giveBackCheckout, async ({ params: { id }, person, context }) => ({
    data: await checkouts.giveBack(id, person.id, context),
  }));
  appRoute(app, checkoutsRoutes.payCheckout, async ({ params: { id }, person, context }) => ({
    data: await checkouts.pay(id, person.id, context),
  }));
  appRoute(app, checkoutsRoutes.confirmCheckout, async ({ params: { id }, body, person, context, reply }) => {
    const { checkout, isPending } = await checkouts.confirm(id, person.id, body, context);
    if (isPending) reply.code(202);
    return { data: checkout };
  });
  app.register(gatewayRoutes, options);
  done();
};

/** A scope of its own, whose bodies stay the bytes that were signed. */
const gatewayRoutes: FastifyPluginCallback<CheckoutsRoutesOptions> = (app, { gatewayEvents, paymentMeans }, done) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: EVENT_MAX_BYTES }, (_request, body, parsed) =>
    parsed(null, body),
  );
  app.addHook('onClose', () => gatewayEvents.settled());
  appRoute(app, gatewayEventsRoutes.receiveRazorpayEvent, async ({ request }) => {
    const gateway = await paymentMeans.gateways.evenWhenOff();
    const raw: unknown = request.body;
    const event = Buffer.isBuffer(raw) ? gateway?.readWebhook(raw, request.headers) : undefined;
    // The gateway tells again later what is refused, should its secret be set by then.
    if (!event) throw problem(401, 'bad_signature', CHECKOUT_MESSAGES.badSignature);
    await gatewayEvents.receive(event, (error) => request.log.error({ err: error }, 'an event of the gateway waits'));
    return { data: { received: true as const } };
  });
  done();
};
