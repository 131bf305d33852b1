import type { BatchOutcome } from '../../shared/delivery/send-each.ts';

export interface PushMessage {
  /** Devices show a message of the same id once, also when it comes twice. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Page that the app opens. */
  readonly data: Readonly<Record<string, string>>;
}

export interface PushTarget {
  readonly id: string;
  readonly token: string;
}

/** Sends one message to the devices of a batch. */
export type SendPush = (
  message: PushMessage,
  targets: readonly PushTarget[],
  stopping: AbortSignal,
) => Promise<BatchOutcome>;
