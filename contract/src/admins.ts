import { z } from 'zod';
import { moduleSchema } from './access.ts';
import { emailSchema } from './auth.ts';
import { envelope } from './shared/envelope.ts';
import { idSchema } from './shared/id.ts';
import { NAME_MAX_LENGTH, requiredLine } from './shared/text.ts';

/** Who administers the foundation, and which modules each may open (ACCESS-16). */

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

const modulesSchema = z
  .array(moduleSchema)
  .max(moduleSchema.options.length, { error: 'names a module twice' })
  .refine((modules) => new Set(modules).size === modules.length, { error: 'names a module twice' });

export const inviteBody = z.strictObject({
  email: emailSchema,
  userName: requiredLine(NAME_MAX_LENGTH),
  modules: modulesSchema,
  isSuperAdmin: z.boolean().optional(),
});

export const adminModulesBody = z.strictObject({ modules: modulesSchema });

export const adminSchema = z.object({
  id: idSchema,
  userName: z.string(),
  emailId: z.string(),
  isSuperAdmin: z.boolean(),
  modules: z.array(moduleSchema),
  status: z.enum(['invited', 'active', 'deactivated']),
  hasSecondFactor: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  version: z.int(),
});

export const adminSessionSchema = z.object({
  id: idSchema,
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  isCurrent: z.boolean(),
});

export const adminsAnswer = envelope(z.array(adminSchema));
export const adminAnswer = envelope(adminSchema);
export const inviteAnswer = envelope(z.object({ id: idSchema, link: z.url() }));
export const resetLinkAnswer = envelope(z.object({ link: z.url() }));
export const adminSessionsAnswer = envelope(z.array(adminSessionSchema));

export const adminSessionParams = z.strictObject({ id: idSchema, sessionId: idSchema });

export type Admin = z.infer<typeof adminSchema>;
export type AdminSession = z.infer<typeof adminSessionSchema>;
export type InviteBody = z.infer<typeof inviteBody>;

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
