import { randomInt, timingSafeEqual } from 'node:crypto';
import {
  CODE_LENGTH,
  CODE_TRIES_PER_NUMBER_MAX,
  CODE_TTL_SECONDS,
  CODES_PER_KEY_HOUR,
  CODES_PER_NETWORK_HOUR,
  PERSON_TOKEN_TTL_SECONDS,
  SIGN_IN_MESSAGES,
} from '@sankalp/contract/app-api/sign-in';
import type {
  AskCodeBody,
  CodeChallenge,
  PersonTokens,
  SignUpBody,
  VerifiedCode,
  VerifyCodeBody,
} from '@sankalp/contract/app-api/sign-in.schema';
import { PHONE_MESSAGES } from '@sankalp/contract/shared/phone';
import type { FastifyBaseLogger } from 'fastify';
import type { CountCalls } from '../../platform/call-counts/count-calls.ts';
import { keyedHash } from '../../platform/crypto/keyed-hash.ts';
import { signId, verifySignedId } from '../../platform/crypto/signed-id.ts';
import { callerNetwork } from '../../platform/http/caller-network.ts';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import { newId } from '../../shared/db/columns.ts';
import type { Database, Transaction } from '../../shared/db/database.ts';
import { normalisePhone } from '../../shared/phone/normalise-phone.ts';
import { badRequest, problem, retryWithCode } from '../../shared/problem.ts';
import { AccessTokens } from '../../shared/sessions/access-tokens.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { findUser, findUserByPhone, mergePerson, type StoredUser } from '../users/index.ts';
import type { CodeOptions, SendCode } from './code-sender.ts';
import { openPersonSession, personTokens } from './person-sessions.store.ts';
import * as codes from './sign-in-codes.store.ts';

/**
 * Keeps true: a session of a person begins with a code that their phone has received, and signing out, a deletion or a stolen token
 * end it at once. Whether a number is known is told to nobody who has not proven it.
 */

const HOUR_MS = 3_600_000;
const SIGN_UP = 'sign-up-token';
/** Phones that open the app within a quarter of an hour. */
const KEPT_TOKENS_MAX = 20_000;

interface SignInDependencies {
  readonly database: Database;
  readonly secretKey: string;
  readonly countCalls: CountCalls;
  readonly sendCode: SendCode;
  readonly codeOptions: CodeOptions;
}

