import { MEDIA_MESSAGES, mediaPaths, type PresignBody, type Presigned } from '@sankalp/contract/media';
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
