import { EVENTS_KEPT_DAYS } from '@sankalp/contract/events';
import { webhookPaths } from '@sankalp/contract/webhooks/webhook-paths';
import * as schemas from '@sankalp/contract/webhooks.schema';
import { endpointsQuery } from '@sankalp/contract/webhooks.schema';
import type { SendMail } from '../../platform/mail/mailer.ts';
import { createGuardedPost } from '../../platform/outgoing/guarded-post.ts';
import type { Database } from '../../shared/db/database.ts';
import { type CountList, type Feature, schemasOf } from '../../shared/feature.ts';
import type { BackgroundWork } from '../../shared/jobs/jobs.ts';
import { removeOldDeliveries } from './deliveries.store.ts';
import { CALLS_MAX, createSender } from './sending/sender.ts';
import { tellOff } from './tell-off.ts';
import { webhooksAppRoutes } from './webhooks.app-routes.ts';
import { webhooksRoutes } from './webhooks.routes.ts';
import { createWebhooksService, TELL_OFF_JOB, type WebhooksService, webhookSeal } from './webhooks.service.ts';

export { createSender } from './sending/sender.ts';
export { readWebhookFigures } from './webhook-figures.store.ts';
export { createWebhooksService, type WebhooksService, webhookSeal } from './webhooks.service.ts';

/** All of them are few: the list itself is counted. */
const countedByList =
  ({ webhooks }: { readonly webhooks: WebhooksService }): CountList =>
  async (filter) =>
    (await webhooks.list(endpointsQuery.parse(filter))).total;

const REMOVE_OLD_DELIVERIES_JOB = 'remove-old-webhook-deliveries';
const BATCH = 2_000;

export interface WebhookWorkOptions {
  readonly background: Database;
  readonly secretKey: string;
  readonly privateNetworks: readonly string[];
  readonly webhooks: WebhooksService;
}

export interface WebhookJobsOptions {
  readonly background: Database;
  readonly sendMail: SendMail;
  readonly origin: string;
  readonly foundationName: string;
}

export const webhooksFeature = {
  schemas: schemasOf(schemas),
  records: { webhooks: createWebhooksService },
  routes: [webhooksRoutes],
  counts: { [webhookPaths.list]: countedByList },
  appRoutes: [webhooksAppRoutes],
  work: ({ background, secretKey, privateNetworks, webhooks }: WebhookWorkOptions): BackgroundWork => {
    const post = createGuardedPost({ connections: CALLS_MAX, privateNetworks });
    return (stopping, onError) =>
      createSender({
        database: background,
        seal: webhookSeal(secretKey),
        post,
        disable: webhooks.disable,
        onError,
      }).run(stopping);
  },
  jobs: ({ background: database, sendMail, origin, foundationName }: WebhookJobsOptions) => ({
    mail: { [TELL_OFF_JOB]: (payload) => tellOff({ database, sendMail, origin, foundationName }, payload) },
    housekeeping: {
      [REMOVE_OLD_DELIVERIES_JOB]: async (_payload, stopping) => {
        while (!stopping.aborted && (await removeOldDeliveries(database, EVENTS_KEPT_DAYS, BATCH)) === BATCH);
      },
    },
  }),
  hourlyJobs: [REMOVE_OLD_DELIVERIES_JOB],
} satisfies Feature;
