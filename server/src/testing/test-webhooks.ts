import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { AppEvent } from '@sankalp/contract/app-api/events.schema';
import { createSender, createWebhooksService, webhookSeal } from '../features/webhooks/index.ts';
import { createGuardedPost, type GuardedPost } from '../platform/outgoing/guarded-post.ts';
import { newId } from '../shared/db/columns.ts';
import { afterUse } from './after-use.ts';
import { SECRET_KEY, type TestApp } from './test-app.ts';

/** Receivers of webhooks, and what sends to them, with a clock that a test sets. */

interface Taken {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly event: AppEvent;
}

type Answer = number | 'hang' | ((response: ServerResponse) => void);

/** A receiver on loopback, which answers 200 until it is told otherwise. */
export async function startReceiver() {
  const receiver = {
    url: '',
    taken: [] as Taken[],
    answer: (_taken: Taken): Answer => 200,
  };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const taken = { headers: request.headers, body, event: body === '' ? null : JSON.parse(body) };
    receiver.taken.push(taken);
    const answer = receiver.answer(taken);
    if (typeof answer === 'function') answer(response);
    else if (answer !== 'hang') response.writeHead(answer).end('thanks');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterUse(() => {
    server.closeAllConnections();
    server.close();
  });
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  return receiver;
}

export const LOOPBACK = { WEBHOOK_PRIVATE_NETWORKS: '127.0.0.1' };
const privateNetworks = [LOOPBACK.WEBHOOK_PRIVATE_NETWORKS];

/** One process that sends; its clock stands until the test puts it on. */
export function testSender(app: TestApp, { post }: { post?: GuardedPost } = {}) {
  const { database } = app;
  const clock = { ms: Date.now() };
  const errors: unknown[] = [];
  const service = createWebhooksService({ database, secretKey: SECRET_KEY, privateNetworks });
  const sender = createSender({
    database,
    seal: webhookSeal(SECRET_KEY),
    post: post ?? createGuardedPost({ connections: 32, privateNetworks }),
    disable: service.disable,
    onError: (error) => errors.push(error),
    now: () => clock.ms,
  });
  return { ...sender, clock, errors };
}

/** Stores events as if they had been told long enough ago; subjects come in turn. Answers the ids of the subjects. */
export async function storeEvents(app: TestApp, count: number, subjects: number): Promise<string[]> {
  const ids = Array.from({ length: subjects }, newId);
  await app.query(
    `insert into audit_log (id, action, entity, entity_id, request_id, after)
     select gen_random_uuid(), 'update', 'users', ($1::uuid[])[1 + n % $2::int], 'test', '{"city":"x"}'
     from generate_series(1, $3::int) n`,
    [ids, subjects, count],
  );
  return ids;
}

/** Number of subjects of what was taken; throws where an event came before an older one of its subject. */
export function subjectsInOrder(taken: readonly Taken[]): number {
  const last = new Map<string, number>();
  for (const { event } of taken) {
    if ((last.get(event.subject.id) ?? 0) >= event.sequence) throw new Error(`${event.id} came too late`);
    last.set(event.subject.id, event.sequence);
  }
  return last.size;
}
