export const ID_MESSAGES = {
  /** Refusal of an id inside a body that names no record. */
  unknown: 'is unknown, or has been deleted',
} as const;
