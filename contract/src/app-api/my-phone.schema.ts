import { z } from 'zod';
import { idSchema } from '../shared/id.schema.ts';
import { phoneSchema } from '../shared/phone.schema.ts';
import { appRoutes } from './app-route.ts';
import { myProfileAnswer } from './me.schema.ts';
import { askCodeBody, codeChallengeAnswer, codeSchema } from './sign-in.schema.ts';

/** Another phone number for the person who calls: both numbers prove themselves. */

export const askPhoneCodesBody = z.strictObject({
  phone: phoneSchema.meta({ example: '+919820410002' }),
  channel: askCodeBody.shape.channel,
});
export const verifyPhoneBody = z.strictObject({
  challengeId: idSchema,
  /** Code that the present number got. */
  presentCode: codeSchema,
  /** Code that the new one got. */
  newCode: codeSchema.meta({ example: '193650' }),
});

const shared = { method: 'POST', audience: 'person', countsAsRead: true, tellsSecret: true } as const;

export const myPhoneRoutes = appRoutes({
  askPhoneCodes: {
    ...shared,
    path: '/me/phone/code',
    summary: 'Send codes for another phone number',
    about: 'One to the present number and one to the new one; they count among the codes of signing in.',
    body: askPhoneCodesBody,
    answer: codeChallengeAnswer,
    refuses: { 409: ['already_asked'], 429: ['too_many_codes'], 503: ['sender_down'] },
  },
  verifyPhone: {
    ...shared,
    path: '/me/phone/verify',
    summary: 'Change my phone number by both codes',
    about: 'Whether somebody else has the new number is told once both codes were right. Other sessions end.',
    body: verifyPhoneBody,
    answer: myProfileAnswer,
    refuses: { 401: ['wrong_code'], 409: ['phone_taken', 'already_asked'], 410: ['code_over'] },
  },
});

export type AskPhoneCodesBody = z.output<typeof askPhoneCodesBody>;
export type VerifyPhoneBody = z.output<typeof verifyPhoneBody>;
