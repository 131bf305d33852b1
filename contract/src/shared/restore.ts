/** Refusals of a restore. */
export const RESTORE_MESSAGES = {
  notDeleted: 'This has not been deleted, so there is nothing to restore.',
} as const;
