/** API of the app: how the foundation's app, its website and other systems reach the product. */

/** Every call of it goes below this path. It only grows: what breaks a caller goes below another one. */
export const APP_BASE = '/app/v1';

/** Header of a publishable key. A secret one comes as `Authorization: Bearer ssk_…`. */
export const KEY_HEADER = 'x-sankalp-key';

/**
 * Header of a server that acts for a person who signed in with it: `user:<id>` or `phone:+91…`, beside a secret key with the scope
 * `act-as-user`. A person who signs in here sends `Authorization: Bearer <access token>` beside the publishable key instead.
 */
export const ON_BEHALF_OF_HEADER = 'on-behalf-of';
/** Address of the caller of a server that calls with a secret key: it counts instead of the server's own. */
export const CALLER_ADDRESS_HEADER = 'caller-address';

/** Rows of a page where nothing is said. */
export const APP_PAGE_SIZE = 20;
/** Rows of each part of the first screen. */
export const APP_HOME_ROWS = 20;
/** Products whose availability is asked for at once. */
export const AVAILABILITY_IDS_MAX = 100;
/** Reviews that are counted, and of which the mean is: the newest ones. */
export const APP_REVIEWS_COUNTED_MAX = 10_000;

/**
 * Reasons of a failure, which a program may rely on: they never change, while sentences may. Each with what it tells a maker of
 * a program.
 */
export const APP_PROBLEMS = {
  invalid_request: 'The request is not valid: a sentence for each fault.',
  key_missing: 'The call names no key, or one of another kind than it needs.',
  key_invalid: 'No key is spelled like this one.',
  key_ended: 'The key was revoked, rotated or has expired.',
  token_missing: 'The call is made by a person, and names none.',
  token_invalid: 'The access token is over, or of a session that has ended: renew it, or sign in again.',
  scope_missing: 'The key lacks the scope that the call needs.',
  network_refused: 'The key is not accepted from this network.',
  origin_refused: 'The key is not accepted from pages of this origin.',
  not_found: 'There is no such thing, or no longer.',
  method_not_allowed: 'The path does not take this method: Allow names those that it takes.',
  conflict: 'What is stored does not allow it.',
  changed_meanwhile: 'It was changed since it was read: read it again.',
  session_over: 'The session is over: sign in again.',
  wrong_code: 'The code is not the one that was sent.',
  code_over: 'The code is over, was used, or was tried too often: ask for another one.',
  too_many_codes: 'Too many codes were asked for: Retry-After says when to come back.',
  sender_down: 'The code could not be sent: try again, or by another channel.',
  phone_taken: 'Somebody else has this phone number.',
  too_many_addresses: 'The person has as many addresses as they may have.',
  already_asked: 'There is an open request of this phone number.',
  price_changed: 'The total is no longer the expected one: the failure holds the new quote.',
  payments_off: 'Nothing can be paid here at the moment.',
  cod_refused: 'This cannot be paid on delivery.',
  expired: 'The checkout is over: what it held is free again.',
  already_paid: 'The checkout is paid.',
  gateway_down: 'The payment service does not answer: try again.',
  bad_signature: 'The signature is not that of the payment service.',
  out_of_stock: 'There are fewer units of a product than wanted, or it is no longer sold.',
  coupon_refused: 'The coupon is not known, over, used up or for somebody else.',
  already_enrolled: 'The person takes this course already.',
  not_enrolled: 'The person does not take this course.',
  wrong_course_type: 'Days of meditation belong to a meditation course.',
  slot_taken: 'The consultant is not there at this time, or booked.',
  not_bought: 'The person has not received this product by this order, or does not take this course.',
  not_free: 'The course has a price.',
  too_late: 'The time in which it could be done is over.',
  already_reviewed: 'The person has reviewed it already.',
  opted_out: 'The person has opted out since.',
  too_old: 'Some of the events after this one are no longer kept.',
  too_large: 'The body is larger than this call takes.',
  unsupported_type: 'The body is of a type that this call does not take.',
  idempotency_key_missing: 'The call needs an Idempotency-Key, so that it can be repeated.',
  idempotency_key_reused: 'The Idempotency-Key was used for another request.',
  too_many_requests: 'Too many calls: Retry-After says when to come back.',
  unavailable: 'Too busy, or a part cannot be reached: Retry-After says when to come back.',
  unexpected: 'Something went wrong on the side of the server. The log has it under the id of the request.',
} as const;

export type AppProblemCode = keyof typeof APP_PROBLEMS;

/** Code of a failure for which nothing closer was said. */
export function problemCodeOf(statusCode: number): AppProblemCode {
  return CODES[statusCode] ?? (statusCode < 500 ? 'invalid_request' : 'unexpected');
}

const CODES: Readonly<Record<number, AppProblemCode>> = {
  401: 'key_missing',
  403: 'scope_missing',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  412: 'changed_meanwhile',
  413: 'too_large',
  415: 'unsupported_type',
  422: 'idempotency_key_reused',
  429: 'too_many_requests',
  503: 'unavailable',
};
