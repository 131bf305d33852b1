import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { API_BASE } from '@sankalp/contract/shared/path';
import type { Rig } from './rig.ts';

/**
 * Imports a CSV file and insists on how many it creates. An import answers at its end, however long it takes: `fetch` would
 * give up after five minutes without an answer, and leave the import running.
 */
export async function sendImport(
  product: Rig['product'],
  path: string,
  file: Buffer<ArrayBuffer>,
  count: number,
): Promise<void> {
  const call = request(`${product.origin}${API_BASE}${path}`, {
    method: 'POST',
    headers: { ...(await product.headers()), 'content-type': 'text/csv', 'content-length': file.length },
  });
  call.end(file);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const body = await text(answer);
  if (answer.statusCode !== 200) throw new Error(`The import answered ${answer.statusCode}: ${body}`);
  const { data } = JSON.parse(body) as { data: { created: number } };
  if (data.created !== count) throw new Error(`The import created ${data.created} of ${count} rows.`);
}
