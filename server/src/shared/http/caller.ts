import type { Principal } from '../principal.ts';

/** Caller of a request, as the guard of its scope has found them. */
export interface RequestCaller {
  readonly principal: Principal;
  /** When the database looked them up for this request. */
  readonly heardAt: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null of a call that needs nobody. */
    caller: RequestCaller | null;
  }
}
