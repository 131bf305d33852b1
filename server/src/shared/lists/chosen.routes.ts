import { BULK_MAX, BULK_MESSAGES } from '@sankalp/contract/shared/bulk';
import { bulkIdsBody, idsAnswer } from '@sankalp/contract/shared/bulk.schema';
import type { RestrictedRead } from '@sankalp/contract/shared/restricted-read.schema';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { badRequest } from '../problem.ts';

interface IdsRoute<Query extends z.ZodObject> {
  readonly path: string;
  /** Name of the rows: "orders". */
  readonly many: string;
  readonly querystring: Query;
  /** All that match, in the order of the list; undefined when they are more than `max`. */
  readonly listIds: (query: z.output<Query>, max: number) => Promise<string[] | undefined>;
  readonly restrictedRead?: RestrictedRead;
}

/** The ids of all rows that a list finds, so that all can be chosen; more than can be chosen at once are refused. */
export function idsRoute<Query extends z.ZodObject>(api: FastifyInstance, route: IdsRoute<Query>): void {
  const { path, many, querystring, listIds, restrictedRead } = route;
  const schema = { summary: `List the ids of ${many}`, querystring, response: { 200: idsAnswer } };
  api.get(path, { schema, config: restrictedRead ? { restrictedRead } : {} }, async (request) => {
    const ids = await listIds(request.query as z.output<Query>, BULK_MAX);
    if (!ids) throw badRequest(BULK_MESSAGES.tooManyFound(many));
    return { data: { ids } };
  });
}

interface ChosenRoute {
  readonly path: string;
  readonly many: string;
  readonly answer: z.ZodType;
  /** These rows, in this order; those that are gone are left out. */
  readonly readThese: (ids: readonly string[]) => Promise<readonly unknown[]>;
}

/** Chosen rows of a list. It is a POST, since an address has no room for that many ids. */
export function chosenRoute(api: FastifyInstance, { path, many, answer, readThese }: ChosenRoute): void {
  const schema = { summary: `List chosen ${many}`, body: bulkIdsBody, response: { 200: answer } };
  api.post(path, { schema, config: { idempotency: false, reads: true } }, async (request) => {
    const { ids } = request.body as z.output<typeof bulkIdsBody>;
    return { data: await readThese([...new Set(ids)]) };
  });
}
