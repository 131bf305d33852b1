export { CategoriesTable } from './categories-table.tsx';
