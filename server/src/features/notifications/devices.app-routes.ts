import { devicesRoutes } from '@sankalp/contract/app-api/devices.schema';
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
  done();
};
