import { ACCESS_MESSAGES } from '@sankalp/contract/access';
import { adminPaths } from '@sankalp/contract/admins';
import {
  adminAnswer,
  adminModulesBody,
  adminSessionParams,
  adminSessionsAnswer,
  adminsAnswer,
  inviteAnswer,
  inviteBody,
  resetLinkAnswer,
} from '@sankalp/contract/admins.schema';
import { noBody } from '@sankalp/contract/auth.schema';
import { messageAnswer } from '@sankalp/contract/shared/envelope.schema';
import { idParams } from '@sankalp/contract/shared/id.schema';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { signedInAdmin } from '../../shared/http/access-guard.ts';
import { sendCreated } from '../../shared/http/conditional.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import { forbidden } from '../../shared/problem.ts';
import { historyRoute } from '../../shared/records/history.routes.ts';
import { changeRoute, readRoute } from '../../shared/records/one-record.routes.ts';
import type { AdminsService } from './admins.service.ts';

export interface AdminsRoutesOptions {
  readonly admins: AdminsService;
}

// An answer with a sign-in link must not be stored for replay.
const secretAnswer = { idempotency: false };

export const adminsRoutes: FastifyPluginCallbackZod<AdminsRoutesOptions> = (api, { admins }, done) => {
  api.get(adminPaths.list, { schema: { summary: 'List admins', response: { 200: adminsAnswer } } }, async () => ({
    data: await admins.list(),
  }));

  api.post(
    adminPaths.invites,
    { schema: { summary: 'Invite an admin', body: inviteBody, response: { 201: inviteAnswer } }, config: secretAnswer },
    async (request, reply) => {
      const invited = await admins.invite(request.body, writeContext(request));
      return sendCreated(reply, adminPaths.one, invited.id, { data: invited });
    },
  );

  readRoute(api, { path: adminPaths.one, singular: 'an admin', answer: adminAnswer, get: admins.get });

  changeRoute(api, {
    method: 'PUT',
    path: adminPaths.modules,
    summary: 'Set the modules of an admin',
    body: adminModulesBody,
    answer: adminAnswer,
    change: (id, { modules }, context) => admins.setModules(id, modules, context),
  });

  for (const [action, summary] of [
    ['activate', 'Activate an admin'],
    ['deactivate', 'Deactivate an admin'],
  ] as const) {
    changeRoute(api, {
      method: 'POST',
      path: adminPaths[action],
      summary,
      body: noBody,
      answer: adminAnswer,
      change: (id, _body, context) => admins[action](id, context),
    });
  }

  api.post(
    adminPaths.resetLink,
    {
      schema: {
        summary: 'Create a reset link for an admin',
        params: idParams,
        body: noBody,
        response: { 200: resetLinkAnswer },
      },
      config: { ...secretAnswer, versioned: false },
    },
    async (request) => ({ data: { link: await admins.createResetLink(request.params.id, writeContext(request)) } }),
  );

  historyRoute(api, adminPaths.history, 'an admin', admins.listHistory);

  api.get(
    adminPaths.sessions,
    {
      schema: { summary: 'List the sessions of an admin', params: idParams, response: { 200: adminSessionsAnswer } },
      config: { refuses: [403] },
    },
    async (request) => {
      refuseOthers(request, request.params.id);
      const current = signedInAdmin(request).sessionId;
      const sessions = await admins.listSessions(request.params.id);
      return { data: sessions.map((session) => ({ ...session, isCurrent: session.id === current })) };
    },
  );

  api.delete(
    adminPaths.session,
    {
      schema: { summary: 'End a session of an admin', params: adminSessionParams, response: { 200: messageAnswer } },
      config: { refuses: [403], versioned: false },
    },
    async (request) => {
      refuseOthers(request, request.params.id);
      await admins.endSession(request.params.id, request.params.sessionId, writeContext(request));
      return { data: { message: 'Session ended' } };
    },
  );

  done();
};

/** Sessions are one's own matter, and that of super admins. */
function refuseOthers(request: FastifyRequest, adminId: string): void {
  const caller = signedInAdmin(request);
  if (caller.id !== adminId && !caller.isSuperAdmin) throw forbidden(ACCESS_MESSAGES.denied);
}
