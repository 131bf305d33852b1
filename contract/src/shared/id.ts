export const ID_MESSAGES = {
  /** Of an id inside a body that names no record. */
  unknown: 'is unknown, or has been deleted',
} as const;
