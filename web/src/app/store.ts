import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit';
import { rootApi } from '../shared/api/root-api.ts';
import { savedRows } from '../shared/api/saved-rows.ts';
import { draftsOfOneAdmin } from '../shared/form/draft-keeper.ts';
import { interfaceReducer } from '../shared/interface/interface-slice.ts';
import { recentRecordsOfOneAdmin } from '../shared/resource/recent-records.ts';
import { secondFactorReducer } from '../shared/session/second-factor-slice.ts';
import { sessionPersistence } from '../shared/session/session-persistence.ts';
import { logout, sessionReducer } from '../shared/session/session-slice.ts';
import { listSettingsPersistence, listSettingsReducer } from '../shared/table/settings/list-settings-slice.ts';

const reducer = combineReducers({
  session: sessionReducer,
  secondFactor: secondFactorReducer,
  interface: interfaceReducer,
  listSettings: listSettingsReducer,
  [rootApi.reducerPath]: rootApi.reducer,
});

type RootState = ReturnType<typeof reducer>;

/** Answers that one admin fetched are not shown to the next one at the same browser. */
const cacheOfOneAdmin: Middleware<unknown, RootState> = (store) => {
  let lastId = store.getState().session.user?.id;
  return (next) => (action) => {
    const result = next(action);
    const id = store.getState().session.user?.id;
    // Not when a session merely ends: calls that wait for a new one still have to be answered.
    const isOther = id !== undefined && lastId !== undefined && id !== lastId;
    lastId = id ?? lastId;
    if (isOther || logout.match(action)) store.dispatch(rootApi.util.resetApiState());
    return result;
  };
};

export function createStore() {
  return configureStore({
    reducer,
    middleware: (defaults) =>
      defaults().concat(
        savedRows,
        rootApi.middleware,
        sessionPersistence,
        listSettingsPersistence,
        cacheOfOneAdmin,
        draftsOfOneAdmin,
        recentRecordsOfOneAdmin,
      ),
  });
}

export type AppStore = ReturnType<typeof createStore>;
