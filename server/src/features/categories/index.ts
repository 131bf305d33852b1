export { categoriesRoutes } from './categories.routes.ts';
export { type CategoriesService, type CategoryProducts, createCategoriesService } from './categories.service.ts';
export { holdCategory, listCategories } from './categories.store.ts';
