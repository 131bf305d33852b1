import {
  type HistoryPage,
  type HistoryQuery,
  historyAnswer,
  historyQuery,
} from '@sankalp/contract/shared/history.schema';
import { type IdParams, idParams } from '@sankalp/contract/shared/id.schema';
import type { FastifyInstance } from 'fastify';

export type ListHistory = (id: string, query: HistoryQuery) => Promise<HistoryPage>;

/** History of one of a kind of records, the newest first, in pages; `noun` names one with its article. */
export function historyRoute(api: FastifyInstance, path: string, singular: string, list: ListHistory): void {
  const summary = `List the history of ${singular}`;
  const schema = { summary, params: idParams, querystring: historyQuery, response: { 200: historyAnswer } };
  api.get(path, { schema }, (request) => list((request.params as IdParams).id, request.query as HistoryQuery));
}
