import type { Product } from '../../e2e/harness/product.ts';
import type { Target } from './target.ts';

/** The product and the baseline on the same database. */
export type Stand = {
  product: Target & Product;
  baseline: Target;
  databaseUrl: string;
};
