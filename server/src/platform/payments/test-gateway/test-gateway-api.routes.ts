import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { violatedUniqueIndex } from '../../../shared/db/database-errors.ts';
import { captureBody, faultsBody, newOrderBody, ordersQuery, payBody, refundBody, refundKey } from './bodies.ts';
import { TestGatewayRefusal } from './refusal.ts';
import type { FaultyCall } from './test-gateway.store.ts';
import type { TestGateway } from './test-gateway.ts';
import type { TestPayments } from './test-payments.ts';
import { failureAnswer, listAnswer } from './wire-answers.ts';

/** Keeps true: the test gateway speaks Razorpay's wire, and goes wrong only where a test has ordered it. */

/** Longer than anybody waits for a gateway. */
const SILENT_MS = 15_000;

export interface TestGatewayRoutesOptions {
  readonly gateway: TestGateway;
  readonly payments: TestPayments;
}

interface ById {
  Params: { id: string };
}

export async function testGatewayApi(
  http: FastifyInstance,
  { gateway, payments }: TestGatewayRoutesOptions,
): Promise<void> {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`Basic ${Buffer.from(`${gateway.keyId}:${gateway.keySecret}`).toString('base64')}`);

  http.addHook('onRequest', async ({ headers }) => {
    const isKnown = timingSafeEqual(digest(headers.authorization ?? ''), expected);
    if (!isKnown) throw new TestGatewayRefusal('Authentication failed', 401);
  });
  http.setErrorHandler(async (error, request, reply) => {
    if (error instanceof TestGatewayRefusal) return reply.code(error.status).send(failureAnswer(error));
    if (violatedUniqueIndex(error) !== undefined) {
      return reply.code(409).send(failureAnswer(new TestGatewayRefusal('Request is being processed', 409)));
    }
    request.log.error({ err: error }, 'the test gateway failed');
    return reply.code(500).send({ error: { code: 'SERVER_ERROR', description: 'We are facing some trouble' } });
  });

  /** Does the work of a call, unless a fault was ordered for it. */
  async function answer(call: FaultyCall, reply: FastifyReply, work: () => Promise<object>) {
    const fault = await payments.faults(call);
    if (fault === undefined) return work();
    if (fault === 'error') throw new Error('The fault that was ordered.');
    if (fault === 'lostAnswer') await work();
    reply.hijack();
    const { socket } = reply.raw;
    if (fault === 'lostAnswer') return void socket?.destroy();
    const timer = setTimeout(() => socket?.destroy(), SILENT_MS);
    socket?.once('close', () => clearTimeout(timer));
    return undefined;
  }

  http.post('/orders', (request, reply) =>
    answer('createOrder', reply, () => payments.createOrder(parsed(newOrderBody, request.body))),
  );
  http.get('/orders', async (request) => {
    const { receipt, count } = parsed(ordersQuery, request.query);
    return listAnswer(await payments.list(receipt, count));
  });
  http.get<ById>('/orders/:id/payments', (request, reply) =>
    answer('payments', reply, async () => listAnswer(await payments.paymentsOf(request.params.id))),
  );
  http.post<ById>('/payments/:id/capture', (request) =>
    payments.capture(request.params.id, parsed(captureBody, request.body)),
  );
  http.post<ById>('/payments/:id/refund', (request, reply) =>
    answer('refund', reply, () => payments.refund(request.params.id, parsed(refundBody, request.body), keyOf(request))),
  );

  // By these two tests do what is done on the page, and order what goes wrong.
  http.post<ById>('/orders/:id/pay', (request) => payments.pay(request.params.id, parsed(payBody, request.body)));
  http.post('/faults', async (request) => {
    const { call, fault, times } = parsed(faultsBody, request.body);
    await payments.orderFaults(call, fault, times);
    return { call, fault, times };
  });
}

const keyOf = ({ headers }: FastifyRequest): string | undefined => parsed(refundKey, headers['x-refund-idempotency']);

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new TestGatewayRefusal(`The ${issue?.path.join('.') || 'request'} is not valid: ${issue?.message}`);
}
