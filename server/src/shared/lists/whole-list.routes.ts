import { type WholeOrPageQuery, wholeOrPageQuery } from '@sankalp/contract/shared/page.schema';
import type { RestrictedRead } from '@sankalp/contract/shared/restricted-read.schema';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';

interface WholeListOptions<Stored, Shown> {
  readonly path: string;
  readonly many: string;
  readonly answer: z.ZodType<{ data: Shown[]; total: number }>;
  readonly restrictedRead?: RestrictedRead | undefined;
  readonly list: (query: WholeOrPageQuery) => Promise<{ rows: Stored[]; total: number }>;
  readonly present: (row: Stored) => Shown;
}

/** A list that is answered whole, or a page of it, with its total. */
export function wholeListRoute<Stored, Shown>(
  api: FastifyInstance,
  { path, many, answer, restrictedRead, list, present }: WholeListOptions<Stored, Shown>,
): void {
  const schema = { summary: `List ${many}`, querystring: wholeOrPageQuery, response: { 200: answer } };
  api.get(path, { schema, ...(restrictedRead && { config: { restrictedRead } }) }, async (request) => {
    const { rows, total } = await list(request.query as WholeOrPageQuery);
    return { data: rows.map(present), total };
  });
}
