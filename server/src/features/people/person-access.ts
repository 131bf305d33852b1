import type { Database } from '../../shared/db/database.ts';
import type { PersonAccess } from '../../shared/http/app-guard.ts';
import { normalisePhone } from '../../shared/phone/normalise-phone.ts';
import { prepareActedFor, preparePersonLookUp } from './person-sessions.store.ts';
import { createPersonAccessTokens } from './sign-in.service.ts';

/** Keeps true: a token opens as long as its session, which each call looks up. */
export function createPersonAccess({ database, secretKey }: { database: Database; secretKey: string }): PersonAccess {
  const accessTokens = createPersonAccessTokens(secretKey);
  const lookUp = preparePersonLookUp(database);
  const actedFor = prepareActedFor(database);
  return {
    async authenticate(token) {
      const owner = await accessTokens.read(token);
      return owner && lookUp(owner);
    },
    async find(named) {
      if ('id' in named) return actedFor.byId(named.id);
      const phone = normalisePhone(named.phone);
      return phone === undefined ? undefined : actedFor.byPhone(phone);
    },
  };
}
