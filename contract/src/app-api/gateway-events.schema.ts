import { z } from 'zod';
import { envelope } from '../shared/envelope.schema.ts';
import { appRoutes } from './app-route.ts';

/** Events of the payment gateway, which tells of payments and refunds by itself. */

export const receivedEventAnswer = envelope(z.object({ received: z.literal(true) }));

export const gatewayEventsRoutes = appRoutes({
  receiveRazorpayEvent: {
    method: 'POST',
    path: '/gateways/razorpay/webhook',
    summary: 'Receive an event of the payment gateway',
    about: 'For Razorpay alone, which signs the raw body. The same event again changes nothing.',
    audience: 'public',
    answer: receivedEventAnswer,
    refuses: { 401: ['bad_signature'], 413: ['too_large'] },
    status: 200,
    tellsSecret: true,
  },
});
