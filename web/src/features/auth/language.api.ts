import { authPaths } from '@sankalp/contract/auth';
import type { Language } from '@sankalp/contract/shared/language';
import { rootApi } from '../../shared/api/root-api.ts';

const languageApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    chooseLanguage: build.mutation<{ language: Language }, Language>({
      query: (language) => ({ url: authPaths.language, method: 'PUT', body: { language } }),
    }),
  }),
});

export const { useChooseLanguageMutation } = languageApi;
