import { matchesPath } from '../shared/path.ts';

/**
 * Access: the one map of who may do what, which the menu, the pages and the API read (ACCESS-14).
 * A route that this file does not name does not start.
 */

/** Exactly these names (ACCESS-12): "consultation" is spelled right here, though not in routes. */
export const MODULES = ['user', 'course', 'product', 'consultation', 'order', 'marketing', 'settings'] as const;
export type Module = (typeof MODULES)[number];

/** Whether a text is the name of a module. */
export const isModule = (text: string): text is Module => (MODULES as readonly string[]).includes(text);

/** Tells with every answer which modules the caller holds, so that an open page follows a change at its next call. */
export const MODULES_HEADER = 'x-modules';

/** Tells with a refusal that the caller has to set up a second factor first. */
export const FACTOR_HEADER = 'x-second-factor';

export const ACCESS_MESSAGES = {
  denied: 'You do not have access to this area.',
} as const;

/** Audience of a route: anybody; any signed-in admin; holders of one of these modules; super admins only. */
export type Access = 'public' | 'signed-in' | 'super-admin' | readonly Module[];

interface Area {
  /** The sidebar's entry (SHELL-01); the settings live in the account menu instead. */
  readonly label: string;
  readonly home: string;
  /** Pages of the area, all of them; those on which the entry is shown as active come from here as well. */
  readonly pages: readonly string[];
  /** Path prefixes of the API, below its base. */
  readonly routes: readonly string[];
}

export const AREAS: Readonly<Record<Module, Area>> = {
  user: {
    label: 'User',
    home: '/dashboard/user',
    pages: [
      '/dashboard/user',
      '/dashboard/user-details/:userId',
      '/dashboard/coupon',
      '/dashboard/deletion-requests',
      '/dashboard/deletion-requests/:requestId',
    ],
    routes: ['/users', '/coupons', '/delete-requests', '/messages'],
  },
  course: {
    label: 'Course',
    home: '/dashboard/course',
    pages: [
      '/dashboard/course',
      '/dashboard/course-details',
      '/dashboard/course-details/:courseId',
      '/dashboard/add-course',
      '/dashboard/course-reviews',
    ],
    routes: [
      '/courses',
      '/chapters',
      '/course-reviews',
      '/scoreboard',
      '/user-courses/admin/assign',
      '/user-courses/admin/bulk-assign',
    ],
  },
  product: {
    label: 'Product',
    home: '/dashboard/product',
    pages: ['/dashboard/product', '/dashboard/product-details', '/dashboard/product-reviews'],
    routes: ['/products', '/product-reviews', '/categories'],
  },
  consultation: {
    label: 'Consultation',
    home: '/dashboard/cosultation',
    pages: [
      '/dashboard/cosultation',
      '/dashboard/cosultation-details',
      '/dashboard/cosultant-details',
      '/dashboard/bookings',
      '/dashboard/day-sheet',
    ],
    routes: ['/consultations', '/consultunt', '/consultationBanners', '/bookings'],
  },
  order: {
    label: 'Order',
    home: '/dashboard/order',
    pages: [
      '/dashboard/order',
      '/dashboard/order-details/:orderId',
      '/dashboard/order/dispatch',
      '/dashboard/order/print',
      '/dashboard/order/payments',
      '/dashboard/order/payments/:paymentId',
    ],
    routes: ['/orders', '/payments', '/user-courses/admin/list'],
  },
  marketing: {
    label: 'Marketing and Notification',
    home: '/dashboard/marketing',
    pages: [
      '/dashboard/marketing',
      '/dashboard/add-notification',
      '/dashboard/add-herobanner',
      '/dashboard/add-testimonial',
    ],
    routes: ['/notifications', '/banners', '/testemonials'],
  },
  settings: {
    label: 'Settings & Permissions',
    home: '/dashboard/setting-permissions',
    pages: ['/dashboard/setting-permissions'],
    routes: ['/settings'],
  },
};

