/** Admins of the foundation, and which modules each may open (ACCESS-16). */

/** An invited admin has a week to set a password. */
export const INVITE_TTL_SECONDS = 7 * 24 * 60 * 60;

export const ADMIN_MESSAGES = {
  emailTaken: 'Another administrator uses this email.',
  lastSuperAdmin: 'At least one active super admin must remain.',
  alreadyActive: 'Administrator is already active',
  alreadyDeactivated: 'Administrator is already deactivated',
  isDeactivated: 'This administrator is deactivated.',
  changedMeanwhile: 'This administrator has been changed meanwhile. Please try again.',
  superAdminHasAll: 'A super admin has every module.',
  loadFailed: 'Failed to load administrators',
  empty: 'No administrators found',
  saved: 'Updated successfully',
  saveFailed: 'An error occurred',
  inviteFailed: 'Failed to invite the administrator. Please try again.',
  linkFailed: 'Failed to create the link. Please try again.',
  sessionsFailed: 'Failed to load sessions',
  signOutFailed: 'Failed to sign out. Please try again.',
} as const;

export const adminPaths = {
  list: '/admins',
  invites: '/admins/invites',
  one: '/admins/:id',
  modules: '/admins/:id/modules',
  activate: '/admins/:id/activate',
  deactivate: '/admins/:id/deactivate',
  resetLink: '/admins/:id/reset-link',
  history: '/admins/:id/history',
  sessions: '/admins/:id/sessions',
  session: '/admins/:id/sessions/:sessionId',
} as const;
