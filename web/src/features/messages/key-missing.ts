import { MESSAGE_MESSAGES } from '@sankalp/contract/messages';
import { messageOf } from '@sankalp/contract/shared/problem';

/** Whether a call was refused because WhatsApp is not set up. */
export const isKeyMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'data' in error && messageOf(error.data) === MESSAGE_MESSAGES.noKey;
