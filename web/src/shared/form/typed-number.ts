/** A decimal number as it was typed, "₹1,25,000" included; NaN for what is none, undefined for an empty field. */
export function typedNumber(text: string): number | undefined {
  const typed = withoutSigns(text);
  if (typed === '') return undefined;
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(typed) ? Number(typed) : Number.NaN;
}

/**
 * The digits of an input into a field that takes nothing else (CDET-28): signs of the currency, of thousands and empty paise
 * go. Another number is never made of it: a pasted "1.5" is no 15, and leaves the field at `before`.
 */
export function typedDigits(text: string, before: string): string {
  const digits = withoutSigns(text).replace(/\.0*$|,$/, '');
  return /^\d*$/.test(digits) ? digits : before;
}

// A comma that parts no groups may stand for a decimal point: "1,5" stays as it is.
function withoutSigns(text: string): string {
  const typed = text.trim().replace(/^₹\s*/, '');
  return /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/.test(typed) ? typed.replaceAll(',', '') : typed;
}
