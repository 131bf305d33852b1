import type { Feature, OnExecutor } from '../../shared/feature.ts';
import { addressesAppRoutes } from './addresses.app-routes.ts';
import { createAddressesService } from './addresses.service.ts';
import { listAddresses } from './addresses.store.ts';

export { insertAddress, removeAddressesOf } from './addresses.store.ts';

/** Addresses that people keep in the app. */
export const addressesFeature = {
  records: {
    addressesOfUser: ({ database }: OnExecutor) => ({ list: (userId: string) => listAddresses(database, userId) }),
  },
  services: { addresses: createAddressesService },
  appRoutes: [addressesAppRoutes],
} satisfies Feature;
