import { z } from 'zod';
import { envelope } from './shared/envelope.ts';
import { idSchema } from './shared/id.ts';
import { NAME_MAX_LENGTH, requiredLine } from './shared/text.ts';
import { versionSchema } from './shared/version.ts';

/** What products are sorted into (CAT-10 to 14). */

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

const categoryFields = { name: requiredLine(NAME_MAX_LENGTH) };

export const createCategoryBody = z.strictObject(categoryFields);
export const updateCategoryBody = z.strictObject(categoryFields).partial();

/** Where all products of a category go. */
export const moveProductsBody = z.strictObject({ categoryId: idSchema });
export const moveProductsAnswer = envelope(z.object({ moved: z.int().min(0) }));

export const categorySchema = z.object({ id: idSchema, name: z.string(), version: versionSchema });

export const categoryAnswer = envelope(categorySchema);
export const categoriesAnswer = envelope(z.array(categorySchema));

export type Category = z.infer<typeof categorySchema>;
export type CategoryBody = z.infer<typeof createCategoryBody>;

export const categoryPaths = {
  list: '/categories',
  one: '/categories/:id',
  restore: '/categories/:id/restore',
  history: '/categories/:id/history',
  moveProducts: '/categories/:id/move-products',
} as const;
