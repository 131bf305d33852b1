import { ACCESS_MESSAGES, mayUse } from '@sankalp/contract/access';
import { LIST_MODULES, type ListName, listSettingsPaths } from '@sankalp/contract/list-settings';
import { listSettingsAnswer, listSettingsBody, listSettingsParams } from '@sankalp/contract/list-settings.schema';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Database } from '../../shared/db/database.ts';
import { signedInAdmin } from '../../shared/http/access-guard.ts';
import { ifMatchHeaders, sendVersioned } from '../../shared/http/conditional.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import { forbidden } from '../../shared/problem.ts';
import type { ListSettingsService } from './list-settings.service.ts';
import { getListSettings } from './list-settings.store.ts';

export interface ListSettingsRoutesOptions {
  readonly database: Database;
  readonly listSettings: ListSettingsService;
}

export const listSettingsRoutes: FastifyPluginCallbackZod<ListSettingsRoutesOptions> = (
  api,
  { database, listSettings },
  done,
) => {
  const params = listSettingsParams;
  const response = { 200: listSettingsAnswer };

  api.get(
    listSettingsPaths.one,
    {
      schema: { summary: 'Get the settings of a list', params, response },
      config: { refuses: [403] },
    },
    async (request, reply) => {
      const { list } = request.params;
      return sendVersioned(reply, await getListSettings(database, ownerOf(request, list), list));
    },
  );

  api.put(
    listSettingsPaths.one,
    {
      schema: {
        summary: 'Update the settings of a list',
        params,
        headers: ifMatchHeaders,
        body: listSettingsBody,
        response,
      },
      config: { refuses: [403] },
    },
    async (request, reply) => {
      const { list } = request.params;
      const owner = ownerOf(request, list);
      const context = writeContext(request);
      return sendVersioned(reply, await listSettings.update(owner, list, request.body, context));
    },
  );

  done();
};

/** The caller, if they may open the list. */
function ownerOf(request: FastifyRequest, list: ListName): string {
  const admin = signedInAdmin(request);
  if (!mayUse(admin, LIST_MODULES[list])) throw forbidden(ACCESS_MESSAGES.denied);
  return admin.id;
}
