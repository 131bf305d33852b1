import { ACCESS_TOKEN_TTL_SECONDS } from '@sankalp/contract/auth';
import { jwtVerify, SignJWT } from 'jose';

const ISSUER = 'sankalp';
const AUDIENCE = 'sankalp-admin';
const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';

export interface AccessClaims {
  readonly adminId: string;
  readonly sessionId: string;
}

/** Access tokens: HS256, ten minutes, no roles inside; what the bearer may do is looked up at each request. */
export class AccessTokens {
  readonly #key: Uint8Array;

  constructor(secretKey: string) {
    this.#key = new TextEncoder().encode(`access-token:${secretKey}`);
  }

  issue({ adminId, sessionId }: AccessClaims): Promise<string> {
    const nowSeconds = Math.floor(Date.now() / 1000);
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
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: TYPE,
        requiredClaims: ['sub', 'sid', 'iat', 'exp'],
        ...(allowExpired && { currentDate: new Date(0) }),
      });
      if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string') return undefined;
      return { adminId: payload.sub, sessionId: payload.sid };
    } catch {
      return undefined;
    }
  }
}
