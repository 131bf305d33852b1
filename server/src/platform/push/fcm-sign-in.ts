import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { Outcome } from '../../shared/delivery/send-each.ts';
import type { JsonResponse, Post } from '../outgoing/post.ts';
import { briefly, retryAfterMs, unanswered } from './answer-reason.ts';
import type { ServiceAccount } from './service-account.ts';
import { withTimeLimit } from './time-limit.ts';

/** Keeps true: one sign-in at a time, and an access token is used until shortly before it ends. */

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const LIFE_SECONDS = 3_600;
const RENEW_BEFORE_MS = 5 * 60_000;
/** Google takes assertions whose clock is off by less. */
const CLOCK_OFF_MS = 5 * 60_000;
const SERVICE = "Google's sign-in";

const grantSchema = z.object({ access_token: z.string(), expires_in: z.number().default(LIFE_SECONDS) });
const refusalSchema = z.object({ error: z.string().optional(), error_description: z.string().optional() });

type SignIn = { readonly token: string } | Exclude<Outcome, { result: 'delivered' }>;

interface Grant {
  readonly token: string;
  readonly until: number;
}

/** Signs in with a service account. `forget` drops a token that is no longer taken. */
export function createFcmSignIn(account: ServiceAccount, post: Post, timeoutMs: number) {
  let grant: Grant | undefined;
  let asking: Promise<SignIn> | undefined;

  async function ask(): Promise<SignIn> {
    let answer: JsonResponse;
    try {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const body = new URLSearchParams({ grant_type: GRANT, assertion: await assertionOf(account) }).toString();
      answer = await withTimeLimit(timeoutMs, undefined, (limit) => post(account.token_uri, headers, body, limit));
    } catch (error) {
      return unanswered(SERVICE, error, timeoutMs);
    }
    if (answer.status === 429 || answer.status >= 500) {
      return {
        result: 'later',
        reason: `${SERVICE} is busy (${answer.status}).`,
        waitMs: retryAfterMs(answer.headers),
      };
    }
    const given = grantSchema.safeParse(answer.body);
    if (answer.status !== 200 || !given.success) return { result: 'refused', reason: refusalOf(answer) };
    const { access_token: token, expires_in: seconds } = given.data;
    grant = { token, until: Date.now() + seconds * 1000 - RENEW_BEFORE_MS };
    return { token };
  }

  return {
    async token(): Promise<SignIn> {
      if (grant && Date.now() < grant.until) return grant;
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    forget(token: string): void {
      if (grant?.token === token) grant = undefined;
    },
  };
}

async function assertionOf({ client_email, private_key, token_uri }: ServiceAccount): Promise<string> {
  return new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(client_email)
    .setAudience(token_uri)
    .setIssuedAt()
    .setExpirationTime(`${LIFE_SECONDS}s`)
    .sign(await importPKCS8(private_key, 'RS256'));
}

function refusalOf(answer: JsonResponse): string {
  const { error, error_description: description } = refusalSchema.safeParse(answer.body).data ?? {};
  const why = [error, description].map(briefly).filter(Boolean).join(': ') || String(answer.status);
  return `Google refused the sign-in of the service account (${why}). ${clockHint(answer) ?? 'Check FCM_SERVICE_ACCOUNT.'}`;
}

/** A wrong clock is refused like a wrong key, and harder to find. */
function clockHint({ headers }: JsonResponse): string | undefined {
  const offMs = Date.now() - Date.parse(headers.date ?? '');
  if (Number.isNaN(offMs) || Math.abs(offMs) < CLOCK_OFF_MS) return undefined;
  return `The clock of this server is ${Math.round(Math.abs(offMs) / 60_000)} minutes ${offMs > 0 ? 'fast' : 'slow'}.`;
}
