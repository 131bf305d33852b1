import { z } from 'zod';
import { envelope } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { phoneSchema } from '../shared/phone.schema.ts';
import { line, rawText } from '../shared/text.schema.ts';
import { createUserBody } from '../users/users.schema.ts';
import { appRoutes } from './app-route.ts';
import { appConsentBody } from './consents.schema.ts';
import {
  CODE_CHANNELS,
  CODE_LENGTH,
  CODE_TTL_SECONDS,
  DEVICE_NAME_MAX_LENGTH,
  PERSON_TOKEN_TTL_SECONDS,
  SIGN_IN_MESSAGES,
} from './sign-in.ts';

/** Signing in of the people who use the app: by a code that their phone receives. It opens nothing of the dashboard. */

const TOKEN_MAX_LENGTH = 2_000;
/** Token as it was given out. */
const tokenSchema = rawText(TOKEN_MAX_LENGTH, 'must be a token as it was given out').meta({
  example: 'pY0xQ4m2v9C1b7N5s8D3f6G0h2J4k6L8',
});

export const codeSchema = z
  .string()
  .max(CODE_LENGTH, { error: SIGN_IN_MESSAGES.codeInvalid })
  .regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), { error: SIGN_IN_MESSAGES.codeInvalid })
  .meta({ example: '482913' });
const deviceSchema = line(DEVICE_NAME_MAX_LENGTH).meta({ example: 'Pixel 9' });

export const askCodeBody = z.strictObject({
  phone: phoneSchema.meta({ example: '+919820410001' }),
  channel: z.enum(CODE_CHANNELS, { error: `must be one of ${CODE_CHANNELS.join(', ')}` }).optional(),
});
export const codeChallengeSchema = z.object({
  challengeId: idSchema,
  expiresInSeconds: z.int().meta({ example: CODE_TTL_SECONDS }),
  /** Until the next code may be asked for. */
  resendAfterSeconds: z.int().meta({ example: 30 }),
});

export const verifyCodeBody = z.strictObject({
  challengeId: idSchema,
  code: codeSchema,
  /** Name of the phone, by which its owner knows it among the sessions. */
  device: deviceSchema.optional(),
});

export const signUpBody = createUserBody.omit({ whatsappMobileNumber: true, profileImageKey: true }).extend({
  signUpToken: tokenSchema,
  device: deviceSchema.optional(),
  /** Whether they may be written to. */
  consent: appConsentBody.shape.status.optional(),
});

export const sessionTokenBody = z.strictObject({ refreshToken: tokenSchema });

const tokens = {
  accessToken: z.string().meta({ example: 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiIwMTkw.c2lnbmF0dXJl' }),
  expiresInSeconds: z.int().meta({ example: PERSON_TOKEN_TTL_SECONDS }),
  /** Opens the next session's tokens once. */
  refreshToken: z.string().meta({ example: 'pY0xQ4m2v9C1b7N5s8D3f6G0h2J4k6L8' }),
};
export const signedInPersonSchema = z.object({ id: idSchema, name: z.string().meta({ example: 'Asha Rane' }) });
export const personTokensSchema = z.object({ ...tokens, person: signedInPersonSchema });
/** Tokens of somebody whose number is known; of who is new, a token to sign up with. */
export const verifiedCodeSchema = z.union([
  personTokensSchema.extend({ isNew: z.literal(false) }),
  z.object({ isNew: z.literal(true), signUpToken: z.string() }),
]);

export const codeChallengeAnswer = envelope(codeChallengeSchema);
export const verifiedCodeAnswer = envelope(verifiedCodeSchema);
export const personTokensAnswer = envelope(personTokensSchema);
export const signedOutAnswer = envelope(z.object({ signedOut: z.boolean().meta({ example: true }) }));

const SHARED = {
  method: 'POST',
  audience: 'key',
  scope: 'sign-in:write',
  countsAsRead: true,
  tellsSecret: true,
} as const;

export const signInRoutes = appRoutes({
  askCode: {
    ...SHARED,
    path: '/auth/code',
    summary: 'Send a code to a phone',
    about: 'Whether the number is known is told by nothing here. A code ends the ones before it.',
    body: askCodeBody,
    answer: codeChallengeAnswer,
    refuses: { 429: ['too_many_codes'], 503: ['sender_down'] },
  },
  verifyCode: {
    ...SHARED,
    path: '/auth/verify',
    summary: 'Sign in by a code',
    about: 'Of a number that nobody has, the answer holds a token for signing up instead of a session.',
    body: verifyCodeBody,
    answer: verifiedCodeAnswer,
    refuses: { 401: ['wrong_code'], 410: ['code_over'] },
  },
  signUp: {
    ...SHARED,
    path: '/auth/sign-up',
    summary: 'Sign up by a number that was proven',
    body: signUpBody,
    answer: personTokensAnswer,
    refuses: { 409: ['phone_taken'], 410: ['code_over'] },
  },
  refreshSession: {
    ...SHARED,
    path: '/auth/refresh',
    summary: 'Renew the tokens of a session',
    about: 'A refresh token works once; one that comes again later ends its session, for somebody else may have it.',
    body: sessionTokenBody,
    answer: personTokensAnswer,
    refuses: { 401: ['session_over'] },
  },
  signOut: {
    ...SHARED,
    path: '/auth/sign-out',
    summary: 'Sign out',
    about: 'Ends the session of the token and its access tokens at once, and registers its phone no longer.',
    body: sessionTokenBody,
    answer: signedOutAnswer,
  },
});

export type AskCodeBody = z.output<typeof askCodeBody>;
export type CodeChallenge = z.output<typeof codeChallengeSchema>;
export type VerifyCodeBody = z.output<typeof verifyCodeBody>;
export type VerifiedCode = z.output<typeof verifiedCodeSchema>;
export type SignUpBody = z.output<typeof signUpBody>;
export type PersonTokens = z.output<typeof personTokensSchema>;
