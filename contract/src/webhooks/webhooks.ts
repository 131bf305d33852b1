import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/durations.ts';

/** Webhooks: events sent to addresses of other systems, signed after Standard Webhooks. */

export const ENDPOINT_STATUSES = ['on', 'off'] as const;
/** States as they are shown: `paused` of one that is on and fails, so that one delivery at a time probes it. */
export const SHOWN_ENDPOINT_STATUSES = ['on', 'paused', 'off'] as const;
/** Reasons for which the product itself switches an endpoint off: it failed for days, or answered 410. */
export const OFF_REASONS = ['failing', 'gone'] as const;
export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed', 'skipped'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Type of a test, which goes to the endpoint alone that it was asked for. */
export const TEST_EVENT_TYPE = 'endpoint.test';

export const ENDPOINTS_MAX = 50;
export const ENDPOINT_URL_MAX_LENGTH = 2_000;
export const ENDPOINT_DESCRIPTION_MAX_LENGTH = 200;

/** Waits before the attempts of a delivery, or the probes of an endpoint: 75 hours and 35 minutes altogether. */
export const ATTEMPT_WAITS_MS = [
  0,
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const;
/** Failures in a row after which an endpoint is paused. */
export const PAUSED_AFTER_FAILURES = 5;
/** How long an endpoint may fail before it is switched off. */
export const OFF_AFTER_MS = 5 * DAY_MS;
/** Hours for which the old secret still signs after a rotation. */
export const SECRET_OVERLAP_HOURS = { default: 24, max: 168 } as const;
export const DELIVERIES_PAGE_MAX = 100;
export const DELIVERIES_PAGES_MAX = 500;

export const WEBHOOK_HEADERS = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;

export const WEBHOOK_MESSAGES = {
  notFound: 'Webhook endpoint not found',
  deliveryNotFound: 'Delivery not found',
  deleted: 'Webhook endpoint deleted',
  tooMany: `There can be at most ${ENDPOINTS_MAX} webhook endpoints.`,
  urlInvalid: 'must be an address such as https://example.org/hooks',
  urlProtocol: 'must begin with https://',
  urlUser: 'must not hold a user or a password',
  urlPort: 'must use port 443, 8443 or one above 1023',
  urlPrivate: 'must lead to the public internet',
  isOff: 'This endpoint is off: switch it on first.',
  skipMisplaced: 'skipWaiting belongs to switching an endpoint on',
  sinceTooOld: 'must lie in the last 30 days',
  loadFailed: 'Failed to load the webhook endpoints',
  createFailed: 'Failed to add the endpoint. Please try again.',
  updated: 'Endpoint saved',
  updateFailed: 'Failed to save the endpoint. Please try again.',
  removeFailed: 'Failed to delete the endpoint. Please try again.',
  rotateFailed: 'Failed to renew the secret. Please try again.',
  sendFailed: 'Failed to send. Please try again.',
  deliveriesFailed: 'Failed to load the deliveries',
} as const;

/** Reasons of a call that did not succeed, as they are told: nothing of what lies behind an address that is refused. */
export const WEBHOOK_FAULT_TEXTS = {
  refusedAddress: 'The address is not on the public internet.',
  connectTimeout: 'No connection within 3 seconds.',
  timeout: 'No whole answer within 15 seconds.',
  refused: 'The connection was refused.',
  unknownHost: 'The name of the host is not known.',
  certificate: 'No safe connection: the certificate is not valid.',
  broken: 'The connection broke before the answer was there.',
  redirect: 'Redirects are not followed.',
} as const;
