import type { IncomingHttpHeaders } from 'node:http';
import type { KeyCheck } from '@sankalp/contract/payment-settings';

/** Keeps true: the product knows a payment gateway by this interface alone, in paise as whole numbers. */

export interface PaymentGateway {
  readonly name: 'razorpay';
  /** Tests are marked on every screen. */
  readonly isTest: boolean;
  readonly keyId: string;
  /** Makes the gateway's order; the same receipt again answers the same order, so that a lost answer is found. */
  createOrder(order: NewGatewayOrder): Promise<GatewayOrder>;
  paymentsOf(gatewayOrderId: string): Promise<GatewayPayment[]>;
  /** Repeatable by its key, of 10 to 40 letters, digits, `-` and `_`: under it the same refund is answered, a failed one as failed. */
  refund(refund: NewGatewayRefund): Promise<GatewayRefund>;
  /** Looks whether the gateway takes the keys, by a call that changes nothing. */
  checkKeys(): Promise<KeyCheck>;
  verifyReturn(signed: SignedReturn): boolean;
  /** Event of a webhook by its raw bytes; undefined when no secret fits. */
  readWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): GatewayEvent | undefined;
}

export interface NewGatewayOrder {
  /** At most 40 characters. */
  readonly receipt: string;
  readonly amountPaise: number;
  readonly currency: 'INR';
  readonly notes: Readonly<Record<string, string>>;
}

export interface NewGatewayRefund {
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly idempotencyKey: string;
  readonly notes: Readonly<Record<string, string>>;
}

/** Answer that the gateway's sheet gives to the phone, signed with the secret of the key. */
export interface SignedReturn {
  readonly gatewayOrderId: string;
  readonly paymentId: string;
  readonly signature: string;
}

export interface GatewayOrder {
  readonly id: string;
  readonly amountPaise: number;
  readonly currency: string;
  readonly receipt: string;
  readonly status: string;
}

export interface GatewayPayment {
  readonly id: string;
  readonly gatewayOrderId: string;
  readonly amountPaise: number;
  readonly currency: string;
  readonly state: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
}

export interface GatewayRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly state: 'requested' | 'processed' | 'failed';
  /** Key under which it was asked for; null of one that somebody has made at the gateway itself. */
  readonly receipt: string | null;
}

/** Event that a webhook tells. Its id is the same at each delivery, but nobody has signed it: what is settled follows from the payment. */
export type GatewayEvent =
  | { readonly id: string; readonly type: 'payment'; readonly payment: GatewayPayment }
  /** With the payment as it is by now, which may not have been told of before. */
  | {
      readonly id: string;
      readonly type: 'refund';
      readonly refund: GatewayRefund;
      readonly payment?: GatewayPayment | undefined;
    }
  | { readonly id: string; readonly type: 'other'; readonly name: string };

/** No answer, one that broke off, a status of 5xx or 429, or none in time: the same call may be made again. */
export class GatewayDown extends Error {}

/** Refusal by the gateway, with its reason: the same call again would be refused again. */
export class GatewayRefusal extends Error {}
