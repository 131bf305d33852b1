import type { FakeWhatsapp } from './fake-whatsapp.ts';
import type { TestApp, TestSession } from './test-app.ts';
import { newUser } from './test-courses.ts';

const AGREED = { status: 'yes', givenOn: '2026-05-04', source: 'app' };

/** People who agreed to messages, a template, and the messages to them. */
export async function messagesOf(app: TestApp, session: TestSession, provider: FakeWhatsapp) {
  await session.put('/settings/whatsapp', { whatsappSupport: '9820011223', sensyApiKey: 'sensy-live-0123456789' });
  const template = await session.post('/settings/whatsapp/templates', {
    name: `class_${crypto.randomUUID().replaceAll('-', '_')}`,
    language: 'en',
    text: 'Namaste {{1}}, the class begins at {{2}}.',
  });
  const templateId: string = template.body.data.id;
  const send = (ids: readonly string[], fields: object = {}) =>
    session.post('/messages', {
      dryRun: false,
      ids,
      templateId,
      parameters: ['{name}', 'seven'],
      quietHours: false,
      ...fields,
    });
  const get = async (path: string) => (await session.get(path)).body.data;
  return {
    templateId,
    templateName: template.body.data.name as string,
    send,
    /** Somebody who agreed, or said something else, or nothing. */
    async person(name = 'Asha Rane', consent: object | null = AGREED): Promise<{ id: string; phone: string }> {
      const { id } = await newUser(session, { name });
      if (consent) await session.put(`/users/${id}/consent`, consent);
      return { id, phone: (await get(`/users/${id}`)).whatsappMobileNumber };
    },
    /** Sends one, and runs what is due. Answers its id. */
    async deliver(ids: readonly string[], fields?: object): Promise<string> {
      const { body } = await send(ids, fields);
      await app.runJobs();
      return body.data.ids[0];
    },
    shown: (id: string) => get(`/messages/${id}`),
    of: (userId: string) => get(`/users/${userId}/messages`),
    numbers: () => provider.calls.map(({ body }) => `+${(body as { to: string }).to}`),
    /** As when the time of the next attempt has come. */
    async waitFor(id: string): Promise<void> {
      const { $client } = app.database;
      await $client.query("update whatsapp_messages set due_at = now() - interval '1 minute' where id = $1", [id]);
      await $client.query("select graphile_worker.add_job('resume deliver-message')");
      await app.runJobs();
    },
  };
}
