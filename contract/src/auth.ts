import { z } from 'zod';
import { moduleSchema } from './access.ts';
import { listSettingsByNameSchema } from './list-settings.ts';
import { envelope } from './shared/envelope.ts';
import { idSchema } from './shared/id.ts';
import { LANGUAGES } from './shared/language.ts';
import { line, NAME_MAX_LENGTH, rawText, requiredLine } from './shared/text.ts';
import { versionSchema } from './shared/version.ts';

/** Sign-in, the session and one's own account (AUTH-11, AUTH-26, AUTH-32). */

export const EMAIL_MAX_LENGTH = 254;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
/** How long a mailed link works. */
export const RESET_LINK_TTL_SECONDS = 30 * 60;
export const ACCESS_TOKEN_TTL_SECONDS = 10 * 60;

export const AUTH_MESSAGES = {
  missingFields: 'Please enter both email and password.',
  addAllFields: 'Please add all fields',
  noToken: 'No token received from server',
  loginFailed: 'Login failed. Please try again.',
  badCredentials: 'The email or password is not correct.',
  deactivated: 'This account has been deactivated.',
  tooManyAttempts: 'Too many failed attempts. Please try again later.',
  busy: 'The server is busy. Please try again in a moment.',
  signInRequired: 'Please sign in.',
  foreignOrigin: 'This request came from another site and was refused.',
  resetRequested: 'If this address belongs to an administrator, a link to set a new password is on its way.',
  resetDone: 'Password updated. Please sign in.',
  badResetLink: 'This link is no longer valid. Please ask for a new one.',
  passwordUpdated: 'Password updated successfully',
  wrongCurrentPassword: 'The current password is not correct.',
  currentPasswordRequired: 'Please enter your current password to change the email.',
  emailTaken: 'Another administrator uses this email.',
  codeRequired: 'Please enter the code of your authenticator app.',
  badCode: 'The code is not correct, or was used already.',
  factorIsOn: 'The second factor is on already.',
  factorIsOff: 'The second factor is not on.',
  factorRequired: 'Every administrator needs a second factor.',
  factorFirst: 'Please set up your own second factor first.',
  factorOwn: 'Turn off your own second factor in Your account.',
} as const;

/** Said before a password is chosen. */
export const PASSWORD_RULE = `At least ${PASSWORD_MIN_LENGTH} characters; not the email address, and none of the most common passwords.`;

/** One validator everywhere (SETT-11); each sentence can stand alone in a list. */
export const PASSWORD_MESSAGES = {
  tooShort: `Password must have at least ${PASSWORD_MIN_LENGTH} characters.`,
  tooLong: `Password can have at most ${PASSWORD_MAX_LENGTH} characters.`,
  isEmail: 'Password must not be the email address.',
  isCurrent: 'The new password must differ from the current one.',
  isCommon: 'This password is among the most common ones. Please choose another.',
} as const;

export const emailSchema = line(EMAIL_MAX_LENGTH)
  .toLowerCase()
  .pipe(z.email({ error: 'is not a valid email address' }));

const GIVEN_MAX_LENGTH = 1024;
/** What a caller claims to be the password: bounded, otherwise untouched, since old rules may have been others. */
const givenPassword = rawText(GIVEN_MAX_LENGTH).min(1, { error: 'is required' });

/** Of an authenticator app, or a recovery code. */
const codeSchema = rawText(32).min(1, { error: 'is required' });
/** How many recovery codes there are at first. */
export const RECOVERY_CODES = 10;

/** The same where a sentence for the whole form tells that it is missing. */
const givenOr = (missing: string) => rawText(GIVEN_MAX_LENGTH, undefined, missing).min(1, { error: missing });

const languageSchema = z.enum(LANGUAGES, { error: `must be one of ${LANGUAGES.join(', ')}` });

export const loginBody = z.strictObject({
  email: requiredLine(EMAIL_MAX_LENGTH, AUTH_MESSAGES.missingFields).toLowerCase(),
  password: givenOr(AUTH_MESSAGES.missingFields),
  /** Of those whose second factor is on. */
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

/** What the screens are written in for this admin. */
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

/** What is said when a language could not be chosen. */
export const LANGUAGE_MESSAGES = { failed: 'Could not change the language. Please try again.' } as const;

/** Calls that carry no payload take none, or an empty object. */
export const noBody = z.strictObject({}).nullish();

/** The signed-in admin as the client keeps it (AUTH-43). */
export const sessionAdminSchema = z.object({
  id: idSchema,
  isSuperAdmin: z.boolean(),
  userName: z.string(),
  emailId: z.string(),
});

/** What comes with a session beside the documented fields: with it, no list needs a call of its own for how it is set up. */
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

/** The two reset paths are one call (AUTH-38). */
export const authPaths = {
  login: '/admin/auth/login',
  logout: '/admin/auth/logout',
  refresh: '/admin/auth/refresh',
  forgotPassword: '/admin/auth/forgot-password',
  resetPassword: '/admin/auth/reset-password',
  resetPasswordShort: '/auth/reset-password',
  passwordLink: '/admin/auth/password-link',
  changePassword: '/admin/auth/change-password',
  profile: '/admin/auth/profile',
  language: '/admin/auth/language',
  access: '/admin/access/:id',
  secondFactor: '/admin/auth/second-factor',
  secondFactorSetup: '/admin/auth/second-factor/setup',
  secondFactorConfirm: '/admin/auth/second-factor/confirm',
  secondFactorOff: '/admin/auth/second-factor/off',
  /** For super admins. */
  secondFactorRule: '/admins/second-factor',
  secondFactorOf: '/admins/:id/second-factor',
} as const;

/** Pages of the web client that mails and the server's first line point at. */
export const authPages = {
  login: '/dashboard/login',
  resetPassword: '/dashboard/reset-password',
} as const;

/** One's own account, for every admin. */
export const ACCOUNT_PAGE = '/dashboard/account';

/** The claims of a token's middle section, or undefined when it cannot be decoded (AUTH-46, AUTH-49). */
export function decodeToken(token: string): { exp?: unknown; iat?: unknown } | undefined {
  try {
    const section = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(section.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? claims : undefined;
  } catch {
    return undefined;
  }
}

/** Missing, undecodable, without an expiry claim, or with an expiry in the past (AUTH-45 to 48). */
export function isTokenExpired(token: string | null | undefined, nowMs = Date.now()): boolean {
  if (!token) return true;
  const exp = decodeToken(token)?.exp;
  return typeof exp !== 'number' || exp * 1000 <= nowMs;
}
