/** Longer than any number with its punctuation; the server decides what is a real one. */
export const PHONE_MAX_LENGTH = 32;

export const PHONE_MESSAGES = {
  invalid: 'is not a valid phone number',
} as const;

/**
 * The digits by which a number is found in any spelling: punctuation gone, and of an Indian number the +91, 91 or 0 in
 * front as well. `undefined` when the text is no number, so that names with digits are still searched as names.
 */
export function phoneSearchDigits(value: string): string | undefined {
  if (!/^[+\d\s().-]+$/.test(value)) return undefined;
  const digits = value.replace(/\D/g, '');
  if (digits === '') return undefined;
  if (digits.length > 10) return digits.replace(/^(?:0{1,2}91|91|0)(?=\d{10}$)/, '');
  return /^\s*\+/.test(value) ? digits.replace(/^91(?=\d)/, '') : digits.replace(/^0(?=\d)/, '');
}

/** E.164 in groups a person can read: `+91 98200 11223`; other numbers stay as they are. */
export function formatPhone(value: string): string {
  const indian = /^\+91(\d{5})(\d{5})$/.exec(value);
  return indian ? `+91 ${indian[1]} ${indian[2]}` : value;
}
