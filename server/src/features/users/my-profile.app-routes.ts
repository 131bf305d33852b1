import { meRoutes } from '@sankalp/contract/app-api/me.schema';
import type { FastifyPluginCallback } from 'fastify';
import { appRoute } from '../../shared/http/app-route.ts';
import { sendVersioned } from '../../shared/http/conditional.ts';
import type { MyProfiles } from './my-profile.service.ts';

export const myProfileAppRoutes: FastifyPluginCallback<{ readonly myProfiles: MyProfiles }> = (
  app,
  { myProfiles },
  done,
) => {
  appRoute(app, meRoutes.getMe, async ({ person, reply }) => sendVersioned(reply, await myProfiles.get(person.id)));
  appRoute(app, meRoutes.updateMe, async ({ person, body, context, reply }) =>
    sendVersioned(reply, await myProfiles.update(person.id, body, context)),
  );
  done();
};
