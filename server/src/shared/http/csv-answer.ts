import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';

/** Answers a CSV file, under its name without the ending. */
export const sendCsv = (reply: FastifyReply, name: string, file: Readable) =>
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}.csv"`).send(file);

/**
 * Rows as CSV for spreadsheets: with a byte order mark, and nothing that a spreadsheet would run as a formula (such texts start
 * with an apostrophe). `headers` names the columns, in their order.
 */
export function csvAnswer(headers: Readonly<Record<string, string>>, rows: AsyncIterable<object>): Readable {
  const columns = Object.entries(headers).map(([key, header]) => ({ key, header }));
  const csv = stringify({ header: true, columns, bom: true, escape_formulas: true });
  const source = Readable.from(rows);
  source.on('error', (error) => csv.destroy(error));
  return source.pipe(csv);
}
