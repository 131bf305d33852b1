import type { Principal } from './principal.ts';

/** Author of a call, for the audit log, and what they know of the record. */
export interface WriteContext {
  readonly principal: Principal;
  readonly requestId: string;
  /** Session of an admin or a person who calls; undefined of everybody else. */
  readonly sessionId?: string | undefined;
  /** When the database heard of the call: looked its session or its key up, or claimed its Idempotency-Key. */
  readonly receivedAt?: string | undefined;
  /** The version that the write was made from, as If-Match says it; undefined when the caller does not say. */
  readonly ifMatch?: string | undefined;
}
