import { PASSWORD_MAX_LENGTH, PASSWORD_MESSAGES, PASSWORD_MIN_LENGTH } from '@sankalp/contract/auth';
import { hashPassword } from '../../platform/crypto/passwords.ts';
import { badRequest } from '../../shared/problem.ts';

/** How many of the commonest passwords are refused. */
const COMMON = 3_000;

export interface PasswordOwner {
  readonly email: string;
  readonly currentPassword?: string;
}

/** The hash of a new password that follows the rules. Throws 400 with a list, a sentence for each fault. */
export async function newPasswordHash(password: string, owner: PasswordOwner): Promise<string> {
  const faults = await passwordFaults(password, owner);
  if (faults.length > 0) throw badRequest(faults);
  return hashPassword(password);
}

/** Faults of a new password; empty when it is fine. The one validator of the product. */
async function passwordFaults(password: string, { email, currentPassword }: PasswordOwner): Promise<string[]> {
  const length = [...password].length;
  const faults: string[] = [];
  if (length < PASSWORD_MIN_LENGTH) faults.push(PASSWORD_MESSAGES.tooShort);
  if (length > PASSWORD_MAX_LENGTH) faults.push(PASSWORD_MESSAGES.tooLong);
  if (password.trim().toLowerCase() === email.toLowerCase()) faults.push(PASSWORD_MESSAGES.isEmail);
  if (password === currentPassword) faults.push(PASSWORD_MESSAGES.isCurrent);
  if ((await commonPasswords()).has(password.toLowerCase())) faults.push(PASSWORD_MESSAGES.isCommon);
  return faults;
}

let common: Promise<ReadonlySet<string>> | undefined;

// Loaded when first needed: the list is large and passwords change rarely.
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, COMMON)),
  );
  return common;
}
