import { OFF_REASONS } from '@sankalp/contract/webhooks';
import { webhookPages } from '@sankalp/contract/webhooks/webhook-paths';
import { z } from 'zod';
import type { SendMail } from '../../platform/mail/mailer.ts';
import type { Database } from '../../shared/db/database.ts';
import { listSuperAdmins } from '../admins/index.ts';
import { findEndpoint } from './webhooks.store.ts';

/** Mail to the super admins about an endpoint that the product switched off. */

interface TellOffOptions {
  readonly database: Database;
  readonly sendMail: SendMail;
  readonly origin: string;
  readonly foundationName: string;
}

const payloadSchema = z.object({ id: z.uuid(), reason: z.enum(OFF_REASONS) });

const WHY = {
  failing: 'has failed for five days',
  gone: 'says that it is gone (410)',
} as const satisfies Record<(typeof OFF_REASONS)[number], string>;

export async function tellOff({ database, sendMail, origin, foundationName }: TellOffOptions, payload: unknown) {
  const { id, reason } = payloadSchema.parse(payload);
  const endpoint = await findEndpoint(database, id);
  // Somebody has seen to it meanwhile.
  if (endpoint?.status !== 'off') return;
  for (const { email, userName } of await listSuperAdmins(database)) {
    await sendMail({
      to: email,
      subject: `A webhook endpoint of ${foundationName} was switched off`,
      text: [
        `Hello ${userName},`,
        `the webhook endpoint ${new URL(endpoint.url).host} ${WHY[reason]}, so nothing is sent to it any more.`,
        'Events wait for 30 days. Once the other system is well again, switch the endpoint on and they are sent in their order:',
        `${origin}${webhookPages.list}`,
      ].join('\n\n'),
    });
  }
}
