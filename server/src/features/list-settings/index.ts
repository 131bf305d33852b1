import * as schemas from '@sankalp/contract/list-settings.schema';
import { type Feature, type OnDatabase, schemasOf } from '../../shared/feature.ts';
import { listSettingsRoutes } from './list-settings.routes.ts';
import { createListSettingsService } from './list-settings.service.ts';
import { getListSettingsByName } from './list-settings.store.ts';

export const listSettingsFeature = {
  schemas: schemasOf(schemas),
  services: {
    listSettings: createListSettingsService,
    listSettingsOf:
      ({ database }: OnDatabase) =>
      (adminId: string) =>
        getListSettingsByName(database, adminId),
  },
  routes: [listSettingsRoutes],
} satisfies Feature;
