import type { Feature, OnDatabase } from '../../shared/feature.ts';
import { listSettingsRoutes } from './list-settings.routes.ts';
import { createListSettingsService } from './list-settings.service.ts';
import { getListSettingsByName } from './list-settings.store.ts';

export const listSettingsFeature = {
  services: {
    listSettings: createListSettingsService,
    listSettingsOf:
      ({ database }: OnDatabase) =>
      (adminId: string) =>
        getListSettingsByName(database, adminId),
  },
  routes: [listSettingsRoutes],
} satisfies Feature;
