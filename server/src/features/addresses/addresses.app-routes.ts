import { myAddressesRoutes } from '@sankalp/contract/app-api/my-addresses.schema';
import type { FastifyPluginCallback } from 'fastify';
import { appRoute } from '../../shared/http/app-route.ts';
import type { AddressesService } from './addresses.service.ts';

export const addressesAppRoutes: FastifyPluginCallback<{ readonly addresses: AddressesService }> = (
  app,
  { addresses },
  done,
) => {
  const routes = myAddressesRoutes;
  appRoute(app, routes.listMyAddresses, async ({ person }) => ({ data: await addresses.list(person.id) }));
  appRoute(app, routes.createMyAddress, async ({ person, body, context }) => ({
    data: await addresses.create(person.id, body, context),
  }));
  appRoute(app, routes.updateMyAddress, async ({ person, params: { id }, body, context }) => ({
    data: await addresses.update({ userId: person.id, id }, body, context),
  }));
  appRoute(app, routes.removeMyAddress, async ({ person, params: { id }, context }) => {
    await addresses.remove({ userId: person.id, id }, context);
    return { data: { id } };
  });
  done();
};
