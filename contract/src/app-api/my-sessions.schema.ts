import { z } from 'zod';
import { envelope } from '../shared/envelope.schema.ts';
import { idParams, idSchema } from '../shared/id.schema.ts';
import { appRoutes } from './app-route.ts';
import { shownInstantSchema } from './sent-record.schema.ts';

/** Phones on which a person is signed in. */

export const mySessionSchema = z.object({
  id: idSchema,
  device: z.string().nullable().meta({ example: 'Pixel 9' }),
  createdAt: shownInstantSchema,
  lastUsedAt: shownInstantSchema,
  isCurrent: z.boolean(),
});
export const mySessionsAnswer = envelope(z.array(mySessionSchema));
export const endedSessionAnswer = envelope(z.object({ id: idSchema }));

export const mySessionsRoutes = appRoutes({
  listMySessions: {
    method: 'GET',
    path: '/me/sessions',
    summary: 'List my sessions',
    about: 'The open ones, the one that was used last first.',
    audience: 'person',
    answer: mySessionsAnswer,
  },
  endMySession: {
    method: 'DELETE',
    path: '/me/sessions/:id',
    summary: 'End one of my sessions',
    audience: 'person',
    params: idParams,
    answer: endedSessionAnswer,
    refuses: { 404: ['not_found'] },
  },
});

export type MySession = z.output<typeof mySessionSchema>;
