import type { Executor, Transaction } from '../../shared/db/database.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { confirmHeld, holdSlots, releaseHeld, takenTimes } from '../bookings/index.ts';
import type { PaymentGatewayService, PaymentRules, PaymentSettingsService } from '../payment-settings/index.ts';

/** Time of a consultation that a checkout wants. */
export interface WantedSlot {
  readonly consultationId: string;
  readonly userId: string;
  readonly startsAt: string;
  readonly holdMinutes: number;
  readonly amountInr: number;
}

/** Times of consultants, as a checkout holds them. A held one goes by itself when its time is over. */
export interface SlotHolds {
  /** Holds times, all or none, and answers the bookings that they become; throws 409 `slot_taken`. */
  holdSlots(
    tx: Transaction,
    slots: readonly WantedSlot[],
    timeZone: string,
    context: WriteContext,
  ): Promise<readonly string[]>;
  /** Times among these that could not be held at this moment. */
  takenTimes<Wanted extends Pick<WantedSlot, 'consultationId' | 'startsAt'>>(
    db: Executor,
    wanted: readonly Wanted[],
    timeZone: string,
  ): Promise<ReadonlySet<Wanted>>;
  /** False when it is held no more. */
  confirmHeld(tx: Transaction, bookingId: string, context: WriteContext): Promise<boolean>;
  releaseHeld(tx: Transaction, bookingId: string, context: WriteContext): Promise<boolean>;
}

/** Means by which a checkout is paid, and holds times. */
export interface PaymentMeans {
  readonly gateways: PaymentGatewayService;
  rules(): Promise<PaymentRules>;
  /** Undefined where no times are offered. */
  readonly slots: SlotHolds | undefined;
}

interface MeansDependencies {
  /** Other means than those of the settings. */
  readonly payment: PaymentMeans | undefined;
  readonly paymentGateway: PaymentGatewayService;
  readonly paymentSettings: Pick<PaymentSettingsService, 'rules'>;
}

export const createPaymentMeans = ({ payment, paymentGateway, paymentSettings }: MeansDependencies): PaymentMeans =>
  payment ?? {
    gateways: paymentGateway,
    rules: () => paymentSettings.rules(),
    slots: { holdSlots, confirmHeld, releaseHeld, takenTimes },
  };
