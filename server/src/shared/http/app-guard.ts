import { type KeyKind, PUBLISHABLE_SCOPES, type Scope } from '@sankalp/contract/api-keys';
import { CALLER_ADDRESS_HEADER, KEY_HEADER, ON_BEHALF_OF_HEADER } from '@sankalp/contract/app-api';
import { type AppRoute, PERSON_SCOPE } from '@sankalp/contract/app-api/app-route';
import { SIGN_IN_MESSAGES } from '@sankalp/contract/app-api/sign-in';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { badRequest, problem } from '../problem.ts';
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

/** Person who makes a call, or for whom a server makes it. */
export interface PersonCaller {
  readonly id: string;
  /** Session of the token; null of a server that acts for them. */
  readonly sessionId: string | null;
  readonly heardAt: string;
}

/** Look-up of people: undefined when the token opens nothing any more, or nobody is meant. */
export interface PersonAccess {
  authenticate(token: string): Promise<PersonCaller | undefined>;
  find(named: { readonly id: string } | { readonly phone: string }): Promise<PersonCaller | undefined>;
}

/** Counts a call of a key, and of a person by it, and tells how many are left; throws 429 when that is one too many. */
export type LimitKey = (request: FastifyRequest, reply: FastifyReply, key: KeyCaller) => Promise<void>;

interface AppGuardOptions {
  readonly keys: KeyAccess;
  readonly people: PersonAccess;
  readonly limit: LimitKey;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    appRoute?: AppRoute;
  }
  interface FastifyRequest {
    /** Key of a call of the API of the app. */
    key: KeyCaller | null;
    /** Person of a call that only people make. */
    person: PersonCaller | null;
    /** Address of who calls, which a server with a secret key may hand on. */
    callerAddress: string;
  }
}

/**
 * Deny by default: each route is one of the contract's table, which says for whom it is, and one that is not stops the start. The
 * check runs before the body is read, so a refusal has no side effect.
 */
export function registerAppGuard(app: FastifyInstance, { keys, people, limit }: AppGuardOptions): void {
  app.decorateRequest('key', null);
  app.decorateRequest('person', null);
  app.decorateRequest('callerAddress', '');
  app.addHook('onRoute', ({ method, url, config }) => {
    const isPreflight = method === 'OPTIONS' || config?.allow !== undefined;
    if (!config?.appRoute && !isPreflight) throw new Error(`${String(method)} ${url} is no route of the contract`);
  });
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.config.appRoute;
    request.callerAddress = request.ip;
    if (!route || route.audience === 'public') return;
    const { text, kind } = presentedKey(request, route);
    const { ip, headers } = request;
    const key = await keys.authenticate(text, kind, { ip, origin: headers.origin, tables: route.cachedBy ?? [] });
    refuseOutOfScope(key, route);
    const handedOn = headers[CALLER_ADDRESS_HEADER];
    if (kind === 'secret' && typeof handedOn === 'string') request.callerAddress = addressOf(handedOn);
    request.key = key;
    request.caller = { principal: { kind: 'key', id: key.id }, heardAt: key.heardAt };
    if (route.audience === 'person' || namesPerson(request, route, key))
      request.person = await personOf(request, kind, people);
    const { person } = request;
    // Deeds of a server for somebody are the server's.
    if (person?.sessionId) request.caller = { principal: { kind: 'person', id: person.id }, heardAt: person.heardAt };
    await limit(request, reply, key);
  });
  app.addHook('onResponse', ({ key, ip, log }, _reply, done) => {
    if (!key || key.isUseNoted) return done();
    const failed = (error: unknown) => log.warn({ err: error }, 'use of a key not noted');
    keys.noteUse(key.id, ip).catch(failed).finally(done);
  });
}

function refuseOutOfScope({ kind, scopes }: KeyCaller, { audience, scope }: AppRoute): void {
  if (audience === 'person' && kind === 'publishable') return;
  const needed = audience === 'person' ? PERSON_SCOPE : scope;
  const held = kind === 'publishable' ? PUBLISHABLE_SCOPES : scopes;
  if (!needed || !held.includes(needed)) {
    throw problem(403, 'scope_missing', `This call needs a key with the scope ${needed}.`);
  }
}

/** Whether a call that needs no person is made by one all the same. */
function namesPerson({ headers }: FastifyRequest, { knowsPerson }: AppRoute, { kind, scopes }: KeyCaller): boolean {
  if (!knowsPerson) return false;
  if (kind === 'publishable') return headers.authorization !== undefined;
  return headers[ON_BEHALF_OF_HEADER] !== undefined && scopes.includes(PERSON_SCOPE);
}

async function personOf({ headers }: FastifyRequest, kind: KeyKind, people: PersonAccess): Promise<PersonCaller> {
  if (kind === 'secret') {
    const named = /^(?:user:(?<id>[\da-f-]{36})|phone:(?<phone>\+\d{6,15}))$/i.exec(
      String(headers[ON_BEHALF_OF_HEADER] ?? ''),
    );
    const { id, phone } = named?.groups ?? {};
    if (id === undefined && phone === undefined) throw problem(401, 'token_missing', SIGN_IN_MESSAGES.actMissing);
    const meant = await people.find(id === undefined ? { phone: phone ?? '' } : { id });
    if (!meant) throw problem(404, 'not_found', SIGN_IN_MESSAGES.actUnknown);
    return meant;
  }
  const token = /^Bearer ([\w.-]{1,2000})$/i.exec(headers.authorization ?? '')?.[1];
  if (token === undefined) throw problem(401, 'token_missing', SIGN_IN_MESSAGES.tokenMissing);
  const person = await people.authenticate(token);
  if (!person) throw problem(401, 'token_invalid', SIGN_IN_MESSAGES.tokenInvalid);
  return person;
}

function addressOf(text: string): string {
  if (!ipaddr.isValid(text)) throw badRequest(`${CALLER_ADDRESS_HEADER} must be an address`);
  return ipaddr.process(text).toString();
}

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
