export { categoriesApi } from './categories.api.ts';
export { CategoryField } from './category-field.tsx';
export { CategoriesTable } from './category-list.tsx';
