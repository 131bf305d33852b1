import * as schemas from '@sankalp/contract/api-keys.schema';
import { type Feature, schemasOf } from '../../shared/feature.ts';
import { apiKeysRoutes } from './api-keys.routes.ts';
import { createApiKeysService } from './api-keys.service.ts';
import { createKeyAccess } from './key-access.ts';

export type { ApiKeysService } from './api-keys.service.ts';

export const apiKeysFeature = {
  schemas: schemasOf(schemas),
  services: { apiKeys: createApiKeysService, keyAccess: createKeyAccess },
  routes: [apiKeysRoutes],
} satisfies Feature;
