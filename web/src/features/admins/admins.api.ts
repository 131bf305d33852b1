import type { Module } from '@sankalp/contract/access';
import { adminPaths } from '@sankalp/contract/admins';
import type { Admin, AdminSession, InviteBody } from '@sankalp/contract/admins.schema';
import { authPaths } from '@sankalp/contract/auth';
import type { FactorRule } from '@sankalp/contract/auth.schema';
import { buildPath } from '@sankalp/contract/shared/path';
import { rootApi } from '../../shared/api/root-api.ts';

const LIST = { type: 'Admin', id: 'LIST' } as const;
const RULE = { type: 'Admin', id: 'second factor rule' } as const;
const sessionsOf = (id: string) => ({ type: 'Admin', id: `sessions ${id}` }) as const;

const adminsApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    listAdmins: build.query<Admin[], void>({ query: () => ({ url: adminPaths.list }), providesTags: [LIST] }),

    inviteAdmin: build.mutation<{ id: string; link: string }, InviteBody>({
      query: (body) => ({ url: adminPaths.invites, method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : [LIST]),
    }),

    setModules: build.mutation<Admin, { id: string; version: number; modules: Module[] }>({
      query: ({ id, version, modules }) => ({
        url: buildPath(adminPaths.modules, { id }),
        method: 'PUT',
        body: { modules },
        ifMatch: version,
      }),
      // Also after a refusal, since somebody else may have changed them.
      invalidatesTags: [LIST],
    }),

    setAdminActive: build.mutation<Admin, { id: string; isActive: boolean }>({
      query: ({ id, isActive }) => ({
        url: buildPath(isActive ? adminPaths.activate : adminPaths.deactivate, { id }),
        method: 'POST',
      }),
      invalidatesTags: (_, __, { id }) => [LIST, sessionsOf(id)],
    }),

    createResetLink: build.mutation<{ link: string }, string>({
      query: (id) => ({ url: buildPath(adminPaths.resetLink, { id }), method: 'POST' }),
    }),

    getFactorRule: build.query<FactorRule, void>({
      query: () => ({ url: authPaths.secondFactorRule }),
      providesTags: [RULE],
    }),

    setFactorRule: build.mutation<FactorRule, boolean>({
      query: (isRequired) => ({ url: authPaths.secondFactorRule, method: 'PUT', body: { isRequired } }),
      invalidatesTags: [RULE],
    }),

    removeFactorOf: build.mutation<unknown, string>({
      query: (id) => ({ url: buildPath(authPaths.secondFactorOf, { id }), method: 'DELETE' }),
      invalidatesTags: [LIST],
    }),

    listAdminSessions: build.query<AdminSession[], string>({
      query: (id) => ({ url: buildPath(adminPaths.sessions, { id }) }),
      providesTags: (_, __, id) => [sessionsOf(id)],
      // Others sign in and out meanwhile.
      keepUnusedDataFor: 0,
    }),

    endAdminSession: build.mutation<unknown, { id: string; sessionId: string }>({
      query: ({ id, sessionId }) => ({ url: buildPath(adminPaths.session, { id, sessionId }), method: 'DELETE' }),
      invalidatesTags: (_, __, { id }) => [sessionsOf(id), LIST],
    }),
  }),
});

export const {
  useListAdminsQuery,
  useInviteAdminMutation,
  useSetModulesMutation,
  useSetAdminActiveMutation,
  useCreateResetLinkMutation,
  useGetFactorRuleQuery,
  useSetFactorRuleMutation,
  useRemoveFactorOfMutation,
  useListAdminSessionsQuery,
  useEndAdminSessionMutation,
} = adminsApi;
