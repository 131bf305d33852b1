import { idSchema } from '@sankalp/contract/shared/id';
import type { FastifyRequest } from 'fastify';
import { changedValues } from '../records/changed-values.ts';

/** The fields of a record as the call that changes it sends them; undefined when there is none. */
export type ReadFields = (id: string) => Promise<object | undefined>;

/**
 * Before a change is checked, takes out of it what comes back as it is stored. Clients may so send a record whole: old data
 * that today would be refused blocks no edit of another field, and only what differs is checked and written.
 */
export function leaveOutUntouched(readFields: ReadFields): {
  preValidation: (request: FastifyRequest) => Promise<void>;
} {
  return {
    preValidation: async (request) => {
      const { params, body } = request;
      const { data: id } = idSchema.safeParse((params as { id?: unknown }).id);
      if (id === undefined || typeof body !== 'object' || body === null || Array.isArray(body)) return;
      const stored = await readFields(id);
      if (stored) request.body = changedValues(body, stored);
    },
  };
}
