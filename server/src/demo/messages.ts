import { HOUR_MS } from '@sankalp/contract/shared/durations';
import { insertManyMessages } from '../features/messages/index.ts';
import { listNewestUsers } from '../features/users/index.ts';
import type { whatsappTemplatesFeature } from '../features/whatsapp-templates/index.ts';
import { newId } from '../shared/db/columns.ts';
import { countStored } from '../shared/db/stored-rows.ts';
import { DEMO_CONTEXT, type DemoOptions } from './demo-options.ts';

const TEMPLATES = [
  { name: 'class_tonight', language: 'en', text: 'Namaste {{1}}, your class begins tonight at {{2}}.' },
  {
    name: 'order_shipped',
    language: 'en',
    text: 'Namaste {{1}}, your order {{2}} has left by {{3}}. Its tracking number is {{4}}.',
  },
  {
    name: 'consultation_cancelled',
    language: 'en',
    text: 'Dear {{1}}, your consultation on {{2}} is cancelled. Please book another time.',
  },
  { name: 'aaj_ki_sadhana', language: 'hi', text: 'नमस्ते {{1}}, आज शाम {{2}} बजे साथ बैठिए।' },
  {
    name: 'order_shipped',
    language: 'hi',
    text: 'नमस्ते {{1}}, आपका ऑर्डर {{2}} {{3}} से भेज दिया गया है। इसका ट्रैकिंग नंबर {{4}} है।',
  },
] as const;

/** Recipients who agreed, of the first ten (consents.ts). */
const AGREED = [0, 1, 3, 5, 7, 8] as const;
const NO_FAILURES: Readonly<Record<string, number>> = {};
const UNDELIVERABLE = 'The provider refused the message (400): Message undeliverable';

/** Templates, and what the newest of those who agreed were sent; one message did not arrive. */
export async function loadDemoMessages({
  database,
  inTransaction,
}: DemoOptions<typeof whatsappTemplatesFeature>): Promise<void> {
  const users = await listNewestUsers(database, 10);
  if ((await countStored(database, 'whatsapp_messages')) > 0) return;
  const hasTemplates = (await countStored(database, 'whatsapp_templates')) > 0;
  await inTransaction(async ({ templates }) => {
    if (hasTemplates) return;
    for (const template of TEMPLATES) await templates.create(template, DEMO_CONTEXT);
  });
  const sent = AGREED.flatMap((index, i) => {
    const user = users[index];
    if (!user) return [];
    const template = TEMPLATES[i % TEMPLATES.length] ?? TEMPLATES[0];
    const createdAt = new Date(Date.now() - (i + 1) * 9 * HOUR_MS).toISOString();
    return [{ user, template, createdAt, id: newId(), isFailed: i === 1 }];
  });
  await insertManyMessages(
    database,
    sent.map(({ id, template, createdAt, isFailed }) => ({
      id,
      template: template.name,
      language: template.language,
      text: template.text,
      parameters:
        template.name === 'order_shipped'
          ? ['{name}', '100234 (2 × Tulsi Sticks)', 'India Post', 'EM512004771IN']
          : ['{name}', '7'],
      status: 'sent' as const,
      dueAt: createdAt,
      sentAt: createdAt,
      targetCount: 1,
      deliveredCount: isFailed ? 0 : 1,
      failedCount: isFailed ? 1 : 0,
      failures: isFailed ? { [UNDELIVERABLE]: 1 } : NO_FAILURES,
      createdAt,
    })),
    sent.map(({ id: messageId, user, createdAt, isFailed }) => ({
      messageId,
      userId: user.id,
      status: isFailed ? ('failed' as const) : ('sent' as const),
      reason: isFailed ? UNDELIVERABLE : null,
      sentAt: isFailed ? null : createdAt,
    })),
  );
}
