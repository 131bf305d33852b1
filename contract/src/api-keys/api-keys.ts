/** Keys of the API of the app (see `app-api`). */

export const KEY_KINDS = ['publishable', 'secret'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** First letters of a key, which scanners know it by. */
export const KEY_PREFIXES = { publishable: 'spk', secret: 'ssk' } as const satisfies Record<KeyKind, string>;

/** Rights of a secret key, least by default, and what each opens in words. A publishable key reads catalogue and content, and signs people in. */
export const SCOPES = {
  'catalogue:read': 'Read courses, products and consultations',
  'content:read': 'Read banners, testimonials, pages and reviews',
  'sign-in:write': 'Sign people in by a code',
  'act-as-user': 'Act for people who have signed in elsewhere',
  'people:write': 'Send in people',
  'orders:read': 'Read where orders stand',
  'orders:write': 'Send in orders that were paid elsewhere',
  'coupons:write': 'Check and redeem coupons',
  'enrolments:write': 'Send in course orders',
  'bookings:write': 'Send in bookings',
  'progress:write': 'Send in progress and days of meditation',
  'reviews:write': 'Send in reviews',
  'devices:write': 'Send in phones for notifications',
  'consents:write': 'Send in consents to messages',
  'deletion:write': 'Send in deletion requests',
  'events:read': 'Read events',
  'webhooks:write': 'Manage webhook endpoints',
} as const;
export type Scope = keyof typeof SCOPES;
export const SCOPE_NAMES = Object.keys(SCOPES) as [Scope, ...Scope[]];
export const PUBLISHABLE_SCOPES: readonly Scope[] = ['catalogue:read', 'content:read', 'sign-in:write'];

export const KEY_NAME_MAX_LENGTH = 100;
/** Networks of a secret key, and origins of a publishable one. */
export const KEY_PLACES_MAX = 50;
/** Calls a minute: of a secret key altogether, of a publishable one for each network. */
export const KEY_PER_MINUTE = { publishable: 300, secret: 600, max: 100_000 } as const;
/** Writes a minute of a publishable key for each network. */
export const PUBLISHABLE_WRITES_PER_MINUTE = 30;
/** Hours for which the old key still opens after a rotation. */
export const KEY_OVERLAP_HOURS = { default: 24, max: 168 } as const;
/** Days without a call after which a key is shown as unused. */
export const KEY_UNUSED_DAYS = 90;

export const KEY_MESSAGES = {
  notFound: 'Key not found',
  ended: 'This key was revoked or rotated already.',
  revoked: 'This key was revoked already.',
  expired: 'This key has expired. Let it end later, then rotate it.',
  expiryPassed: 'must lie in the future',
  networkInvalid: 'must be an address or a network such as 203.0.113.0/24',
  originInvalid: 'must be an origin such as https://www.example.org',
  placesSecret: 'belongs to publishable keys alone',
  placesPublishable: 'belongs to secret keys alone',
  scopesPublishable: 'belongs to secret keys alone: a publishable one reads catalogue and content',

  empty: 'No keys yet. Your website, your app and other systems reach the product by one.',
  loadFailed: 'Failed to load the keys',
  createFailed: 'Failed to make the key. Please try again.',
  updated: 'Key saved',
  updateFailed: 'Failed to save the key. Please try again.',
  rotateFailed: 'Failed to rotate the key. Please try again.',
  revokeFailed: 'Failed to revoke the key. Please try again.',
} as const;

export const keyPaths = {
  list: '/api-keys',
  one: '/api-keys/:id',
  history: '/api-keys/:id/history',
  rotate: '/api-keys/:id/rotate',
  revoke: '/api-keys/:id/revoke',
} as const;
