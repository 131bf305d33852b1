import { PHONE_MESSAGES } from '@sankalp/contract/shared/phone';
import { normalisePhone } from '../../shared/phone/normalise-phone.ts';
import { badRequest } from '../../shared/problem.ts';

/** The number of a recipient as it is stored, or a refusal that names it. */
export function phoneOf(value: string): string {
  const phone = normalisePhone(value);
  if (!phone) throw badRequest(`recipientPhone ${PHONE_MESSAGES.invalid}`);
  return phone;
}
