import { z } from 'zod';
import { envelope } from '../shared/envelope.schema.ts';
import { rawText, requiredLine } from '../shared/text.schema.ts';
import { appRoutes } from './app-route.ts';
import { appDeviceBody, installationIdSchema, installationParams, removedDeviceAnswer } from './devices.schema.ts';
import { SENT_OUTCOMES } from './sent-record.ts';

/** Phones of the person who calls: what is sent to people by the app reaches these. */

const VERSION_MAX_LENGTH = 40;
const LANGUAGE = { error: 'must be the tag of a language, such as en or hi-IN' };

export const myDeviceBody = appDeviceBody.omit({ person: true }).extend({
  appVersion: requiredLine(VERSION_MAX_LENGTH).meta({ example: '2.4.1' }).optional(),
  language: rawText(35, LANGUAGE.error)
    .regex(/^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/, LANGUAGE)
    .meta({ example: 'hi-IN' })
    .optional(),
});
export const myDeviceAnswer = envelope(
  z.object({ installationId: installationIdSchema, outcome: z.enum(SENT_OUTCOMES) }),
);

const shared = { path: '/me/devices/:installationId', audience: 'person', params: installationParams } as const;

export const myDevicesRoutes = appRoutes({
  registerMyDevice: {
    ...shared,
    method: 'PUT',
    summary: 'Register my phone',
    about:
      'Once for each start of the app. A token belongs to who has registered it last, and ends with the session: after signing out nothing is sent to this phone.',
    body: myDeviceBody,
    answer: myDeviceAnswer,
  },
  removeMyDevice: {
    ...shared,
    method: 'DELETE',
    summary: 'Remove my phone',
    about: 'Nothing is sent to it from now on; the session stays.',
    answer: removedDeviceAnswer,
  },
});

export type MyDeviceBody = z.output<typeof myDeviceBody>;
