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
/** How many recovery codes there are at first. */
export const RECOVERY_CODES = 10;

/** Messages of a language that could not be chosen. */
export const LANGUAGE_MESSAGES = { failed: 'Could not change the language. Please try again.' } as const;

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
