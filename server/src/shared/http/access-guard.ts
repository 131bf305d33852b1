import {
  ACCESS_MESSAGES,
  type Access,
  accessOf,
  FACTOR_HEADER,
  MODULES_HEADER,
  type Module,
  mayUse,
} from '@sankalp/contract/access';
import { AUTH_MESSAGES } from '@sankalp/contract/auth';
import { API_BASE } from '@sankalp/contract/shared/path';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { adminPrincipal } from '../principal.ts';
import { forbidden, unauthorized } from '../problem.ts';
import './caller.ts';

/** The signed-in admin, as looked up for this request. */
export interface SignedInAdmin {
  readonly id: string;
  readonly sessionId: string;
  readonly isSuperAdmin: boolean;
  readonly userName: string;
  readonly emailId: string;
  readonly modules: readonly Module[];
  /** Has to set up a second factor before anything else. */
  readonly lacksFactor: boolean;
  /** Version of their own row. */
  readonly version: number;
  /** When the database looked them up for this request. */
  readonly heardAt: string;
  /** How far the log had come when the session last wrote; null before it has, and where there is no replica. */
  readonly lastWrite: bigint | null;
}

/** Finds the admin of an access token; undefined when it is not valid. */
export type Authenticate = (token: string) => Promise<SignedInAdmin | undefined>;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Open to those who have yet to set up a second factor that is required. */
    opensWithoutFactor?: boolean;
  }
  interface FastifyRequest {
    signedIn: SignedInAdmin | null;
  }
}

const SIGN_IN_REQUIRED = 'Please sign in.';

/** The largest body; uploads are streamed, and bounded by what was signed. */
const PUBLIC_BODY_LIMIT_BYTES = 16 * 1024;

/**
 * Deny by default: each route gets its access from the contract's map when it is declared, and one that the map does not
 * name stops the start. The check runs before the body is read, so a refusal has no side effect.
 */
export function registerAccessGuard(api: FastifyInstance, authenticate: Authenticate): void {
  api.decorateRequest('signedIn', null);
  api.addHook('onRoute', (route) => {
    const access = declaredAccess(route);
    route.config = { ...route.config, access };
    if (access === 'public') route.bodyLimit ??= PUBLIC_BODY_LIMIT_BYTES;
  });
  api.addHook('onRequest', async (request, reply) => {
    const access = request.routeOptions.config.access;
    if (request.is404 || access === 'public') return;
    const token = bearerToken(request);
    const admin = token ? await authenticate(token) : undefined;
    if (!admin) throw unauthorized(SIGN_IN_REQUIRED);
    request.signedIn = admin;
    request.caller = { principal: adminPrincipal(admin.id), heardAt: admin.heardAt };
    reply.header(MODULES_HEADER, admin.modules.join(','));
    if (admin.lacksFactor && !request.routeOptions.config.opensWithoutFactor) {
      reply.header(FACTOR_HEADER, 'required');
      throw forbidden(AUTH_MESSAGES.factorRequired);
    }
    if (!isAllowed(admin, access)) throw forbidden(ACCESS_MESSAGES.denied);
  });
}

/** The admin of a route that is not public. */
export function signedInAdmin(request: FastifyRequest): SignedInAdmin {
  if (!request.signedIn) throw unauthorized(SIGN_IN_REQUIRED);
  return request.signedIn;
}

function declaredAccess(route: RouteOptions): Access {
  const pattern = route.url.startsWith(API_BASE) ? route.url.slice(API_BASE.length) : route.url;
  const methods = (Array.isArray(route.method) ? route.method : [route.method]).map((m) => (m === 'HEAD' ? 'GET' : m));
  const access = methods.map((method) => accessOf(method, pattern))[0];
  if (!access) throw new Error(`${methods.join(', ')} ${pattern} has no access in the contract's map`);
  return access;
}

function isAllowed(admin: SignedInAdmin, access: Access | undefined): boolean {
  if (access === 'signed-in') return true;
  if (access === 'super-admin') return admin.isSuperAdmin;
  return Array.isArray(access) && access.some((module) => mayUse(admin, module));
}

/** The access token that a request carries. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
