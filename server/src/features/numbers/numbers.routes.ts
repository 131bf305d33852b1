import { NUMBERS_CSV_HEADERS, NUMBERS_CSV_REST, numbersPaths } from '@sankalp/contract/numbers';
import { type Numbers, numbersAnswer, numbersParams, numbersQuery } from '@sankalp/contract/numbers.schema';
import { formatDay } from '@sankalp/contract/shared/dates';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { signedInAdmin } from '../../shared/http/access-guard.ts';
import { csvAnswer, sendCsv } from '../../shared/http/csv-answer.ts';
import type { NumbersService } from './numbers.service.ts';

export const numbersRoutes: FastifyPluginCallbackZod<{ readonly numbers: NumbersService }> = (
  api,
  { numbers },
  done,
) => {
  api.get(
    numbersPaths.picture,
    {
      schema: {
        summary: 'Get a picture of the numbers',
        params: numbersParams,
        querystring: numbersQuery,
        response: { 200: numbersAnswer },
      },
      config: { refuses: [403] },
    },
    async (request) => ({
      data: await numbers.picture(signedInAdmin(request), request.params.picture, request.query),
    }),
  );
  api.get(
    numbersPaths.export,
    {
      schema: { summary: 'Export a picture of the numbers', params: numbersParams, querystring: numbersQuery },
      config: { gives: 'text/csv', refuses: [403] },
    },
    async (request, reply) => {
      const { picture } = request.params;
      const shown = await numbers.picture(signedInAdmin(request), picture, request.query);
      return sendCsv(reply, `${picture}-${shown.range.to}`, csvAnswer(NUMBERS_CSV_HEADERS, linesOf(shown)));
    },
  );
  done();
};

async function* linesOf({ range, of, points, rows, rest }: Numbers) {
  const days = ({ from, to }: { from: string; to: string }) => ({ from: formatDay(from), to: formatDay(to) });
  yield points.map((point) => ({ ...point, ...days(point), name: of?.name }));
  yield rows.map((row) => ({ ...row, ...days(range) }));
  if (rest) yield [{ ...rest, ...days(range), name: NUMBERS_CSV_REST }];
}
