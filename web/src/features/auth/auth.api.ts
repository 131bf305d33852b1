import { authPaths } from '@sankalp/contract/auth';
import type { LoginBody, PasswordLink, ResetPasswordBody } from '@sankalp/contract/auth.schema';
import { rootApi } from '../../shared/api/root-api.ts';

interface Sentence {
  message?: string;
}

/** Sign-in and new passwords; refresh and the access list belong to the session and live in shared/api. */
const authApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<unknown, LoginBody>({
      query: (body) => ({ url: authPaths.login, method: 'POST', body }),
    }),
    forgotPassword: build.mutation<Sentence | null, string>({
      query: (email) => ({ url: authPaths.forgotPassword, method: 'POST', body: { email } }),
    }),
    /** Whose a link is; a POST, so that its token stands in no address. */
    getPasswordLink: build.query<PasswordLink, string>({
      query: (token) => ({ url: authPaths.passwordLink, method: 'POST', body: { token } }),
      keepUnusedDataFor: 0,
    }),
    resetPassword: build.mutation<Sentence | null, ResetPasswordBody>({
      query: (body) => ({ url: authPaths.resetPassword, method: 'POST', body }),
    }),
  }),
});

export const { useLoginMutation, useForgotPasswordMutation, useGetPasswordLinkQuery, useResetPasswordMutation } =
  authApi;
