import { type KeyKind, PUBLISHABLE_SCOPES, type Scope } from '@sankalp/contract/api-keys';
import { KEY_HEADER } from '@sankalp/contract/app-api';
import type { AppRoute } from '@sankalp/contract/app-api/app-route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../problem.ts';
import type { RequestCaller } from './caller.ts';
import './caller.ts';

/** Key of a call, as it was looked up for it. */
export interface KeyCaller {
  readonly id: string;
  readonly kind: KeyKind;
  readonly scopes: readonly Scope[];
  readonly perMinute: number;
  readonly heardAt: string;
  /** Its use was noted a moment ago. */
  readonly isUseNoted: boolean;
  /** Number that grows with every write to the tables that the answer may show: read with the key, so that it costs no call. */
  readonly revision: string;
}

/** From where a key is presented, and which tables the answer shows. */
export interface KeyUse {
  readonly ip: string;
  readonly origin: string | undefined;
  readonly tables: readonly string[];
}

/** Look-up of keys: `authenticate` throws 401 or 403 with the reason. */
export interface KeyAccess {
  authenticate(text: string, kind: KeyKind, use: KeyUse): Promise<KeyCaller>;
  noteUse(keyId: string, network: string): Promise<void>;
  isKnownOrigin(origin: string): Promise<boolean>;
}

/** Counts a call of a key, and tells how many are left; throws 429 when that is one too many. */
export type LimitKey = (request: FastifyRequest, reply: FastifyReply, key: KeyCaller) => Promise<void>;

interface AppGuardOptions {
  readonly keys: KeyAccess;
  readonly limit: LimitKey;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    appRoute?: AppRoute;
  }
  interface FastifyRequest {
    /** Key of a call of the API of the app. */
    key: KeyCaller | null;
  }
}

/**
 * Deny by default: each route is one of the contract's table, which says for whom it is, and one that is not stops the start. The
 * check runs before the body is read, so a refusal has no side effect.
 */
export function registerAppGuard(app: FastifyInstance, { keys, limit }: AppGuardOptions): void {
  app.decorateRequest('key', null);
  app.addHook('onRoute', ({ method, url, config }) => {
    const isPreflight = method === 'OPTIONS' || config?.allow !== undefined;
    if (!config?.appRoute && !isPreflight) throw new Error(`${String(method)} ${url} is no route of the contract`);
  });
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.config.appRoute;
    if (!route || route.audience === 'public') return;
    const { text, kind } = presentedKey(request, route);
    const { ip, headers } = request;
    const key = await keys.authenticate(text, kind, { ip, origin: headers.origin, tables: route.cachedBy ?? [] });
    const scopes = kind === 'publishable' ? PUBLISHABLE_SCOPES : key.scopes;
    if (!route.scope || !scopes.includes(route.scope)) {
      throw problem(403, 'scope_missing', `This call needs a key with the scope ${route.scope}.`);
    }
    await limit(request, reply, key);
    request.key = key;
    request.caller = callerOf(key);
  });
  app.addHook('onResponse', ({ key, ip, log }, _reply, done) => {
    if (!key || key.isUseNoted) return done();
    const failed = (error: unknown) => log.warn({ err: error }, 'use of a key not noted');
    keys.noteUse(key.id, ip).catch(failed).finally(done);
  });
}

const callerOf = ({ id, heardAt }: KeyCaller): RequestCaller => ({ principal: { kind: 'key', id }, heardAt });

/** A secret key wins where both are sent: a server may hand on the headers of the app. */
function presentedKey({ headers }: FastifyRequest, { audience }: AppRoute): { text: string; kind: KeyKind } {
  const secret = /^Bearer (ssk_\w{1,100})$/i.exec(headers.authorization ?? '')?.[1];
  if (secret !== undefined) return { text: secret, kind: 'secret' };
  if (audience === 'secret') {
    throw problem(401, 'key_missing', 'This call needs a secret key: Authorization: Bearer ssk_…');
  }
  const publishable = headers[KEY_HEADER];
  if (typeof publishable !== 'string' || publishable === '') {
    throw problem(401, 'key_missing', `This call needs a key: ${KEY_HEADER}: spk_…`);
  }
  return { text: publishable.slice(0, 100), kind: 'publishable' };
}
