import { z } from 'zod';
import { DEVICE_PLATFORMS } from '../notifications/notifications.ts';
import { envelope } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { rawText, requiredLine } from '../shared/text.schema.ts';
import { appRoutes } from './app-route.ts';
import { appPersonRefSchema } from './people.schema.ts';
import { SENT_OUTCOMES } from './sent-record.ts';

/** Phones that have the app: an installation is one phone, whatever its token is at the moment. */

const TOKEN_MAX_LENGTH = 4_096;
const INSTALLATION_MAX_LENGTH = 100;

/** Name that the app has given itself on one phone. */
export const installationIdSchema = requiredLine(INSTALLATION_MAX_LENGTH).meta({ example: 'fXw9a2cQ7mE' });
export const installationParams = z.strictObject({ installationId: installationIdSchema });

const TOKEN = { error: 'must be the token of a phone' };
export const appDeviceBody = z.strictObject({
  person: appPersonRefSchema,
  platform: z
    .enum(DEVICE_PLATFORMS, { error: `must be one of ${DEVICE_PLATFORMS.join(', ')}` })
    .meta({ example: 'android' }),
  /** Firebase's, which sends by it. */
  token: rawText(TOKEN_MAX_LENGTH)
    .regex(/^[\x21-\x7e]+$/, TOKEN)
    .meta({ example: 'fXw9a2cQ7mE:APA91bH' }),
});

export const appDeviceAnswer = envelope(
  z.object({ installationId: installationIdSchema, personId: idSchema, outcome: z.enum(SENT_OUTCOMES) }),
);
export const removedDeviceAnswer = envelope(
  z.object({ installationId: installationIdSchema, outcome: z.enum(['removed', 'unchanged']) }),
);

const shared = {
  path: '/devices/:installationId',
  audience: 'secret',
  scope: 'devices:write',
  params: installationParams,
} as const;

export const devicesRoutes = appRoutes({
  registerDevice: {
    ...shared,
    method: 'PUT',
    summary: 'Register a phone',
    about: 'Once for each start of the app. A token belongs to the phone that has registered it last.',
    body: appDeviceBody,
    answer: appDeviceAnswer,
  },
  removeDevice: {
    ...shared,
    method: 'DELETE',
    summary: 'Remove a phone',
    about: 'When the person signs out of the app: nothing is sent to this phone from now on.',
    answer: removedDeviceAnswer,
  },
});

export type AppDeviceBody = z.output<typeof appDeviceBody>;
