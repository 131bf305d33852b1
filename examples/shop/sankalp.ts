import { createSankalp, type PersonTokens } from '@sankalp/client';

/** The product, by a publishable key, which may stand in a page: ?baseUrl=https://admin.example.org&key=spk_… */

const asked = new URLSearchParams(location.search);
export const baseUrl = (asked.get('baseUrl') ?? location.origin).replace(/\/+$/, '');

const TOKENS = 'tokens';
const listeners = new Set<() => void>();

/** Tokens of who has signed in, for as long as this page is open. An app on a phone would keep them in its safe. */
export const session = {
  read: (): PersonTokens | null => JSON.parse(sessionStorage.getItem(TOKENS) ?? 'null'),
  write(tokens: PersonTokens | null): void {
    if (tokens) sessionStorage.setItem(TOKENS, JSON.stringify(tokens));
    else sessionStorage.removeItem(TOKENS);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isOpen: (): boolean => sessionStorage.getItem(TOKENS) !== null,
};

export const sankalp = createSankalp({ baseUrl, key: asked.get('key') ?? '', session });

/** Refusal of a call: `code` is for programs, the sentence for people. */
export class Refusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

interface Answered<Body> {
  readonly data?: Body;
  readonly error?: { readonly code: string; readonly message: string | string[] };
}

/** What a call answers; throws its refusal. */
export async function answerOf<Body extends { readonly data: unknown }>(
  call: Promise<Answered<Body>>,
): Promise<Body['data']> {
  const { data, error } = await call;
  if (error) throw new Refusal(error.code, [error.message].flat().join(' '));
  if (!data) throw new Refusal('unexpected', 'The product answered nothing.');
  return data.data;
}

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
export const priceText = (amountInr: number): string => (amountInr === 0 ? 'Free' : rupees.format(amountInr));
