/** Placeholders that the server fills in the pages, which are made before it is known: replaced with escaped text. */
export const PLACEHOLDERS = {
  foundationName: '{{foundationName}}',
  /** Where people reach the product, without a final slash. */
  origin: '{{origin}}',
  /** Base of the addresses of the pages: nothing, or the language that was asked for by it. */
  base: '{{base}}',
  /** Paragraphs of the terms, as HTML. */
  terms: '{{terms}}',
  /** Outcome of a form that was sent without a script, and what was typed into it. */
  outcome: '{{outcome}}',
  name: '{{name}}',
  mobileNumber: '{{mobileNumber}}',
  email: '{{email}}',
  reason: '{{reason}}',
} as const;
