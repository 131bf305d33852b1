import { ACCESS_TOKEN_TTL_SECONDS, authPaths } from '@sankalp/contract/auth';
import { API_BASE } from '@sankalp/contract/shared/path';

const RENEW_AFTER_MS = (ACCESS_TOKEN_TTL_SECONDS * 1000) / 2;

type Account = { email: string; password: string };

/** A real session: signed in once, its access token traded for the next one before it expires. */
export class Session {
  readonly #origin: string;
  #token = '';
  #cookie = '';
  #renewedAt = 0;
  #renewing: Promise<void> | undefined;

  private constructor(origin: string) {
    this.#origin = origin;
  }

  static async signIn(origin: string, { email, password }: Account): Promise<Session> {
    const session = new Session(origin);
    await session.#ask(authPaths.login, { email, password });
    return session;
  }

  async headers(): Promise<Record<string, string>> {
    if (Date.now() - this.#renewedAt > RENEW_AFTER_MS) {
      // Calls of one moment renew it once, as a browser does.
      this.#renewing ??= this.#ask(authPaths.refresh).finally(() => {
        this.#renewing = undefined;
      });
      await this.#renewing;
    }
    return { accept: 'application/json', authorization: `Bearer ${this.#token}` };
  }

  async #ask(path: string, body?: unknown): Promise<void> {
    const answer = await fetch(`${this.#origin}${API_BASE}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.#cookie },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`);
    const { data } = (await answer.json()) as { data: { token: string } };
    this.#token = data.token;
    this.#cookie = answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    this.#renewedAt = Date.now();
  }
}
