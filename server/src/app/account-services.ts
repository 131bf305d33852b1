import { createAdminsService } from '../features/admins/index.ts';
import {
  createAccountService,
  createAdminAccess,
  createSecondFactorService,
  createSessionService,
} from '../features/auth/index.ts';
import type { FeatureParts } from './feature-parts.ts';

/** Who signs in and how: services that know one another. */
export function createAccountServices({
  config: { origins, FOUNDATION_NAME: foundationName },
  secretKey,
  database,
  sendMail,
  refusals,
}: FeatureParts) {
  const accounts = createAccountService({
    database,
    secretKey,
    origin: origins[0],
    foundationName,
    sendMail,
    refusals,
  });
  const { checkPassword } = accounts;
  const secondFactor = createSecondFactorService({ database, secretKey, foundationName, checkPassword });
  const sessions = createSessionService({ database, secretKey, refusals, secondFactor });
  const access = createAdminAccess((linkId) => accounts.linkTo(linkId));
  const admins = createAdminsService({ database, foundationName, sendMail, access });
  return { accounts, secondFactor, sessions, admins };
}
