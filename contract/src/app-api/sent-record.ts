/** Limits and words of what other systems send in. */

export const EXTERNAL_ID_MAX_LENGTH = 100;
/** Rows of one call; each is stored or refused by itself. */
export const SENT_ROWS_MAX = 500;
/** Days within which what happened elsewhere is told; older things come in by an import. */
export const SENT_WITHIN_DAYS = 30;

/** Effects of what was sent: `merged` filled or raised something of a record that was there. */
export const SENT_OUTCOMES = ['created', 'merged', 'unchanged'] as const;
export type SentOutcome = (typeof SENT_OUTCOMES)[number];

/** Names a record by the id that its sender has given it, where else its own id stands. */
export const BY_EXTERNAL_ID = 'external:';

/** Longest review that is sent in. */
export const REVIEW_MAX_LENGTH = 2_000;
