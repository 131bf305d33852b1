import {
  type Consultation,
  type CreateConsultationBody,
  consultationPaths,
  type UpdateConsultationBody,
} from '@sankalp/contract/consultations';
import { buildPath } from '@sankalp/contract/shared/path';
import { completed } from '../../shared/api/completed.ts';
import { deletionOf, readAfterDeletion, type ShownRecord } from '../../shared/api/deletion.ts';
import { rootApi } from '../../shared/api/root-api.ts';
import { useHistory } from '../../shared/record/history.api.ts';

/** Under the name by which every record goes. */
export interface NamedConsultation extends Consultation {
  name: string;
}

interface ConsultationChange {
  id: string;
  version: number;
  fields: UpdateConsultationBody;
}

const LIST = { type: 'Consultation', id: 'LIST' } as const;
const historyTag = (id: string) => ({ type: 'Consultation', id: `history of ${id}` }) as const;
/** As the screens read it: an answer may hold no more than the documents name, and not always all of that (CONS-30). */
function named(sent: Consultation): NamedConsultation {
  const consultation = completed(sent, {
    consultunt: { id: sent.consultuntId ?? '', name: '' },
    description: '',
    mediaKeys: [],
    additionalMediaUrls: [],
  });
  const images = consultation.additionalMediaUrls.map((image) => completed(image, { mediaType: 'image' }));
  return { ...consultation, additionalMediaUrls: images, name: consultation.consultationName };
}

const consultationsApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    /** All consultations at once: the list is searched and paged in the browser. */
    listConsultations: build.query<NamedConsultation[], void>({
      query: () => ({ url: consultationPaths.list }),
      transformResponse: (rows: Consultation[]) => rows.map(named),
      providesTags: [LIST],
    }),

    getConsultation: build.query<NamedConsultation, string>({
      query: (id) => ({ url: buildPath(consultationPaths.one, { id }) }),
      transformResponse: named,
      providesTags: (_, __, id) => [{ type: 'Consultation', id }],
    }),

    createConsultation: build.mutation<NamedConsultation, CreateConsultationBody>({
      query: (body) => ({ url: consultationPaths.list, method: 'POST', body }),
      transformResponse: named,
      invalidatesTags: (_, error) => (error ? [] : [LIST]),
    }),

    updateConsultation: build.mutation<NamedConsultation, ConsultationChange>({
      query: ({ id, version, fields }) => ({
        url: buildPath(consultationPaths.one, { id }),
        method: 'PATCH',
        body: fields,
        ifMatch: version,
      }),
      transformResponse: named,
      invalidatesTags: (_, error, { id }) => (error ? [] : [LIST, historyTag(id)]),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(consultationsApi.util.updateQueryData('getConsultation', id, () => answer.data));
      },
    }),

    deleteConsultation: build.mutation<unknown, ShownRecord>({
      query: (shown) => ({ ...deletionOf(consultationPaths.one, shown), answer: 'text' }),
      invalidatesTags: (_, error, { id }) => readAfterDeletion(error, [LIST], [{ type: 'Consultation', id }]),
    }),

    restoreConsultation: build.mutation<unknown, string>({
      query: (id) => ({ url: buildPath(consultationPaths.restore, { id }), method: 'POST' }),
      invalidatesTags: (_, error, id) => (error ? [] : [LIST, { type: 'Consultation', id }, historyTag(id)]),
    }),
  }),
});

export const {
  useListConsultationsQuery,
  useLazyListConsultationsQuery,
  useGetConsultationQuery,
  useLazyGetConsultationQuery,
  useCreateConsultationMutation,
  useUpdateConsultationMutation,
  useDeleteConsultationMutation,
  useRestoreConsultationMutation,
} = consultationsApi;

export const useConsultationHistory = (id: string) =>
  useHistory(buildPath(consultationPaths.history, { id }), historyTag(id));
