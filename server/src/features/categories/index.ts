import * as schemas from '@sankalp/contract/categories.schema';
import { type Feature, schemasOf } from '../../shared/feature.ts';
import { categoriesAppRoutes } from './categories.app-routes.ts';
import { categoriesRoutes } from './categories.routes.ts';
import { createCategoriesService } from './categories.service.ts';

export type { CategoryProducts } from './categories.service.ts';
export { holdCategory, listCategories } from './categories.store.ts';

export const categoriesFeature = {
  schemas: schemasOf(schemas),
  records: { categories: createCategoriesService },
  routes: [categoriesRoutes],
  appRoutes: [categoriesAppRoutes],
} satisfies Feature;
