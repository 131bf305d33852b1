import { z } from 'zod';
import { envelope } from './shared/envelope.ts';
import { idSchema } from './shared/id.ts';
import type { ThinRead } from './shared/thin-read.ts';

/** Those who consult and teach; the wire spells them consultunt, and instructors instructure (CNSLT-21, CNSLT-24). */

export const CONSULTANT_MESSAGES = { instructorNotFound: 'Instructor not found' } as const;

/** A consultant or instructor in the course form (CDET-21). */
export const instructorSchema = z.object({ id: idSchema, name: z.string() });
export const instructorsAnswer = envelope(z.array(instructorSchema));

/** What admins without the consultation module ask and get. */
export const instructorsThinRead = { query: z.strictObject({}), answer: instructorsAnswer } satisfies ThinRead;

export type Instructor = z.infer<typeof instructorSchema>;

export const consultantPaths = { instructors: '/consultunt/instructure' } as const;
