import { recordPaths } from '../shared/path.ts';

/** Categories into which products are sorted (CAT-10 to 14). */

export const CATEGORY_MESSAGES = {
  // The text of the courses is what every list of this area says.
  loadFailed: 'Failed to load Courses',
  empty: 'No Category found',
  confirmDelete: 'Are you sure you want to delete this category?',
  addFailed: 'Failed to add Category. Please try again.',
  updateFailed: 'Failed to update Category. Please try again.',
  deleteFailed: 'Failed to delete Category. Please try again.',
  deleted: 'Category deleted',
  restored: 'Category restored',
  restoreFailed: 'Could not restore category',
  notFound: 'Category not found',
  nameTaken: 'Another category has this name.',
  sameCategory: 'categoryId is the category itself.',
  moveFailed: 'Failed to move the products. Please try again.',
} as const;

/** Why a category cannot be deleted (409, CAT-16). */
export const categoryInUse = (products: number): string =>
  products === 1
    ? '1 product is in this category. Move it to another one first.'
    : `${products} products are in this category. Move them to another one first.`;

export const categoryPaths = {
  ...recordPaths('/categories'),
  moveProducts: '/categories/:id/move-products',
} as const;
