/** Codes by which a person signs in, by the number that receives them. */

/** Digits of a code. */
export const CODE_LENGTH = 6;
export const CODE_TTL_SECONDS = 300;
/** Tries of one code, and of all codes of a number within an hour. */
export const CODE_TRIES_MAX = 5;
export const CODE_TRIES_PER_NUMBER_MAX = 10;
/** Seconds after which the next code may be asked for: the first time, the second, and each later one of an hour. */
export const CODE_RESEND_SECONDS = [30, 60, 120] as const;
/** Codes that are sent: to a number within an hour and a day, to a network and by a key within an hour. */
export const CODES_PER_NUMBER = { hour: 5, day: 10 } as const;
export const CODES_PER_NETWORK_HOUR = 20;
export const CODES_PER_KEY_HOUR = 300;

/** Name under which the codes of a key are counted. */
export const codesOfKey = (keyId: string): string => `codes key ${keyId}`;

/** How a code reaches a phone. */
export const CODE_CHANNELS = ['sms', 'whatsapp'] as const;
export type CodeChannel = (typeof CODE_CHANNELS)[number];

/** Life of the tokens: each call shows one that opens for a quarter of an hour, and is renewed by one that works once. */
export const PERSON_TOKEN_TTL_SECONDS = 900;
export const PERSON_SESSION_DAYS = 60;
/** Time to say one's name after a number that nobody had was proven. */
export const SIGN_UP_TTL_SECONDS = 600;

/** Longer than any name of a phone that a system gives. */
export const DEVICE_NAME_MAX_LENGTH = 100;

export const SIGN_IN_MESSAGES = {
  codeInvalid: `must be the ${CODE_LENGTH} digits of the code`,
  tokenMissing: 'This call is made by a person who has signed in: Authorization: Bearer …',
  tokenInvalid: 'This token is not valid any more. Renew it, or sign in again.',
  actMissing: 'This call is made for a person: On-Behalf-Of: user:<id> or phone:+91…',
  actUnknown: 'There is nobody for whom this call could be made.',
  sessionOver: 'This session is over. Please sign in again.',
  wrongCode: 'This code is not correct.',
  codeOver: 'This code is not valid any more. Please ask for another one.',
  countryRefused: 'Codes are not sent to numbers of this country.',
  tooSoon: 'A code was sent a moment ago. Please wait before you ask for another one.',
  tooMany: 'Too many codes were asked for. Please try again later.',
  senderDown: 'The code could not be sent. Please try again in a moment.',
  samePhone: 'phone is your number already',
  deletionAsked: 'You have asked to be erased by your present number, so it stays until that is decided.',
  phoneTaken: 'Somebody else has this phone number.',
} as const;
