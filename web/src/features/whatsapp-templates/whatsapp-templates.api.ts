import { buildPath } from '@sankalp/contract/shared/path';
import { type Template, type TemplateBody, templatePaths } from '@sankalp/contract/whatsapp-templates';
import { deletionOf, type ShownRecord } from '../../shared/api/deletion.ts';
import { rootApi } from '../../shared/api/root-api.ts';

interface TemplateChange extends TemplateBody {
  id: string;
  version: number;
}

const TEMPLATES = { type: 'Message', id: 'TEMPLATES' } as const;

const templatesApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    listTemplates: build.query<Template[], void>({
      query: () => ({ url: templatePaths.list }),
      providesTags: [TEMPLATES],
    }),

    createTemplate: build.mutation<Template, TemplateBody>({
      query: (body) => ({ url: templatePaths.list, method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : [TEMPLATES]),
    }),

    updateTemplate: build.mutation<Template, TemplateChange>({
      query: ({ id, version, ...body }) => ({
        url: buildPath(templatePaths.one, { id }),
        method: 'PATCH',
        body,
        ifMatch: version,
      }),
      // Also after a refusal: somebody else may have changed or deleted it.
      invalidatesTags: [TEMPLATES],
    }),

    deleteTemplate: build.mutation<unknown, ShownRecord>({
      query: (shown) => deletionOf(templatePaths.one, shown),
      invalidatesTags: [TEMPLATES],
    }),

    restoreTemplate: build.mutation<unknown, string>({
      query: (id) => ({ url: buildPath(templatePaths.restore, { id }), method: 'POST' }),
      invalidatesTags: (_, error) => (error ? [] : [TEMPLATES]),
    }),
  }),
});

export const {
  useListTemplatesQuery,
  useCreateTemplateMutation,
  useUpdateTemplateMutation,
  useDeleteTemplateMutation,
  useRestoreTemplateMutation,
} = templatesApi;
