import { randomInt, timingSafeEqual } from 'node:crypto';
import {
  CODE_LENGTH,
  CODE_TRIES_PER_NUMBER_MAX,
  CODE_TTL_SECONDS,
  CODES_PER_KEY_HOUR,
  CODES_PER_NETWORK_HOUR,
  type CodeChannel,
  codesOfKey,
  SIGN_IN_MESSAGES,
} from '@sankalp/contract/app-api/sign-in';
import type { CodeChallenge } from '@sankalp/contract/app-api/sign-in.schema';
import { PHONE_MESSAGES } from '@sankalp/contract/shared/phone';
import type { CountCalls } from '../../platform/call-counts/count-calls.ts';
import { keyedHash } from '../../platform/crypto/keyed-hash.ts';
import { callerNetwork } from '../../platform/http/caller-network.ts';
import { newId } from '../../shared/db/columns.ts';
import type { Database } from '../../shared/db/database.ts';
import { normalisePhone } from '../../shared/phone/normalise-phone.ts';
import { badRequest, problem, retryWithCode } from '../../shared/problem.ts';
import type { CodeOptions, SendCode } from './code-sender.ts';
import type { CodePurpose } from './people.table.ts';
import * as store from './sign-in-codes.store.ts';

/** Keeps true: whatever a code is for, it counts among those of its number, network and key, and is good for that alone. */

const HOUR_MS = 3_600_000;

export interface CodesDependencies {
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
  readonly log: { warn(about: object, sentence: string): void };
}

interface WantedCodes {
  /** The last one is the challenge, which names those before it. */
  readonly phones: readonly string[];
  readonly channel: CodeChannel | undefined;
  readonly purpose: CodePurpose;
  /** Person who asks, where that is known. */
  readonly userId?: string;
}

/** Code as somebody typed it. */
export interface TypedCode {
  readonly id: string;
  readonly code: string;
}

export function createCodes({ database, secretKey, countCalls, sendCode, codeOptions }: CodesDependencies) {
  const hashOf = (id: string, code: string) => keyedHash(secretKey, 'sign-in-code', `${id} ${code}`);

  async function refuseBeyondCaps({ keyId, address }: CodeCaller): Promise<void> {
    const caps = [
      { key: `codes network ${callerNetwork(address)}`, max: CODES_PER_NETWORK_HOUR },
      { key: codesOfKey(keyId), max: CODES_PER_KEY_HOUR },
    ];
    for (const { key, max } of caps) {
      const { calls, leftMs } = await countCalls(key, HOUR_MS, max);
      if (calls > max) throw retryWithCode(429, 'too_many_codes', SIGN_IN_MESSAGES.tooMany, leftMs / 1000);
    }
  }

  /** Counts a try of a code before it is compared, and answers whether it was right. */
  async function isRight({ id, code }: TypedCode, purpose: CodePurpose): Promise<{ phone: string; isRight: boolean }> {
    const tried = await store.countTry(database, id, purpose);
    if (!tried) throw codeOver();
    const { phone, codeHash } = tried;
    const { calls } = await countCalls(`code tries ${phone}`, HOUR_MS, CODE_TRIES_PER_NUMBER_MAX);
    if (calls > CODE_TRIES_PER_NUMBER_MAX) throw codeOver();
    return { phone, isRight: timingSafeEqual(codeHash, hashOf(id, code)) };
  }

  return {
    /** Number as it is kept, if codes are sent there. */
    phoneOf(typed: string): string {
      const phone = normalisePhone(typed);
      if (!phone) throw badRequest(`phone ${PHONE_MESSAGES.invalid}`);
      if (!codeOptions.countries.some((code) => phone.startsWith(`+${code}`))) {
        throw badRequest(SIGN_IN_MESSAGES.countryRefused);
      }
      return phone;
    },

    /** Sends a code to each of these numbers, or to none. */
    async send(wanted: WantedCodes, caller: CodeCaller): Promise<CodeChallenge> {
      const { phones, channel = 'sms', purpose, userId = null } = wanted;
      for (const _ of phones) await refuseBeyondCaps(caller);
      const codes = phones.map((phone) => {
        const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
        return { id: newId(), phone, code };
      });
      const rows = codes.map(({ id, phone, code }, index) => ({
        id,
        phone,
        channel,
        purpose,
        userId,
        codeHash: hashOf(id, code),
        besidesId: codes[index - 1]?.id ?? null,
      }));
      const stored = await database.transaction((tx) => store.storeCodes(tx, rows));
      if ('waitSeconds' in stored) {
        const message = stored.isOverCap ? SIGN_IN_MESSAGES.tooMany : SIGN_IN_MESSAGES.tooSoon;
        throw retryWithCode(429, 'too_many_codes', message, stored.waitSeconds);
      }
      const sent = await Promise.allSettled(codes.map(({ phone, code }) => sendCode({ phone, code, channel })));
      const failure = sent.find((one) => one.status === 'rejected');
      if (failure) {
        caller.log.warn({ err: failure.reason }, 'a code was not sent');
        await store.removeCodes(
          database,
          codes.map(({ id }) => id),
        );
        throw retryWithCode(503, 'sender_down', SIGN_IN_MESSAGES.senderDown, 5);
      }
      return { challengeId: codes.at(-1)?.id ?? '', expiresInSeconds: CODE_TTL_SECONDS, ...stored };
    },

    /** Numbers of codes that are all right; which one is wrong is not told. */
    async verify(typed: readonly TypedCode[], purpose: CodePurpose): Promise<string[]> {
      const compared: { phone: string; isRight: boolean }[] = [];
      for (const one of typed) compared.push(await isRight(one, purpose));
      if (compared.some((one) => !one.isRight)) throw problem(401, 'wrong_code', SIGN_IN_MESSAGES.wrongCode);
      return compared.map(({ phone }) => phone);
    },
  };
}

export const codeOver = () => problem(410, 'code_over', SIGN_IN_MESSAGES.codeOver);
