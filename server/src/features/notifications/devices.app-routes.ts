import { devicesRoutes } from '@sankalp/contract/app-api/devices.schema';
import { myDevicesRoutes } from '@sankalp/contract/app-api/my-devices.schema';
import type { FastifyPluginCallback } from 'fastify';
import { appRoute } from '../../shared/http/app-route.ts';
import type { DevicesService } from './devices.service.ts';

export const devicesAppRoutes: FastifyPluginCallback<{ readonly devices: DevicesService }> = (
  app,
  { devices },
  done,
) => {
  appRoute(app, devicesRoutes.registerDevice, async ({ params: { installationId }, body, context }) => ({
    data: { installationId, ...(await devices.register(installationId, body, context)) },
  }));
  appRoute(app, devicesRoutes.removeDevice, async ({ params: { installationId }, context }) => {
    return { data: { installationId, outcome: await devices.remove(installationId, context) } };
  });
  appRoute(app, myDevicesRoutes.registerMyDevice, async ({ params: { installationId }, person, body, context }) => ({
    data: { installationId, outcome: await devices.registerOwn(person, installationId, body, context) },
  }));
  appRoute(app, myDevicesRoutes.removeMyDevice, async ({ params: { installationId }, person, context }) => {
    await devices.removeOwn(person, installationId, context);
    return { data: { installationId, outcome: 'removed' as const } };
  });
  done();
};
