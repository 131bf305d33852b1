import { KEY_PER_MINUTE, keyPaths } from '@sankalp/contract/api-keys';
import { KEY_HEADER } from '@sankalp/contract/app-api';
import { API_BASE } from '@sankalp/contract/shared/path';
import type { Target } from './target.ts';

/** Headers of a website with a publishable key of its own, which takes as many calls as one can. */
export async function websiteHeaders(product: Target): Promise<Record<string, string>> {
  const answer = await fetch(`${product.origin}${API_BASE}${keyPaths.list}`, {
    method: 'POST',
    headers: { ...(await product.headers()), 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'publishable', name: 'Bench', perMinute: KEY_PER_MINUTE.max }),
  });
  if (!answer.ok) throw new Error(`no key: ${answer.status} ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { key: string } };
  return { [KEY_HEADER]: data.key };
}
