export { categoriesRoutes } from './categories.routes.ts';
export { type CategoriesService, createCategoriesService } from './categories.service.ts';
