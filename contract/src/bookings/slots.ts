/** Times at which a consultation is offered to people, and what they may still do with theirs. */

/** Days that are asked for at once. */
export const SLOT_DAYS_MAX = 31;

export const SLOT_MESSAGES = {
  tooLate: 'It is too late to change this booking. Please write to us.',
  taken: 'The consultant has another booking at this time.',
  tooManyDays: `to must be at most ${SLOT_DAYS_MAX - 1} days after from`,
  endsBeforeStart: 'to cannot be before from',
} as const;
