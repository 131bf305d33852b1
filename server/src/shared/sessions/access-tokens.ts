import { ACCESS_TOKEN_TTL_SECONDS } from '@sankalp/contract/auth';
import { jwtVerify, SignJWT } from 'jose';
import { databaseNow } from '../../../shared/db/database-clock.ts';
import { BoundedMap } from '../../../shared/memory/bounded-map.ts';

const ISSUER = 'sankalp';
const AUDIENCE = 'sankalp-admin';
const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';
/** Far above the number of admins who work at once. */
const KEPT_TOKENS_MAX = 1_000;

export interface AccessClaims {
  readonly adminId: string;
  readonly sessionId: string;
}

interface ReadClaims extends AccessClaims {
  readonly expiresAtSeconds: number;
}

/** Access tokens: HS256, ten minutes, no roles inside; what the bearer may do is looked up at each request. */
export class AccessTokens {
  readonly #key: Uint8Array;
  /** Tokens whose signature was found good: the same bytes stay good until they expire. */
  readonly #verified = new BoundedMap<string, ReadClaims>(KEPT_TOKENS_MAX);

  constructor(secretKey: string) {
    this.#key = new TextEncoder().encode(`access-token:${secretKey}`);
  }

  issue({ adminId, sessionId }: AccessClaims): Promise<string> {
    const nowSeconds = secondsNow();
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(adminId)
      .setIssuedAt(nowSeconds)
      .setExpirationTime(nowSeconds + ACCESS_TOKEN_TTL_SECONDS)
      .sign(this.#key);
  }

  /** The claims of a token that we issued and that has not expired (or may have, for sign-out); else undefined. */
  async read(token: string, { allowExpired = false } = {}): Promise<AccessClaims | undefined> {
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
        audience: AUDIENCE,
        typ: TYPE,
        requiredClaims: ['sub', 'sid', 'iat', 'exp'],
        currentDate,
      });
      const { sub, sid, exp } = payload;
      if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') return undefined;
      return { adminId: sub, sessionId: sid, expiresAtSeconds: exp };
    } catch {
      return undefined;
    }
  }
}

function secondsNow(): number {
  return Math.floor(databaseNow() / 1000);
}
