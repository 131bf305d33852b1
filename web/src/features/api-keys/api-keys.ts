import { keyPaths } from '@sankalp/contract/api-keys';
import type { ApiKey, CreateKeyBody, KeysQuery, NewApiKey, UpdateKeyBody } from '@sankalp/contract/api-keys.schema';
import { buildPath } from '@sankalp/contract/shared/path';
import { declareCategory, rootApi } from '../../shared/api/root-api.ts';

interface OfVersion {
  id: string;
  version: number;
}

declareCategory(keyPaths.list);
const LIST = { type: keyPaths.list, id: 'LIST' } as const;
/** Also after a refusal, since somebody else may have changed or ended the key. */
const readAgain = { invalidatesTags: [LIST] };

const keysApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    listKeys: build.query<ApiKey[], KeysQuery | void>({
      query: (query) => ({ url: keyPaths.list, ...(query && { params: query }) }),
      providesTags: [LIST],
      // They are used meanwhile, which their list tells.
      keepUnusedDataFor: 0,
    }),

    getKey: build.query<ApiKey, string>({
      query: (id) => ({ url: buildPath(keyPaths.one, { id }) }),
      keepUnusedDataFor: 0,
    }),

    createKey: build.mutation<NewApiKey, CreateKeyBody>({
      query: (body) => ({ url: keyPaths.list, method: 'POST', body }),
      ...readAgain,
    }),

    updateKey: build.mutation<ApiKey, OfVersion & { fields: UpdateKeyBody }>({
      query: ({ id, version, fields }) => ({
        url: buildPath(keyPaths.one, { id }),
        method: 'PATCH',
        body: fields,
        ifMatch: version,
      }),
      ...readAgain,
    }),

    rotateKey: build.mutation<NewApiKey, OfVersion & { overlapHours: number }>({
      query: ({ id, version, overlapHours }) => ({
        url: buildPath(keyPaths.rotate, { id }),
        method: 'POST',
        body: { overlapHours },
        ifMatch: version,
      }),
      ...readAgain,
    }),

    revokeKey: build.mutation<ApiKey, OfVersion>({
      query: ({ id, version }) => ({
        url: buildPath(keyPaths.revoke, { id }),
        method: 'POST',
        ifMatch: version,
      }),
      ...readAgain,
    }),
  }),
});

export const {
  useListKeysQuery,
  useLazyGetKeyQuery,
  useCreateKeyMutation,
  useUpdateKeyMutation,
  useRotateKeyMutation,
  useRevokeKeyMutation,
} = keysApi;