/** Calls that belong to no module. */
const OPEN_ROUTES: readonly (readonly [pattern: string, access: Access])[] = [
  ['/admin/auth/login', 'public'],
  ['/admin/auth/logout', 'public'],
  ['/admin/auth/refresh', 'public'],
  ['/admin/auth/forgot-password', 'public'],
  ['/admin/auth/reset-password', 'public'],
  ['/auth/reset-password', 'public'],
  // The token in its body is the secret.
  ['/admin/auth/password-link', 'public'],
  ['/delete-request', 'public'],
  ['/admin/auth/profile', 'signed-in'],
  ['/admin/auth/change-password', 'signed-in'],
  ['/admin/auth/language', 'signed-in'],
  ['/admin/access/:id', 'signed-in'],
  ['/admin/auth/second-factor', 'signed-in'],
  ['/admin/auth/second-factor/setup', 'signed-in'],
  ['/admin/auth/second-factor/confirm', 'signed-in'],
  ['/admin/auth/second-factor/off', 'signed-in'],
  ['/public/terms-conditions', 'public'],
  // Its address is the secret.
  ['/calendars/:token', 'public'],
  // Each number of the board for those who may open its list.
  ['/home', 'signed-in'],
  // Each picture for those who may open the lists that it counts.
  ['/numbers/:picture', 'signed-in'],
  ['/numbers/:picture/export.csv', 'signed-in'],
  ['/numbers/:picture/export.xlsx', 'signed-in'],
  // Open to whoever may open the list.
  ['/list-settings/:list', 'signed-in'],
  // Limited to the kinds that the caller's modules open.
  ['/deleted', 'signed-in'],
  // Limited to the one setting that decides what is erased.
  ['/settings/order-retention', 'super-admin'],
  ['/settings/order-retention/history', 'super-admin'],
  // They decide where the money goes.
  ['/settings/payments', 'super-admin'],
  ['/settings/payments/history', 'super-admin'],
  ['/settings/payments/check', 'super-admin'],
  ['/audit', 'super-admin'],
  ['/audit/export.csv', 'super-admin'],
  ['/admins', 'super-admin'],
  ['/admins/invites', 'super-admin'],
  ['/admins/second-factor', 'super-admin'],
  ['/api-keys', 'super-admin'],
  ['/api-keys/:id', 'super-admin'],
  ['/api-keys/:id/history', 'super-admin'],
  ['/api-keys/:id/rotate', 'super-admin'],
  ['/api-keys/:id/revoke', 'super-admin'],
  ['/webhook-endpoints', 'super-admin'],
  ['/webhook-endpoints/:id', 'super-admin'],
  ['/webhook-endpoints/:id/history', 'super-admin'],
  ['/webhook-endpoints/:id/rotate-secret', 'super-admin'],
  ['/webhook-endpoints/:id/test', 'super-admin'],
  ['/webhook-endpoints/:id/replay', 'super-admin'],
  ['/webhook-endpoints/:id/deliveries', 'super-admin'],
  ['/webhook-endpoints/:id/deliveries/:deliveryId', 'super-admin'],
  ['/webhook-endpoints/:id/deliveries/:deliveryId/send-again', 'super-admin'],
  ['/admins/:id', 'super-admin'],
  ['/admins/:id/second-factor', 'super-admin'],
  ['/admins/:id/modules', 'super-admin'],
  ['/admins/:id/activate', 'super-admin'],
  ['/admins/:id/deactivate', 'super-admin'],
  ['/admins/:id/reset-link', 'super-admin'],
  ['/admins/:id/history', 'super-admin'],
  // One's own, or any for a super admin.
  ['/admins/:id/sessions', 'signed-in'],
  ['/admins/:id/sessions/:sessionId', 'signed-in'],
  // Asked for with an entityType, whose module counts (MEDIA-01, MEDIA-05); the address that it answers opens by its signature.
  ['/media/presigned-url', 'signed-in'],
  ['/media/uploads/:id', 'public'],
];

/** Reads that other modules need for their choices: each declares a `RestrictedRead` (docs/decisions/0002). */
const REFERENCE_READS: Readonly<Record<string, readonly Module[]>> = {
  '/users': ['course', 'order', 'consultation'],
  '/courses': ['marketing', 'user'],
  '/consultunt/instructure': ['course'],
  '/bookings': ['order'],
  '/bookings/ids': ['order'],
  '/settings/whatsapp/templates': ['user', 'consultation'],
};

/** Limits for admins of other modules where they may read: of the Order screen's bookings, remarks and which rows to read. */
const SHARED_POSTS: Readonly<Record<string, readonly Module[]>> = {
  '/bookings/:id/remarks': ['order'],
  '/bookings/chosen': ['order'],
};

/**
 * Audience of `method` on `pattern` (a path pattern below the API's base, such as `/users/:id`): of several modules the
 * first owns it. `undefined` when the map does not name it: the server then refuses to start.
 */
export function accessOf(method: string, pattern: string): Access | undefined {
  const open = OPEN_ROUTES.find(([route]) => route === pattern);
  if (open) return open[1];
  const owner = MODULES.find((module) => AREAS[module].routes.some((route) => isBelow(route, pattern)));
  if (!owner) return undefined;
  const shared = { GET: REFERENCE_READS, POST: SHARED_POSTS }[method];
  return [owner, ...(shared?.[pattern] ?? [])];
}

/** The module that owns a page of the dashboard; `undefined` for pages that everybody signed in may open. */
export function moduleOfPage(path: string): Module | undefined {
  return MODULES.find((module) => AREAS[module].pages.some((page) => matchesPath(page, path)));
}

/** Whether an admin who holds `modules` may use something that needs `needed`. */
export function mayUse(admin: { isSuperAdmin: boolean; modules: readonly string[] }, needed: Module): boolean {
  return admin.isSuperAdmin || admin.modules.includes(needed);
}

function isBelow(route: string, pattern: string): boolean {
  return pattern === route || pattern.startsWith(`${route}/`);
}
