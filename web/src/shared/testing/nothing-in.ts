import type { z } from 'zod';

/** Null for every field of a body: what the server answers of a record of which nothing is known. */
export function nothingIn<Shape extends z.ZodRawShape>(body: z.ZodObject<Shape>): Record<keyof Shape, null> {
  return Object.fromEntries(Object.keys(body.shape).map((field) => [field, null])) as Record<keyof Shape, null>;
}