/** Origin of a call for a code: what the caps count. */
export interface CodeCaller {
  readonly keyId: string;
  readonly address: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

export type PeopleSignIn = ReturnType<typeof createPeopleSignIn>;

export function createPersonAccessTokens(secretKey: string): AccessTokens {
  return new AccessTokens({
    secretKey,
    purpose: 'person-token',
    audience: 'sankalp-app',
    ttlSeconds: PERSON_TOKEN_TTL_SECONDS,
    keptMax: KEPT_TOKENS_MAX,
  });
}

export function createPeopleSignIn(dependencies: SignInDependencies) {
  const { database, secretKey, countCalls, sendCode, codeOptions } = dependencies;
  const accessTokens = createPersonAccessTokens(secretKey);
  const hashOf = (id: string, code: string) => keyedHash(secretKey, 'sign-in-code', `${id} ${code}`);

  async function refuseBeyondCaps({ keyId, address }: CodeCaller): Promise<void> {
    const caps = [
      { key: `codes network ${callerNetwork(address)}`, max: CODES_PER_NETWORK_HOUR },
      { key: `codes key ${keyId}`, max: CODES_PER_KEY_HOUR },
    ];
    for (const { key, max } of caps) {
      const { calls, leftMs } = await countCalls(key, HOUR_MS, max);
      if (calls > max) throw retryWithCode(429, 'too_many_codes', SIGN_IN_MESSAGES.tooMany, leftMs / 1000);
    }
  }

  async function open(
    tx: Transaction,
    { id, name }: Pick<StoredUser, 'id' | 'name'>,
    device: string | undefined,
    context: WriteContext,
  ): Promise<PersonTokens> {
    const session = await openPersonSession(tx, id, device);
    await recordAudit(tx, asPerson(id, context), { action: 'signedIn', entity: 'users', entityId: id });
    return tokensOf({ id, name }, session);
  }

  async function tokensOf(
    { id, name }: Pick<StoredUser, 'id' | 'name'>,
    { sessionId, refreshToken }: { readonly sessionId: string; readonly refreshToken: string },
  ): Promise<PersonTokens> {
    const accessToken = await accessTokens.issue({ ownerId: id, sessionId });
    return { accessToken, expiresInSeconds: PERSON_TOKEN_TTL_SECONDS, refreshToken, person: { id, name } };
  }

  return {
    /** Sends a code to a number, known or not. */
    async ask({ phone: typed, channel = 'sms' }: AskCodeBody, caller: CodeCaller): Promise<CodeChallenge> {
      const phone = phoneOf(typed, codeOptions.countries);
      await refuseBeyondCaps(caller);
      const id = newId();
      const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
      const stored = await database.transaction((tx) =>
        codes.storeCode(tx, { id, phone, channel, codeHash: hashOf(id, code) }),
      );
      if ('waitSeconds' in stored) {
        const message = stored.isOverCap ? SIGN_IN_MESSAGES.tooMany : SIGN_IN_MESSAGES.tooSoon;
        throw retryWithCode(429, 'too_many_codes', message, stored.waitSeconds);
      }
      try {
        await sendCode({ phone, code, channel });
      } catch (error) {
        caller.log.warn({ err: error }, 'a code was not sent');
        await codes.removeCode(database, id);
        throw retryWithCode(503, 'sender_down', SIGN_IN_MESSAGES.senderDown, 5);
      }
      return { challengeId: id, expiresInSeconds: CODE_TTL_SECONDS, ...stored };
    },

    async verify({ challengeId, code, device }: VerifyCodeBody, context: WriteContext): Promise<VerifiedCode> {
      const tried = await codes.countTry(database, challengeId);
      if (!tried) throw codeOver();
      const { phone, codeHash } = tried;
      const { calls } = await countCalls(`code tries ${phone}`, HOUR_MS, CODE_TRIES_PER_NUMBER_MAX);
      if (calls > CODE_TRIES_PER_NUMBER_MAX) throw codeOver();
      if (!timingSafeEqual(codeHash, hashOf(challengeId, code))) {
        throw problem(401, 'wrong_code', SIGN_IN_MESSAGES.wrongCode);
      }
      return database.transaction(async (tx): Promise<VerifiedCode> => {
        if (!(await codes.takeCode(tx, challengeId))) throw codeOver();
        const known = await findUserByPhone(tx, phone);
        if (!known) return { isNew: true, signUpToken: signId(secretKey, SIGN_UP, challengeId) };
        await codes.noteSignedIn(tx, challengeId, known.id);
        return { isNew: false, ...(await open(tx, known, device, context)) };
      });
    },

    /** Makes a person of a number that was proven. Harmless twice, should the first answer be lost. */
    async signUp({ signUpToken, device, ...fields }: SignUpBody, context: WriteContext): Promise<PersonTokens> {
      const challengeId = verifySignedId(secretKey, SIGN_UP, signUpToken);
      if (challengeId === undefined) throw codeOver();
      return database.transaction(async (tx) => {
        const proven = await codes.findProven(tx, challengeId);
        if (!proven) throw codeOver();
        const { id } = proven.userId
          ? { id: proven.userId }
          : await mergePerson(tx, { ...fields, phone: proven.phone }, context);
        const person = await findUser(tx, id);
        if (!person) throw codeOver();
        await codes.noteSignedIn(tx, challengeId, id);
        return open(tx, person, device, context);
      });
    },

    async refresh(refreshToken: string, context: WriteContext): Promise<PersonTokens> {
      const rotation = await personTokens.rotate(database, refreshToken);
      if (rotation.outcome === 'reused') {
        const { sessionId, ownerId } = rotation.owner;
        await database.transaction(async (tx) => {
          if (!(await personTokens.end(tx, { sessionId }))) return;
          await recordAudit(tx, context, { action: 'refreshTokenReused', entity: 'users', entityId: ownerId });
        });
      }
      const person = rotation.outcome === 'rotated' ? await findUser(database, rotation.owner.ownerId) : undefined;
      if (rotation.outcome !== 'rotated' || !person) {
        throw problem(401, 'session_over', SIGN_IN_MESSAGES.sessionOver);
      }
      return tokensOf(person, { sessionId: rotation.owner.sessionId, refreshToken: rotation.refreshToken });
    },

    /** Ends the session of a token, used up or not. Harmless when there is none. */
    async signOut(refreshToken: string, context: WriteContext): Promise<boolean> {
      const owner = await personTokens.findOwner(database, refreshToken);
      if (!owner) return false;
      return database.transaction(async (tx) => {
        if (!(await personTokens.end(tx, owner))) return false;
        const { ownerId } = owner;
        await recordAudit(tx, asPerson(ownerId, context), { action: 'signedOut', entity: 'users', entityId: ownerId });
        return true;
      });
    },
  };
}

const codeOver = () => problem(410, 'code_over', SIGN_IN_MESSAGES.codeOver);

const asPerson = (id: string, context: WriteContext): WriteContext => ({
  ...context,
  principal: { kind: 'person', id },
});

function phoneOf(typed: string, countries: readonly string[]): string {
  const phone = normalisePhone(typed);
  if (!phone) throw badRequest(`phone ${PHONE_MESSAGES.invalid}`);
  if (!countries.some((code) => phone.startsWith(`+${code}`))) throw badRequest(SIGN_IN_MESSAGES.countryRefused);
  return phone;
}
