import { NUMBERS_CSV_HEADERS, NUMBERS_CSV_REST, numbersPaths } from '@sankalp/contract/numbers';
import { type Numbers, numbersAnswer, numbersParams, numbersQuery } from '@sankalp/contract/numbers.schema';
import { formatDay } from '@sankalp/contract/shared/dates';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { signedInAdmin } from '../../shared/http/access-guard.ts';
import { csvAnswer, sendCsv } from '../../shared/http/csv-answer.ts';
import { sendXlsx, XLSX } from '../../shared/http/xlsx-answer.ts';
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
      const file = csvAnswer(NUMBERS_CSV_HEADERS, batches(linesOf(shown)), { from: formatDay, to: formatDay });
      return sendCsv(reply, `${picture}-${shown.range.to}`, file);
    },
  );
  api.get(
    numbersPaths.workbook,
    {
      schema: {
        summary: 'Export a picture of the numbers as a workbook',
        params: numbersParams,
        querystring: numbersQuery,
      },
      config: { gives: XLSX, refuses: [403] },
    },
    async (request, reply) => {
      const { picture } = request.params;
      const shown = await numbers.picture(signedInAdmin(request), picture, request.query);
      return sendXlsx(reply, `${picture}-${shown.range.to}`, NUMBERS_CSV_HEADERS, linesOf(shown));
    },
  );
  done();
};

async function* batches<Row>(rows: readonly Row[]) {
  yield rows;
}

/** Rows of an export: the points, then those of the split over the whole time. */
function linesOf({ range: { from, to }, of, points, rows, rest }: Numbers) {
  const whole = { from, to };
  return [
    ...points.map((point) => ({ ...point, name: of?.name })),
    ...rows.map((row) => ({ ...whole, ...row })),
    ...(rest ? [{ ...whole, ...rest, name: NUMBERS_CSV_REST }] : []),
  ];
}
