import { idSchema } from '@sankalp/contract/shared/id.schema';
import type { z } from 'zod';
import { changedValues } from './changed-values.ts';

interface Question {
  readonly params: unknown;
  body: unknown;
}

/**
 * Takes out of a change that the contract refuses what comes back as it is stored. Clients may so send a record whole: old
 * data that today would be refused blocks no edit of another field. A change that is fine costs no look at what is stored.
 */
export function leaveOutUntouched(
  schema: z.ZodObject,
  find: (id: string) => Promise<object | undefined>,
): { preValidation: (request: Question) => Promise<void> } {
  const fields = Object.keys(schema.shape);
  return {
    preValidation: async (request) => {
      const { params, body } = request;
      const { data: id } = idSchema.safeParse((params as { id?: unknown }).id);
      if (id === undefined || typeof body !== 'object' || body === null || Array.isArray(body)) return;
      if (schema.safeParse(body).success) return;
      const stored: Readonly<Record<string, unknown>> = { ...(await find(id)) };
      const sendable = Object.fromEntries(fields.map((field) => [field, stored[field]]));
      if (stored.id !== undefined) request.body = changedValues(body, sendable);
    },
  };
}
