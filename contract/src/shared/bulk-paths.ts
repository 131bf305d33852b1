/** What screens need of calls for many records before any dialog is open: apart, so that it brings no schema along. */

/** So many can be chosen at once. */
export const BULK_MAX = 5_000;

/** Where the records below a path are deleted and restored in bulk. */
export function bulkPathsOf<Path extends string>(path: Path) {
  return { remove: `${path}/bulk-delete`, restore: `${path}/bulk-restore` } as const;
}

/** `create` makes a coupon for each user, `deactivate` takes the coupons back. */
export const bulkCouponPaths = { create: '/coupons/bulk', deactivate: '/coupons/bulk-deactivate' } as const;

/** What `assign` made, `undo` takes back: its `ids` are those of the enrolments. */
export const assignManyPaths = {
  assign: '/user-courses/admin/bulk-assign/chosen',
  undo: '/user-courses/admin/bulk-assign/undo',
} as const;
