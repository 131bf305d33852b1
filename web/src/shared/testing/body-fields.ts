import type { z } from 'zod';

/** Null for every field of a body: what the server answers of a record of which nothing is known. */
export function nothingIn<Shape extends z.ZodRawShape>(body: z.ZodObject<Shape>): Record<keyof Shape, null> {
  return Object.fromEntries(Object.keys(body.shape).map((field) => [field, null])) as Record<keyof Shape, null>;
}

/** The fields of a body as a record has them. */
export function fieldsIn(body: z.ZodObject, row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([field]) => field in body.shape));
}
