import { z } from 'zod';
import { problemSchema } from '../shared/problem.schema.ts';
import { APP_PROBLEMS, type AppProblemCode } from './app-api.ts';

/** Failure of a call: that of every call of the product, and a code for programs. */
export const appProblemSchema = problemSchema.extend({
  code: z.enum(Object.keys(APP_PROBLEMS) as [AppProblemCode, ...AppProblemCode[]]),
});

export type AppProblem = z.infer<typeof appProblemSchema>;
