import { consentPaths } from '@sankalp/contract/consents';
import type { Consent, ConsentBody } from '@sankalp/contract/consents.schema';
import { buildPath } from '@sankalp/contract/shared/path';
import { recordTags } from '../../shared/api/record-tags.ts';
import { rootApi } from '../../shared/api/root-api.ts';

interface ConsentChange {
  userId: string;
  version: number;
  body: ConsentBody;
}

const tagOf = (userId: string) => ({ type: 'User', id: `${userId}/consent` }) as const;
const users = recordTags('User');

const consentsApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    getConsent: build.query<Consent, string>({
      query: (id) => ({ url: buildPath(consentPaths.one, { id }) }),
      providesTags: (_, __, userId) => [tagOf(userId)],
    }),

    setConsent: build.mutation<Consent, ConsentChange>({
      query: ({ userId, version, body }) => ({
        url: buildPath(consentPaths.one, { id: userId }),
        method: 'PUT',
        body,
        ifMatch: version,
      }),
      // Also after a refusal: somebody else may have recorded something.
      invalidatesTags: (_, __, { userId }) => [
        tagOf(userId),
        users.history(userId),
        users.list,
        { type: 'Message', id: userId },
      ],
    }),
  }),
});

export const { useGetConsentQuery, useSetConsentMutation } = consentsApi;
