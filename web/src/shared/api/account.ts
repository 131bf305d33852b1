import type { Dispatch } from '@reduxjs/toolkit';
import { authPaths } from '@sankalp/contract/auth';
import type { SessionAdmin } from '@sankalp/contract/auth.schema';
import { buildPath } from '@sankalp/contract/shared/path';
import { moduleSuccess, updateUser } from '../session/session-slice.ts';
import { moduleAccessIn, readToken } from '../session/session-storage.ts';
import { send } from './send.ts';

/** Fetches which modules an admin may use and stores the list; a failure counts as an empty one (ACCESS-16). */
export async function loadAccess(dispatch: Dispatch, adminId: string): Promise<void> {
  const { data } = await send({ url: buildPath(authPaths.access, { id: adminId }) }, readToken());
  dispatch(moduleSuccess(moduleAccessIn(data)));
}

let reloading: Promise<void> | undefined;

/** After a refusal: asks anew who the admin is and what they may use. What cannot be asked stays as it was. */
export function reloadAccount(dispatch: Dispatch, adminId: string): Promise<void> {
  reloading ??= askAccount(dispatch, adminId).finally(() => {
    reloading = undefined;
  });
  return reloading;
}

async function askAccount(dispatch: Dispatch, adminId: string): Promise<void> {
  const token = readToken();
  const [profile, access] = await Promise.all([
    send({ url: authPaths.profile }, token),
    send({ url: buildPath(authPaths.access, { id: adminId }) }, token),
  ]);
  if (profile.data) dispatch(updateUser(profile.data as SessionAdmin));
  if (Array.isArray(access.data)) dispatch(moduleSuccess(moduleAccessIn(access.data)));
}
