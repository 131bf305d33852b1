import type { Transaction } from '../../shared/db/database.ts';
import type { WriteContext } from '../../shared/write-context.ts';

/** Time of a consultation that a checkout wants. */
export interface WantedSlot {
  readonly consultationId: string;
  readonly userId: string;
  readonly startsAt: string;
  readonly holdMinutes: number;
  readonly amountInr: number;
}

/** Times of consultants, as a checkout holds them. */
export interface SlotHolds {
  /** Holds a time, and answers its booking; throws 409 `slot_taken` when somebody else has it. */
  hold(tx: Transaction, slot: WantedSlot, context: WriteContext): Promise<string>;
  confirm(tx: Transaction, bookingId: string, context: WriteContext): Promise<void>;
  release(tx: Transaction, bookingId: string, context: WriteContext): Promise<void>;
}
