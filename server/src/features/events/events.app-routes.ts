import { eventRoutes } from '@sankalp/contract/app-api/events.schema';
import { EVENT_MESSAGES } from '@sankalp/contract/events';
import type { FastifyPluginCallback } from 'fastify';
import type { OnDatabase } from '../../shared/feature.ts';
import { appRoute } from '../../shared/http/app-route.ts';
import { badRequest, problem } from '../../shared/problem.ts';
import { type EventPlace, FIRST_PLACE, isTooOld, listEvents } from './events.store.ts';

/** Numbers of transactions end here: a larger one is no cursor of ours. */
const XID_MAX = 2n ** 64n - 1n;

export const eventsAppRoutes: FastifyPluginCallback<OnDatabase> = (app, { database }, done) => {
  appRoute(app, eventRoutes.listEvents, async ({ query: { after, ...filter } }) => {
    const place = after === undefined ? FIRST_PLACE : placeOf(after);
    if (after !== undefined && (await isTooOld(database, place))) throw problem(410, 'too_old', EVENT_MESSAGES.tooOld);
    const { found, next, hasMore } = await listEvents(database, place, filter);
    return { data: found, next: `${next.xid}.${next.sequence}`, hasMore };
  });
  done();
};

function placeOf(cursor: string): EventPlace {
  const [xid = '0', sequence = '0'] = cursor.split('.');
  if (BigInt(xid) > XID_MAX) throw badRequest(`after ${EVENT_MESSAGES.cursorInvalid}`);
  return { xid, sequence: Number(sequence) };
}
