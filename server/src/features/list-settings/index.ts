export { listSettingsRoutes } from './list-settings.routes.ts';
export { createListSettingsService } from './list-settings.service.ts';
export { getListSettingsByName } from './list-settings.store.ts';
