import { KEY_PER_MINUTE, type KeyKind, keyPaths, type Scope } from '@sankalp/contract/api-keys';
import { KEY_HEADER } from '@sankalp/contract/app-api';
import { API_BASE } from '@sankalp/contract/shared/path';
import type { Target } from './target.ts';

/** Headers of a website with a publishable key of its own, which takes as many calls as one can. */
export const websiteHeaders = async (product: Target): Promise<Record<string, string>> => ({
  [KEY_HEADER]: await newKey(product, { kind: 'publishable' }),
});

/** Headers of another system with a secret key of these scopes. */
export const partnerHeaders = async (product: Target, scopes: readonly Scope[]): Promise<Record<string, string>> => ({
  authorization: `Bearer ${await newKey(product, { kind: 'secret', scopes })}`,
});

async function newKey(product: Target, rights: { kind: KeyKind; scopes?: readonly Scope[] }): Promise<string> {
  const answer = await fetch(`${product.origin}${API_BASE}${keyPaths.list}`, {
    method: 'POST',
    headers: { ...(await product.headers()), 'content-type': 'application/json' },
    body: JSON.stringify({ ...rights, name: 'Bench', perMinute: KEY_PER_MINUTE.max }),
  });
  if (!answer.ok) throw new Error(`no key: ${answer.status} ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { key: string } };
  return data.key;
}
