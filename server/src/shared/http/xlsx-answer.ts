import { daySchema } from '@sankalp/contract/shared/dates.schema';
import type { FastifyReply } from 'fastify';

/** Media type of a workbook, for the description of a route. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const MS_OF_A_DAY = 24 * 60 * 60 * 1000;
const WIDTH = 14;
const WIDTH_OF_TEXT = 36;

/**
 * Answers rows as a workbook of one sheet, under its name without the ending: numbers are numbers there, days (`YYYY-MM-DD`) are
 * days, and no text runs as a formula. All rows are in memory at once, so it is for what is bounded; lists are exported as CSV.
 */
export async function sendXlsx<Row extends object>(
  reply: FastifyReply,
  name: string,
  headers: Readonly<Record<string, string>>,
  rows: readonly Row[],
): Promise<FastifyReply> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const fields = Object.keys(headers);
  const head = fields.map((field) => ({ value: headers[field] ?? '', type: String, fontWeight: 'bold' as const }));
  const cells = rows.map((row) => fields.map((field) => cellOf((row as Readonly<Record<string, unknown>>)[field])));
  const columns = fields.map((field) => ({ width: field === 'name' ? WIDTH_OF_TEXT : WIDTH }));
  const workbook = await writeXlsxFile([head, ...cells], { columns }).toBuffer();
  return reply.type(XLSX).header('content-disposition', `attachment; filename="${name}.xlsx"`).send(workbook);
}

function cellOf(value: unknown) {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return { value, type: Number };
  if (typeof value !== 'string') throw new TypeError('a cell is a text, a day or a number');
  if (daySchema.safeParse(value).success)
    return {
      value: new Date(Math.floor(Date.parse(value) / MS_OF_A_DAY) * MS_OF_A_DAY),
      type: Date,
      format: 'dd/mm/yyyy',
    };
  return { value, type: String };
}
