export { categoriesApi } from './categories.api.ts';
export { CategoriesTable } from './categories-table.tsx';
export { CategoryField } from './category-field.tsx';
