import { type ListName, listSettingsPaths } from '@sankalp/contract/list-settings';
import type { ListSettings, ListSettingsBody } from '@sankalp/contract/list-settings.schema';
import { buildPath } from '@sankalp/contract/shared/path';
import { rootApi } from '../../api/root-api.ts';
import { type ListSettingsState, listSetUp, NOTHING_SET_UP } from './list-settings-slice.ts';

interface ListSettingsChange {
  list: ListName;
  /** Version of what was changed; without it the change is made whatever another window has saved. */
  version?: number;
  change: ListSettingsBody;
}

const listSettingsApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    getListSettings: build.query<ListSettings, ListName>({
      query: (list) => ({ url: buildPath(listSettingsPaths.one, { list }) }),
    }),

    /** Shows a change at once; a refusal shows what is stored. */
    updateListSettings: build.mutation<ListSettings, ListSettingsChange>({
      query: ({ list, version, change }) => ({
        url: buildPath(listSettingsPaths.one, { list }),
        method: 'PUT',
        body: change,
        changeOf: `list settings of ${list}`,
        ...(version !== undefined && { ifMatch: version }),
      }),
      async onQueryStarted({ list, change }, { dispatch, getState, queryFulfilled }) {
        const before = (getState() as unknown as ListSettingsState).listSettings[list] ?? NOTHING_SET_UP;
        const show = (values: Partial<ListSettings>) => dispatch(listSetUp({ list, values }));
        show(change);
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved) return void show(saved.data);
        const stored = await dispatch(
          listSettingsApi.endpoints.getListSettings.initiate(list, { forceRefetch: true, subscribe: false }),
        );
        show(stored.data ?? before);
      },
    }),
  }),
});

export const { useUpdateListSettingsMutation } = listSettingsApi;
