import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The foundation's people dial from India: a number that names no country is an Indian one. */
const REGION = 'IN';

/** A phone number in any spelling as E.164 (`+919820011223`), or undefined when it is none. */
export function normalisePhone(value: string): string | undefined {
  if (/\p{L}/u.test(value)) return undefined;
  const phone = parsePhoneNumberFromString(value, REGION);
  return phone?.isValid() && !phone.ext ? phone.number : undefined;
}
