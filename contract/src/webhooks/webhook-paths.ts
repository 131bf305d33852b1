import { recordPaths } from '../shared/path.ts';

/** Addresses of webhook endpoints, apart from all that their screen says: the home board, which every admin opens, needs no more. */

/** Page of the screen. */
export const webhookPages = { list: '/dashboard/setting-permissions?tab=4' } as const;

const paths = recordPaths('/webhook-endpoints');
export const webhookPaths = {
  list: paths.list,
  one: paths.one,
  history: paths.history,
  rotateSecret: `${paths.one}/rotate-secret`,
  test: `${paths.one}/test`,
  replay: `${paths.one}/replay`,
  deliveries: `${paths.one}/deliveries`,
  delivery: `${paths.one}/deliveries/:deliveryId`,
  sendAgain: `${paths.one}/deliveries/:deliveryId/send-again`,
} as const;
