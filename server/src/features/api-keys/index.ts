import { keyPaths } from '@sankalp/contract/api-keys';
import * as schemas from '@sankalp/contract/api-keys.schema';
import { keysQuery } from '@sankalp/contract/api-keys.schema';
import { type Feature, schemasOf } from '../../shared/feature.ts';
import { apiKeysRoutes } from './api-keys.routes.ts';
import { type ApiKeysService, createApiKeysService } from './api-keys.service.ts';
import { createKeyAccess } from './key-access.ts';

export type { ApiKeysService } from './api-keys.service.ts';

export const apiKeysFeature = {
  schemas: schemasOf(schemas),
  services: { apiKeys: createApiKeysService, keyAccess: createKeyAccess },
  routes: [apiKeysRoutes],
  counts: {
    [keyPaths.list]:
      ({ apiKeys }: { apiKeys: ApiKeysService }) =>
      async (filter) =>
        (await apiKeys.list(keysQuery.parse(filter))).total,
  },
} satisfies Feature;
