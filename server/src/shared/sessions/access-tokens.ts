import { jwtVerify, SignJWT } from 'jose';
import { databaseNow } from '../db/database-clock.ts';
import { BoundedMap } from '../memory/bounded-map.ts';
import type { SessionOwner } from './rotating-tokens.store.ts';

const ISSUER = 'sankalp';
const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';
/** Accounts that tokens are for: those of one kind open nothing for another, since each has its own key and its own audience. */
interface AccessTokensOptions {
  readonly secretKey: string;
  /** Name under which the key is derived. */
  readonly purpose: string;
  readonly audience: string;
  readonly ttlSeconds: number;
  /** Tokens whose signature is remembered: far above the number of callers at once. */
  readonly keptMax: number;
}

interface ReadClaims extends SessionOwner {
  readonly expiresAtSeconds: number;
}

/** Access tokens: HS256, of some minutes, no roles inside; what the bearer may do is looked up at each request. */
export class AccessTokens {
  readonly #key: Uint8Array;
  readonly #audience: string;
  readonly #ttlSeconds: number;
  /** Tokens whose signature was found good: the same bytes stay good until they expire. */
  readonly #verified: BoundedMap<string, ReadClaims>;

  constructor({ secretKey, purpose, audience, ttlSeconds, keptMax }: AccessTokensOptions) {
    this.#key = new TextEncoder().encode(`${purpose}:${secretKey}`);
    this.#audience = audience;
    this.#ttlSeconds = ttlSeconds;
    this.#verified = new BoundedMap(keptMax);
  }

  issue({ ownerId, sessionId }: SessionOwner): Promise<string> {
    const nowSeconds = secondsNow();
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
      .setIssuer(ISSUER)
      .setAudience(this.#audience)
      .setSubject(ownerId)
      .setIssuedAt(nowSeconds)
      .setExpirationTime(nowSeconds + this.#ttlSeconds)
      .sign(this.#key);
  }

  /** The claims of a token that we issued and that has not expired (or may have, for sign-out); else undefined. */
  async read(token: string, { allowExpired = false } = {}): Promise<SessionOwner | undefined> {
    if (allowExpired) return this.#verify(token, new Date(0));
    let claims = this.#verified.get(token);
    if (!claims) {
      claims = await this.#verify(token, new Date(databaseNow()));
      if (claims) this.#verified.set(token, claims);
    }
    if (!claims || claims.expiresAtSeconds > secondsNow()) return claims;
    this.#verified.delete(token);
    return undefined;
  }

  async #verify(token: string, currentDate: Date): Promise<ReadClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: this.#audience,
        typ: TYPE,
        requiredClaims: ['sub', 'sid', 'iat', 'exp'],
        currentDate,
      });
      const { sub, sid, exp } = payload;
      if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') return undefined;
      return { ownerId: sub, sessionId: sid, expiresAtSeconds: exp };
    } catch {
      return undefined;
    }
  }
}

function secondsNow(): number {
  return Math.floor(databaseNow() / 1000);
}
