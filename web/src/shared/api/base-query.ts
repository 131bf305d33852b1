import type { BaseQueryFn, FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { isModule } from '@sankalp/contract/access';
import { authPaths } from '@sankalp/contract/auth';
import { addNotification } from '../interface/interface-slice.ts';
import { factorAsked } from '../session/second-factor-slice.ts';
import type { SessionState } from '../session/session-slice.ts';
import { moduleSuccess, tokenRejected } from '../session/session-slice.ts';
import { readToken } from '../session/session-storage.ts';
import { askSignIn } from '../session/sign-in-gate.ts';
import { reloadAccount } from './account.ts';
import { sendOnce } from './idempotency-keys.ts';
import { inTurn } from './record-turns.ts';
import { refreshSession } from './refresh-session.ts';
import { type CallArgs, type CallResult, send } from './send.ts';

/** Calls of people who are not signed in: a 401 here says nothing about a session. */
const OUTSIDE_SESSION: ReadonlySet<string> = new Set([
  authPaths.login,
  authPaths.logout,
  authPaths.forgotPassword,
  authPaths.resetPassword,
]);

type Api = Parameters<BaseQueryFn>[1];

/** The base query: `send` in its turn, and what follows a 401 or a 403. */
export const baseQuery: BaseQueryFn<CallArgs, unknown, FetchBaseQueryError> = async (args, api) => {
  const creates = args.method === 'POST' && args.contentType === undefined && !OUTSIDE_SESSION.has(args.url);
  return inTurn(args, (call) =>
    creates ? sendOnce(call, (keyed) => sendInSession(keyed, api)) : sendInSession(call, api),
  );
};

async function sendInSession(args: CallArgs, api: Api): Promise<CallResult> {
  if (args.url.includes('//'))
    return { error: { status: 'CUSTOM_ERROR', error: 'A record without an id was asked for.' } };
  const token = readToken();
  const answer = await send(args, token, api.signal);
  const { user } = (api.getState() as { session: SessionState }).session;
  if (readToken() === token) followModules(api, answer.meta?.modules);
  if (answer.meta?.isFactorAsked) api.dispatch(factorAsked());
  // The menu's list of modules is out of date.
  if (answer.error?.status === 403 && user) void reloadAccount(api.dispatch, user.id);
  const isTokenRefused = answer.error?.status === 401 && !OUTSIDE_SESSION.has(args.url);
  return isTokenRefused ? recover(args, token, api, answer) : answer;
}

async function recover(args: CallArgs, token: string | null, api: Api, refused: CallResult): Promise<CallResult> {
  console.warn('The server answered 401: the token may be invalid or expired.');
  const { user } = (api.getState() as { session: SessionState }).session;
  // Another tab may have stored a newer one meanwhile.
  if (readToken() === token) api.dispatch(tokenRejected());
  if (!user) return refused;
  let isRenewed = (await refreshSession(api.dispatch, token)) === 'renewed';
  if (!isRenewed) {
    if (args.sessionOverText) api.dispatch(addNotification({ kind: 'alert', text: args.sessionOverText }));
    isRenewed = await askSignIn();
  }
  return isRenewed ? send(args, readToken(), api.signal) : refused;
}

/** A super admin has changed what this admin may open: menu and page follow at once. */
function followModules({ dispatch, getState }: Api, modules: string | undefined): void {
  const { user, moduleData } = (getState() as { session: SessionState }).session;
  if (modules === undefined || !user || user.isSuperAdmin) return;
  if (modules === moduleData.map(({ module }) => module).join(',')) return;
  dispatch(moduleSuccess(modules.split(',').flatMap((module) => (isModule(module) ? [{ module }] : []))));
}
