/** Code on its way to a phone. */
export interface SmsCode {
  /** E.164. */
  readonly phone: string;
  readonly code: string;
  /** Text of the message, where the sender does not have one of its own. */
  readonly text: string;
}

/** Sends a code by SMS; throws when nobody has taken it in time. */
export type SendSmsCode = (code: SmsCode) => Promise<void>;
