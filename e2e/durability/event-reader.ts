import { keyPaths } from '@sankalp/contract/api-keys';
import { APP_BASE } from '@sankalp/contract/app-api';
import type { Client } from './client.ts';

const PAGE = 200;

/** Another system with a key for events. */
export async function eventReader(client: Client) {
  const { body } = await client.post(keyPaths.list, { kind: 'secret', name: 'Reader', scopes: ['events:read'] });
  const { key } = JSON.parse(body).data as { key: string };
  const headers = { authorization: `Bearer ${key}` };

  /** Ids of all events about one thing. */
  async function ofSubject(subject: string): Promise<string[]> {
    const found: string[] = [];
    for (let after: string | undefined, hasMore = true; hasMore; ) {
      const query = new URLSearchParams({ subject, limit: String(PAGE), ...(after && { after }) });
      const answer = await fetch(`${client.origin}${APP_BASE}/events?${query}`, { headers });
      if (!answer.ok) throw new Error(`GET /events answered ${answer.status}: ${await answer.text()}`);
      const page = (await answer.json()) as { data: { id: string }[]; next: string; hasMore: boolean };
      found.push(...page.data.map(({ id }) => id));
      ({ next: after, hasMore } = page);
    }
    return found;
  }

  return {
    /** Ids of all events about these things, as the product tells whoever asks. */
    told: async (subjects: readonly string[]): Promise<string[]> => (await Promise.all(subjects.map(ofSubject))).flat(),
  };
}
