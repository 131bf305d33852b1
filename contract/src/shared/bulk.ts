/** Bulk actions, many records by one call: all of it is one transaction, and each record has its own line in the audit log. */

/** So many can be chosen at once. */
export const BULK_MAX = 5_000;
/** Records that take others along (a course its chapters) are written one by one: so many at once. */
export const BULK_LINKED_MAX = 500;
/** An outcome names so many; the others are counted. */
export const BULK_NAMES_MAX = 5;

export const BULK_MESSAGES = {
  tooMany: (max: number) => `can hold at most ${max} ids`,
  tooManyFound: (many: string) => `Too many ${many} match to choose them all. Narrow the list by search or filter.`,
} as const;

/** Where the records below a path are deleted and restored in bulk. */
export function bulkPathsOf<Path extends string>(path: Path) {
  return { remove: `${path}/bulk-delete`, restore: `${path}/bulk-restore` } as const;
}
