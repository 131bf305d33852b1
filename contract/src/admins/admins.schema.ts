import { z } from 'zod';
import { moduleSchema } from '../access/access.schema.ts';
import { emailSchema } from '../auth/auth.schema.ts';
import { envelope } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { requiredLine } from '../shared/text.schema.ts';
import { NAME_MAX_LENGTH } from '../shared/text.ts';

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
