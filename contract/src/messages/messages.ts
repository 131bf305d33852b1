/** Messages by WhatsApp to users who agreed to them (docs/decisions/0021). */

export const PARAMETER_MAX_LENGTH = 300;
/** In a parameter it stands for the name of whoever gets the message. */
export const NAME_PLACEHOLDER = '{name}';
/** So many of the newest are shown of a person. */
export const USER_MESSAGES_SHOWN = 20;

export const MESSAGE_MESSAGES = {
  loadFailed: 'Failed to load the messages',
  sendFailed: 'Failed to send the message. Please try again.',
  retryFailed: 'Failed to send the message again. Please try again.',
  cancelFailed: 'Failed to cancel the message. Please try again.',
  queued: 'Message on its way',
  notFound: 'Message not found',
  noKey: 'There is no API key of WhatsApp in the settings.',
  nobody: 'None of these users can be written to.',
  notFailed: 'Only a message that failed can be sent again.',
  notWaiting: 'This message has gone out already, or was cancelled before.',
} as const;

/** Why a user is in no audience: each a sentence of its own. */
export const UNREACHABLE_TEXTS = {
  optedOut: 'Opted out of messages.',
  notAsked: 'Was not asked for consent to messages.',
  noNumber: 'Has no usable WhatsApp number.',
} as const;

/** Why a message with too few or too many parameters is refused (400). */
export function parametersRefusal(needed: number, given: number): string {
  const one = needed === 1 ? '1 parameter' : `${needed} parameters`;
  return `parameters do not fit: the template needs ${one}, and ${given} ${given === 1 ? 'was' : 'were'} given.`;
}

export const RECIPIENT_STATUSES = ['pending', 'sent', 'failed', 'cancelled'] as const;

export const messagePaths = {
  send: '/messages',
  one: '/messages/:id',
  retry: '/messages/:id/retry',
  cancel: '/messages/:id/cancel',
  ofUser: '/users/:id/messages',
} as const;
