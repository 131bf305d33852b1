import { z } from 'zod';
import { envelope } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { requiredLine } from '../shared/text.schema.ts';
import { NAME_MAX_LENGTH } from '../shared/text.ts';
import { versionSchema } from '../shared/version.schema.ts';

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
