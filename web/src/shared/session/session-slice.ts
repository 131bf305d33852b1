import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isTokenExpired } from '@sankalp/contract/auth';
import type { ModuleAccess, SessionAdmin } from '@sankalp/contract/auth.schema';
import type { ListSettingsByName } from '@sankalp/contract/list-settings.schema';
import { readSession, type StoredSession } from './session-storage.ts';

/** The session (STATE-01, STATE-07); session-persistence.ts mirrors it into the browser's storage. */
export interface SessionState {
  user: SessionAdmin | null;
  token: string | null;
  isAuthenticated: boolean;
  isLoading: boolean;
  error: string | null;
  moduleData: ModuleAccess[];
}

/** Session that a sign-in or a refresh brings. */
export interface SignedIn<User = SessionAdmin> {
  user: User;
  token: string;
  /** Absent where the answer tells nothing about lists. */
  listSettings?: ListSettingsByName | undefined;
  /** The password is the one that the first start printed. */
  hasGeneratedPassword?: boolean | undefined;
}

const signedOut: SessionState = {
  user: null,
  token: null,
  isAuthenticated: false,
  isLoading: false,
  error: null,
  moduleData: [],
};

function fromStorage({ token, user, moduleData }: StoredSession): SessionState {
  return { ...signedOut, token, user, moduleData, isAuthenticated: !isTokenExpired(token) };
}

const slice = createSlice({
  name: 'session',
  initialState: () => fromStorage(readSession()),
  reducers: {
    loginStart(state) {
      state.isLoading = true;
      state.error = null;
    },
    loginSuccess(state, { payload }: PayloadAction<SignedIn>) {
      state.isLoading = false;
      state.error = null;
      state.isAuthenticated = true;
      if (state.user?.id !== payload.user.id) state.moduleData = [];
      state.user = payload.user;
      state.token = payload.token;
    },
    loginFailure(state, { payload }: PayloadAction<string>) {
      state.isLoading = false;
      state.isAuthenticated = false;
      state.error = payload;
    },
    logout: () => signedOut,
    refreshSuccess(state, { payload }: PayloadAction<SignedIn<SessionAdmin | undefined>>) {
      state.isAuthenticated = true;
      state.token = payload.token;
      if (payload.user) state.user = payload.user;
    },
    refreshFailure: () => signedOut,
    /** The server refused the token; who was signed in stays known until the sign-in dialog is cancelled. */
    tokenRejected(state) {
      state.token = null;
    },
    updateUser(state, { payload }: PayloadAction<Partial<SessionAdmin>>) {
      if (state.user) Object.assign(state.user, payload);
    },
    clearError(state) {
      state.error = null;
    },
    moduleSuccess(state, { payload }: PayloadAction<ModuleAccess[]>) {
      state.moduleData = payload;
    },
    /** Another tab changed the stored session. A token that is merely being renewed there changes nothing here. */
    sessionOfOtherTab(state, { payload }: PayloadAction<StoredSession>) {
      if (payload.user !== null && isTokenExpired(payload.token)) return;
      Object.assign(state, fromStorage(payload));
    },
  },
});

export const sessionReducer = slice.reducer;
export const {
  loginStart,
  loginSuccess,
  loginFailure,
  logout,
  refreshSuccess,
  refreshFailure,
  tokenRejected,
  updateUser,
  clearError,
  moduleSuccess,
  sessionOfOtherTab,
} = slice.actions;
