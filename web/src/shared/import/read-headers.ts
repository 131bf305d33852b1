import { IMPORT_MAX_BYTES, IMPORT_MESSAGES } from '@sankalp/contract/shared/csv-import';
import { t } from '../texts.ts';

/** As far as the server looks for the end of a row. */
const HEADER_MAX_BYTES = 64 * 1024;

type FileHeaders = { headers: readonly string[] } | { refusal: string };

/**
 * The heads of a CSV file's columns. Only the beginning of the file is read, and the server checks the rest, unless it is sent
 * as a text.
 */
export async function readHeaders(file: Blob, isSentAsText = false): Promise<FileHeaders> {
  if (file.size > IMPORT_MAX_BYTES) return { refusal: t(IMPORT_MESSAGES.tooLarge) };
  const bytes = await file
    .slice(0, isSentAsText ? file.size : HEADER_MAX_BYTES)
    .arrayBuffer()
    .catch(() => undefined);
  if (!bytes) return { refusal: t('The file could not be read. Choose it again.') };
  const text = textOf(bytes);
  if (text === undefined) return { refusal: t(IMPORT_MESSAGES.notUtf8) };
  const headers = firstRecord(text, delimiterOf(text)).map((header) => header.trim());
  if (headers.every((header) => header === '')) return { refusal: t(IMPORT_MESSAGES.empty) };
  return { headers: [...new Set(headers.filter((header) => header !== ''))] };
}

/** The text of bytes in UTF-8, without its byte order mark; undefined where they are none. */
export function textOf(bytes: ArrayBuffer): string | undefined {
  try {
    // Streaming, because the end may have cut a letter in two.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

function delimiterOf(text: string): string {
  const [line = ''] = text.split(/\r?\n/, 1);
  const count = (delimiter: string) => line.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** The cells of the first line; in quotation marks a cell may hold delimiters, line breaks and doubled quotation marks. */
function firstRecord(text: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = text.search(/[^\r\n]/); at >= 0 && at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '"' && isQuoted && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) cell += character;
    else if (character === delimiter) {
      cells.push(cell);
      cell = '';
    } else if (character === '\n' || character === '\r') break;
    else cell += character;
  }
  return [...cells, cell];
}
