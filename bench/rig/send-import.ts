import { API_BASE } from '@sankalp/contract/shared/path';
import type { Rig } from './rig.ts';

/** Imports a CSV file and insists on how many it creates. */
export async function sendImport(
  product: Rig['product'],
  path: string,
  file: Buffer<ArrayBuffer>,
  count: number,
): Promise<void> {
  const answer = await fetch(`${product.origin}${API_BASE}${path}`, {
    method: 'POST',
    headers: { ...(await product.headers()), 'content-type': 'text/csv' },
    body: file,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The import answered ${answer.status}: ${text}`);
  const { data } = JSON.parse(text) as { data: { created: number } };
  if (data.created !== count) throw new Error(`The import created ${data.created} of ${count} rows.`);
}
