import { createSlice, type Middleware, type PayloadAction } from '@reduxjs/toolkit';
import type { ListName } from '@sankalp/contract/list-settings';
import type { ListSettings, ListSettingsByName } from '@sankalp/contract/list-settings.schema';
import {
  loginSuccess,
  logout,
  refreshFailure,
  refreshSuccess,
  sessionOfOtherTab,
} from '../../session/session-slice.ts';
import { readSession, writeListSettings } from '../../session/session-storage.ts';

/** How the admin has set up their lists. It comes with the session, so that no list asks for it when it is opened. */
export interface ListSettingsState {
  listSettings: ListSettingsByName;
}

/** How a list is that nobody has set up. */
export const NOTHING_SET_UP: ListSettings = { views: [], hiddenColumns: [], version: 1 };

const slice = createSlice({
  name: 'listSettings',
  initialState: () => readSession().listSettings,
  reducers: {
    listSetUp(state, { payload }: PayloadAction<{ list: ListName; values: Partial<ListSettings> }>) {
      const { list, values } = payload;
      state[list] = { ...NOTHING_SET_UP, ...state[list], ...values };
    },
  },
  extraReducers: (build) => {
    build.addCase(loginSuccess, (state, { payload }) => payload.listSettings ?? state);
    build.addCase(refreshSuccess, (state, { payload }) => {
      for (const [list, settings] of Object.entries(payload.listSettings ?? {})) {
        // Changes saved while the answer was on its way are newer than the answer.
        if (settings.version >= (state[list as ListName]?.version ?? 0)) state[list as ListName] = settings;
      }
    });
    for (const { type } of [logout, refreshFailure]) build.addCase(type, () => ({}));
    build.addCase(sessionOfOtherTab, (_, { payload }) => payload.listSettings);
  },
});

export const listSettingsReducer = slice.reducer;
export const { listSetUp } = slice.actions;

/** Keeps the browser's storage equal to what is known, so that a list has its shape from the first moment on. */
export const listSettingsPersistence: Middleware<unknown, ListSettingsState> = (store) => (next) => (action) => {
  const before = store.getState().listSettings;
  const result = next(action);
  const { listSettings } = store.getState();
  if (before !== listSettings && !sessionOfOtherTab.match(action)) {
    writeListSettings(Object.keys(listSettings).length > 0 ? listSettings : null);
  }
  return result;
};
