import type { Call } from '../measure/calls.ts';
import { compare } from '../measure/compare.ts';
import { websiteHeaders } from '../rig/app-key.ts';
import { firstPage, type NextPath, oneProduct, otherPage, otherProduct, PAGE } from '../rig/catalogue-paths.ts';
import { seededProducts } from '../rig/stored-products.ts';
import type { Target } from '../rig/target.ts';
import type { Scenario } from './scenario.ts';

const PRODUCTS = 20_000;
const CONNECTIONS = 10;

export const catalogueScenarios: readonly Scenario[] = [
  againstFloor(`Catalogue, page 1 of ${PAGE} of 20,000`, firstPage, 0.8),
  againstFloor(`Catalogue, another page of ${PAGE} each time, made anew`, otherPage, 0.4),
  againstFloor('Catalogue, one product', oneProduct, 0.8),
  againstFloor('Catalogue, another product each time, made anew', otherProduct, 0.4),
  knownAgainstOwn({
    name: 'Catalogue, page 1 that the caller knows',
    baseName: 'own 200 made anew',
    next: otherPage,
    atLeast: 3,
  }),
  // One that is kept costs little more than its bytes.
  knownAgainstOwn({
    name: 'Catalogue, page 1 that the caller knows, against one that is kept',
    baseName: 'own 200 kept',
    next: firstPage,
    atLeast: 3,
  }),
  knownAgainstOwn({
    name: 'Catalogue, page 1 that the caller knows, against one that is kept and packed',
    baseName: 'own 200 packed',
    next: firstPage,
    others: { 'accept-encoding': 'br' },
    atLeast: 3,
  }),
];

/** The product with a key against the baseline, which asks for none. */
function againstFloor(name: string, next: NextPath, atLeast: number): Scenario {
  return {
    name,
    measure: async ({ rounds, product, baseline, databaseUrl }) => {
      const ids = await seededProducts(databaseUrl, PRODUCTS);
      const headers = await websiteHeaders(product);
      const side = (target: Target) => ({ target, load: loadOf(next(ids), headers) });
      return compare({ rounds, subject: side(product), base: side(baseline), baseName: 'baseline', atLeast });
    },
  };
}

interface KnownAgainstOwn {
  readonly name: string;
  readonly baseName: string;
  /** Paths of the calls that it is compared with, and headers of theirs. */
  readonly next: NextPath;
  readonly others?: Readonly<Record<string, string>>;
  readonly atLeast: number;
}

/** A caller who sends back the tag of the first page against one who reads it whole. */
function knownAgainstOwn({ name, baseName, next, atLeast, others = {} }: KnownAgainstOwn): Scenario {
  return {
    name,
    measure: async ({ rounds, product, databaseUrl }) => {
      const ids = await seededProducts(databaseUrl, PRODUCTS);
      const headers = await websiteHeaders(product);
      const path = firstPage(ids);
      const etag = (await fetch(`${product.origin}${path()}`, { headers })).headers.get('etag') ?? '';
      const known = loadOf(path, { ...headers, 'if-none-match': etag });
      return compare({
        rounds,
        subject: { target: product, load: known },
        base: { target: product, load: loadOf(next(ids), { ...headers, ...others }) },
        baseName,
        atLeast,
      });
    },
  };
}

const loadOf = (nextPath: () => string, headers: Record<string, string>) => ({
  requests: 2_000,
  connections: CONNECTIONS,
  nextCall: (): Call => ({ path: nextPath(), headers }),
});
