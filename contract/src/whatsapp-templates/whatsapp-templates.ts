/** Texts that WhatsApp has approved: all that a person may be sent who has not written first (docs/decisions/0021). */

export const TEMPLATE_NAME_MAX_LENGTH = 100;
/** As WhatsApp bounds the body of a template. */
export const TEMPLATE_TEXT_MAX_LENGTH = 1_024;
export const TEMPLATE_PARAMETERS_MAX = 10;

/** The template by this name is offered first when a booking is cancelled: to whom, when, and which consultation. */
export const CANCELLED_BOOKING_TEMPLATE = 'consultation_cancelled';

/** The template by this name is offered first when a parcel has left: to whom, which order, by which courier, and its number. */
export const SHIPPED_ORDER_TEMPLATE = 'order_shipped';
/** Nothing tells what a parameter means but its place: a template with another number of them is given none of ours. */
const SHIPPED_ORDER_PARAMETERS = 4;

export const TEMPLATE_MESSAGES = {
  loadFailed: 'Failed to load the templates',
  empty: 'No templates yet',
  noMatch: 'No templates match your search',
  confirmDelete: 'Are you sure you want to delete this template? Messages that were sent stay as they are.',
  saveFailed: 'Failed to save the template. Please try again.',
  deleted: 'Template deleted',
  deleteFailed: 'Failed to delete the template. Please try again.',
  restored: 'Template restored',
  restoreFailed: 'Could not restore template',
  notFound: 'Template not found',
  taken: 'Another template has this name and language.',
  name: 'can hold small letters, digits and _ alone',
  language: 'must be a code of WhatsApp such as en, hi or en_US',
  shippedOrderMisfit:
    'The template order_shipped needs four parameters, in this order: name, order, courier, tracking number.',
  numbering: 'must number its parameters {{1}}, {{2}} and so on, without a gap',
} as const;

const PARAMETER = /\{\{(\d{1,2})\}\}/g;

/** How many parameters a template has; undefined when they are not numbered from 1 without a gap. */
export function parameterCount(text: string): number | undefined {
  const numbers = new Set([...text.matchAll(PARAMETER)].map(([, number]) => Number(number)));
  const isWhole = Array.from({ length: numbers.size }, (_, i) => i + 1).every((number) => numbers.has(number));
  return isWhole && numbers.size <= TEMPLATE_PARAMETERS_MAX ? numbers.size : undefined;
}

/** The text as it is read; a parameter that is not given yet stays as it is. */
export const filledText = (text: string, parameters: readonly string[]): string =>
  text.replace(PARAMETER, (whole, number: string) => parameters[Number(number) - 1] || whole);

/** Whether a template takes what is said of a parcel, in the order in which it is said. */
export const takesShippedOrder = ({ name, text }: { name: string; text: string }): boolean =>
  name === SHIPPED_ORDER_TEMPLATE && parameterCount(text) === SHIPPED_ORDER_PARAMETERS;

export const templatePaths = {
  list: '/settings/whatsapp/templates',
  one: '/settings/whatsapp/templates/:id',
  restore: '/settings/whatsapp/templates/:id/restore',
} as const;
