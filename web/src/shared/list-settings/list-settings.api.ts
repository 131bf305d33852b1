import {
  type ListName,
  type ListSettings,
  type ListSettingsBody,
  listSettingsPaths,
} from '@sankalp/contract/list-settings';
import { buildPath } from '@sankalp/contract/shared/path';
import { rootApi } from '../api/root-api.ts';

interface ListSettingsChange {
  list: ListName;
  /** Of what was changed; without it the change is made whatever another window has saved. */
  version?: number;
  change: ListSettingsBody;
}

const tagOf = (list: ListName) => ({ type: 'ListSettings', id: list }) as const;

const listSettingsApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    getListSettings: build.query<ListSettings, ListName>({
      query: (list) => ({ url: buildPath(listSettingsPaths.one, { list }) }),
      providesTags: (_, __, list) => [tagOf(list)],
    }),

    /** What was changed shows at once; a refusal shows what is stored again. */
    updateListSettings: build.mutation<ListSettings, ListSettingsChange>({
      query: ({ list, version, change }) => ({
        url: buildPath(listSettingsPaths.one, { list }),
        method: 'PUT',
        body: change,
        ...(version !== undefined && { ifMatch: version }),
      }),
      invalidatesTags: (_, error, { list }) => (error ? [tagOf(list)] : []),
      async onQueryStarted({ list, change }, { dispatch, queryFulfilled }) {
        const show = (values: Partial<ListSettings>) =>
          dispatch(
            listSettingsApi.util.updateQueryData('getListSettings', list, (kept) => void Object.assign(kept, values)),
          );
        show(change);
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) show(answer.data);
      },
    }),
  }),
});

export const { useGetListSettingsQuery, useUpdateListSettingsMutation } = listSettingsApi;
