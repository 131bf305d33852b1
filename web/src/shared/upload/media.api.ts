import { MEDIA_MESSAGES, mediaPaths } from '@sankalp/contract/media';
import type { PresignBody, Presigned } from '@sankalp/contract/media.schema';
import { rootApi } from '../api/root-api.ts';
import { t } from '../texts.ts';

export const mediaApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    /** Asks where one file may be sent to; the address serves once and not for long. */
    presignUpload: build.mutation<Partial<Presigned>, PresignBody>({
      query: (body) => ({
        url: mediaPaths.presign,
        method: 'POST',
        body,
        sessionOverText: t(MEDIA_MESSAGES.unauthorized),
      }),
    }),
  }),
});
