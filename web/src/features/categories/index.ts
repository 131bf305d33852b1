export { categoriesApi } from './categories.ts';
export { CategoryField } from './category-field.tsx';
export { CategoriesTable } from './category-list.tsx';
