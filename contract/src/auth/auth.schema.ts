import { z } from 'zod';
import { moduleSchema } from '../access/access.schema.ts';
import { listSettingsByNameSchema } from '../list-settings/list-settings.schema.ts';
import { envelope } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { LANGUAGES } from '../shared/language.ts';
import { line, rawText, requiredLine } from '../shared/text.schema.ts';
import { NAME_MAX_LENGTH } from '../shared/text.ts';
import { versionSchema } from '../shared/version.schema.ts';
import { AUTH_MESSAGES, EMAIL_MAX_LENGTH } from './auth.ts';

export const emailSchema = line(EMAIL_MAX_LENGTH)
  .toLowerCase()
  .pipe(z.email({ error: 'is not a valid email address' }));

const GIVEN_MAX_LENGTH = 1024;
/** Claimed password of a caller: bounded, otherwise untouched, since old rules may have been others. */
const givenPassword = rawText(GIVEN_MAX_LENGTH).min(1, { error: 'is required' });

/** Code of an authenticator app, or a recovery code. */
const codeSchema = rawText(32).min(1, { error: 'is required' });

/** The same where a sentence for the whole form tells that it is missing. */
const givenOr = (missing: string) => rawText(GIVEN_MAX_LENGTH, undefined, missing).min(1, { error: missing });

const languageSchema = z.enum(LANGUAGES, { error: `must be one of ${LANGUAGES.join(', ')}` });

export const loginBody = z.strictObject({
  email: requiredLine(EMAIL_MAX_LENGTH, AUTH_MESSAGES.missingFields).toLowerCase(),
  password: givenOr(AUTH_MESSAGES.missingFields),
  /** Code of admins whose second factor is on. */
  code: codeSchema.optional(),
  /** As it was chosen on the sign-in screen; without it, the admin's own stays. */
  language: languageSchema.optional(),
});

export const passwordLinkBody = z.strictObject({ token: rawText(512).min(1, { error: 'is required' }) });

export const forgotPasswordBody = z.strictObject({ email: emailSchema });

export const resetPasswordBody = z.strictObject({
  token: rawText(512).min(1, { error: 'is required' }),
  password: givenPassword,
});

export const changePasswordBody = z.strictObject({
  currentPassword: givenOr(AUTH_MESSAGES.addAllFields),
  newPassword: givenOr(AUTH_MESSAGES.addAllFields),
});

export const profileBody = z.strictObject({
  userName: requiredLine(NAME_MAX_LENGTH),
  emailId: emailSchema,
  /** Needed when the email changes. */
  currentPassword: givenPassword.optional(),
});

/** Language of the screens for this admin. */
export const languageBody = z.strictObject({ language: languageSchema });

export const passwordBody = z.strictObject({ currentPassword: givenPassword });
export const confirmFactorBody = z.strictObject({ code: codeSchema });

const secondFactorSchema = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int().min(0) });
/** For an authenticator app, by picture or by hand. */
const secondFactorSetupSchema = z.object({ secret: z.string(), uri: z.string() });

export const secondFactorAnswer = envelope(secondFactorSchema);
export const secondFactorSetupAnswer = envelope(secondFactorSetupSchema);
export const recoveryCodesAnswer = envelope(z.object({ recoveryCodes: z.array(z.string()) }));

/** Whether every admin needs a second factor. */
export const factorRuleBody = z.strictObject({ isRequired: z.boolean() });
export const factorRuleAnswer = envelope(z.object({ isRequired: z.boolean() }));

export type FactorRule = z.infer<typeof factorRuleAnswer>['data'];
export type SecondFactor = z.infer<typeof secondFactorSchema>;
export type SecondFactorSetup = z.infer<typeof secondFactorSetupSchema>;

/** Calls that carry no payload take none, or an empty object. */
export const noBody = z.strictObject({}).nullish();

/** The signed-in admin as the client keeps it (AUTH-43). */
export const sessionAdminSchema = z.object({
  id: idSchema,
  isSuperAdmin: z.boolean(),
  userName: z.string(),
  emailId: z.string(),
});

/** Settings that come with a session beside the documented fields: with them, no list needs a call of its own for how it is set up. */
const withSession = { token: z.string(), listSettings: listSettingsByNameSchema };
export const loginAnswer = envelope(
  z.object({
    admin: sessionAdminSchema,
    ...withSession,
    /** True while the password is the one that the first start printed. */
    hasGeneratedPassword: z.boolean().optional(),
  }),
);
/** Whose a password link is: to greet them, and to sign them in with the password that they set. */
const passwordLinkSchema = z.object({ userName: z.string(), emailId: z.string(), isInvite: z.boolean() });
export const passwordLinkAnswer = envelope(passwordLinkSchema);
export const refreshAnswer = envelope(z.object({ user: sessionAdminSchema, ...withSession }));
const profileSchema = sessionAdminSchema.extend({ version: versionSchema });
export const profileAnswer = envelope(profileSchema);
export const languageAnswer = envelope(languageBody);
export const accessAnswer = envelope(z.array(z.object({ module: moduleSchema })));

export type SessionAdmin = z.infer<typeof sessionAdminSchema>;
export type Profile = z.infer<typeof profileSchema>;
export type LoginBody = z.infer<typeof loginBody>;
export type ProfileBody = z.infer<typeof profileBody>;
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>;
export type PasswordLink = z.infer<typeof passwordLinkSchema>;
export type ModuleAccess = z.infer<typeof accessAnswer>['data'][number];
