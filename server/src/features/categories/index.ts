import type { Feature } from '../../shared/feature.ts';
import { categoriesRoutes } from './categories.routes.ts';
import { createCategoriesService } from './categories.service.ts';

export type { CategoriesService, CategoryProducts } from './categories.service.ts';
export { holdCategory, listCategories } from './categories.store.ts';

export const categoriesFeature = {
  records: { categories: createCategoriesService },
  routes: [categoriesRoutes],
} satisfies Feature;
