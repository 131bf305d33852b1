import { keyPaths } from '@sankalp/contract/api-keys';
import { type ApiKey, keyAnswer, keysAnswer, newKeyAnswer, updateKeyBody } from '@sankalp/contract/api-keys.schema';
import { APP_ROUTES } from '@sankalp/contract/app-api/app-routes.schema';
import { DAY_MS } from '@sankalp/contract/shared/durations';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { conflict } from '../../shared/resource/conflict.testing.ts';
import { answersHistory } from '../../shared/testing/answers-history.ts';
import { expectAccessible } from '../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';
import { writeInto } from '../../shared/testing/write-into.ts';
import { EXAMPLE, exampleOf } from './example-call.ts';
import { KEY_FIELDS } from './key-fields.tsx';
import { statusOf } from './key-words.ts';

const ADDRESS = '/dashboard/setting-permissions?tab=4';
const idOf = (index: number) => `0192d3a4-0000-7000-8000-${String(index).padStart(12, '0')}`;

const shop: ApiKey = {
  id: idOf(1),
  name: 'Partner shop',
  kind: 'secret',
  start: 'ssk_AbCd1234',
  scopes: ['catalogue:read', 'orders:write'],
  networks: ['203.0.113.0/24'],
  origins: [],
  perMinute: 600,
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
  lastUsedFrom: null,
  rotatedToId: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  version: 3,
};
const website: ApiKey = {
  ...shop,
  id: idOf(2),
  name: 'Website',
  kind: 'publishable',
  start: 'spk_EfGh5678',
  scopes: [],
  networks: [],
  origins: ['https://www.example.org'],
  perMinute: 300,
};
const KEY = 'ssk_ZyXw9876_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
const made = { ...shop, id: idOf(3), start: 'ssk_ZyXw9876', version: 1 };

const keeps = (...keys: ApiKey[]) =>
  server.use(answers('get', keyPaths.list, keysAnswer, { data: keys, total: keys.length }));

beforeEach(() => {
  signIn();
  keeps(website, shop);
});

const open = async (text = 'Partner shop') => {
  const app = renderApp(ADDRESS);
  await screen.findByText(text);
  return app;
};
type User = Awaited<ReturnType<typeof open>>['user'];

async function choose(user: User, action: string, name = 'Partner shop') {
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog'));
}

describe('the list', () => {
  test('says of each key what it may, from where, and how it stands', async () => {
    const { user, container } = await open();
    expect(screen.getByText('2 keys')).toBeVisible();
    const [, first, second] = screen.getAllByRole('row').map((row) => row.textContent);
    expect(first).toMatch(/^Websitespk_EfGh5678….*Publishable.*Read catalogue and content.*NeverActive$/);
    expect(second).toMatch(/^Partner shopssk_AbCd1234….*Secret/);
    expect(second).toContain('Read courses, products and consultations, Send in orders that were paid elsewhere');
    await user.click(screen.getByRole('button', { name: 'Details of Website' }));
    const details = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(details).toEqual([
      'Read catalogue and content',
      'https://www.example.org',
      '300 for each network',
      '01/11/2026 14:30',
      'Never',
      'Never',
    ]);
    await expectAccessible(container);
  });

  test('that cannot be loaded is asked for again; where there are none it says what they are for', async () => {
    server.use(refuses('get', keyPaths.list, 500));
    const { user } = await open('Failed to load the keys');
    keeps();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^No keys yet\. Your website, your app and other systems/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Make the first key' }));
    expect(await screen.findByRole('dialog', { name: 'New key' })).toBeVisible();
  });

  const now = Date.parse('2026-11-22T05:00:00.000Z');
  const inDays = (days: number) => new Date(now + days * DAY_MS).toISOString();
  const rotated = { rotatedToId: idOf(9), updatedAt: inDays(-1), lastUsedAt: inDays(-2) };
  test.each([
    [{ lastUsedAt: inDays(-1) }, 'Active', 'success', undefined],
    [{ lastUsedAt: inDays(-91) }, 'Not used for 90 days', 'warning', undefined],
    [{ createdAt: inDays(-91) }, 'Not used for 90 days', 'warning', undefined],
    [{ lastUsedAt: inDays(-91), expiresAt: inDays(20) }, 'Not used for 90 days', 'warning', 'Ends on 12/12/2026'],
    [{ expiresAt: inDays(20) }, 'Ends on 12/12/2026', 'success', undefined],
    [{ expiresAt: inDays(3) }, 'Ends on 25/11/2026', 'warning', undefined],
    [{ expiresAt: inDays(-1) }, 'Expired', 'neutral', undefined],
    [{ ...rotated, expiresAt: inDays(1) }, 'Rotated', 'info', 'until 23/11/2026 10:30, not used since'],
    [
      { ...rotated, expiresAt: inDays(1), lastUsedAt: inDays(-0.5) },
      'Rotated',
      'warning',
      'until 23/11/2026 10:30, still used',
    ],
    [{ ...rotated, expiresAt: inDays(0) }, 'Rotated', 'neutral', undefined],
    [{ ...rotated, expiresAt: inDays(1), revokedAt: inDays(-0.1) }, 'Revoked', 'neutral', undefined],
  ])('a key of %j is told as %s', (change, text, tone, note) => {
    expect(statusOf({ ...shop, ...change }, now)).toEqual({ text, tone, ...(note && { note }) });
  });

  test('offers what can be done with a key as it stands', async () => {
    const offered = async (user: User, name: string) => {
      await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
      const labels = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
      await user.keyboard('{Escape}');
      return labels;
    };
    const over = '2026-01-01T00:00:00.000Z';
    keeps(
      { ...shop, name: 'Opens' },
      { ...shop, id: idOf(4), name: 'Expired one', expiresAt: over },
      { ...shop, id: idOf(5), name: 'Opens a while', rotatedToId: idOf(9), expiresAt: '2199-01-01T00:00:00.000Z' },
      { ...shop, id: idOf(6), name: 'Rotated away', rotatedToId: idOf(9), expiresAt: over },
      { ...shop, id: idOf(7), name: 'Ended', revokedAt: over },
    );
    const { user } = await open('Opens');
    expect(await offered(user, 'Opens')).toEqual(['Edit', 'Rotate', 'History', 'Revoke']);
    expect(await offered(user, 'Expired one')).toEqual(['Edit', 'History', 'Revoke']);
    expect(await offered(user, 'Opens a while')).toEqual(['History', 'Revoke']);
    expect(await offered(user, 'Rotated away')).toEqual(['History']);
    expect(await offered(user, 'Ended')).toEqual(['History']);
  });
});

describe('a new key', () => {
  test('is made with what was ticked, and shown this once, until it is said that it was copied', async () => {
    const sent: unknown[] = [];
    server.use(
      answers('post', keyPaths.list, newKeyAnswer, async ({ request }) => {
        sent.push(await request.json());
        keeps(made, website, shop);
        return { data: { ...made, key: KEY } };
      }),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '+ New Key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New key' }));
    expect(dialog.getByText(/^For pages and apps, where everybody can read it/)).toBeVisible();
    expect(dialog.getByLabelText(/^Calls a minute/)).toHaveValue('300');
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await user.click(dialog.getByRole('radio', { name: 'Secret' }));
    expect(dialog.getByLabelText(/^Calls a minute/)).toHaveValue('600');
    expect(dialog.queryByLabelText('Origins')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText(/^Please fill in the required fields/)).toHaveTextContent('Name');
    await writeInto(user, dialog.getByLabelText(/^Name/), 'Partner shop');
    await user.click(dialog.getByRole('checkbox', { name: 'Send in orders that were paid elsewhere' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Read courses, products and consultations' }));
    await writeInto(user, dialog.getByLabelText('Networks'), '203.0.113.0/24\n the office');
    await writeInto(user, dialog.getByLabelText('Ends on'), '31/12/2198');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByLabelText('Networks')).toHaveAccessibleDescription(
      /Networks must be an address or a network such as 203\.0\.113\.0\/24/,
    );
    expect(sent).toEqual([]);
    await writeInto(user, dialog.getByLabelText('Networks'), ' 203.0.113.0/24\n\n2001:db8::1');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    const shown = within(await screen.findByRole('dialog', { name: 'Your new key' }));
    expect(sent).toEqual([
      {
        kind: 'secret',
        name: 'Partner shop',
        scopes: ['catalogue:read', 'orders:write'],
        networks: ['203.0.113.0/24', '2001:db8::1'],
        perMinute: 600,
        expiresAt: '2198-12-31T18:29:59.000Z',
      },
    ]);
    expect(shown.getByText(KEY)).toBeVisible();
    expect(shown.getByText(/^Copy it now: it is not shown again\. Keep it where your server/)).toBeVisible();
    const curl = `curl -H 'Authorization: Bearer ${KEY}' ${location.origin}/app/v1/categories`;
    expect(shown.getByText(curl)).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(KEY);
    await user.click(shown.getByRole('button', { name: 'Copy the example' }));
    expect(await navigator.clipboard.readText()).toBe(curl);
    expect(shown.queryByRole('button', { name: 'Close' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(shown.getByText(KEY)).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'I have copied it' }));
    await waitFor(() => expect(screen.queryByText(KEY)).toBeNull());
    await user.click(screen.getByRole('button', { name: '+ New Key' }));
    expect(await screen.findByRole('dialog', { name: 'New key' })).toBeVisible();
    expect(screen.queryByText(KEY)).toBeNull();
  });

  test('of the publishable kind sends its origins; a refusal stands at its field', async () => {
    const sent: unknown[] = [];
    server.use(refuses('post', keyPaths.list, 400, 'expiresAt must lie in the future'));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '+ New Key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New key' }));
    await writeInto(user, dialog.getByLabelText(/^Name/), 'Website');
    await writeInto(user, dialog.getByLabelText('Origins'), 'https://www.example.org');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Ends on')).toHaveAccessibleDescription(/Ends on must lie in the future/),
    );
    const key = KEY.replace('ssk', 'spk');
    server.use(
      answers('post', keyPaths.list, newKeyAnswer, async ({ request }) => {
        sent.push(await request.json());
        return { data: { ...website, key } };
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(key)).toBeVisible();
    expect(sent).toEqual([
      { kind: 'publishable', name: 'Website', origins: ['https://www.example.org'], perMinute: 300 },
    ]);
    expect(screen.getByText(`curl -H 'x-sankalp-key: ${key}' ${location.origin}/app/v1/categories`)).toBeVisible();
  });

  test('has an example that it may call, or the header alone', () => {
    const route = Object.values(APP_ROUTES).find(({ path, method }) => path === EXAMPLE.path && method === 'GET');
    expect(route?.scope).toBe(EXAMPLE.scope);
    expect(exampleOf({ key: KEY, kind: 'secret', scopes: ['people:write'] }, 'https://example.org')).toEqual({
      title: 'Header of each call',
      text: `Authorization: Bearer ${KEY}`,
    });
  });
});

describe('a key that is there', () => {
  test('is edited from the version that was read; only what was changed is sent', async () => {
    const sent: unknown[] = [];
    const expired = { ...shop, expiresAt: '2026-01-01T00:00:00.000Z' };
    keeps(expired);
    const changed = { ...expired, name: 'Shop', scopes: ['orders:write' as const], version: 4 };
    server.use(
      answers('patch', keyPaths.one, keyAnswer, async ({ request, params }) => {
        sent.push([params.id, request.headers.get('if-match'), await request.json()]);
        keeps(changed);
        return { data: changed };
      }),
    );
    const { user } = await open();
    const dialog = await choose(user, 'Edit');
    await writeInto(user, dialog.getByLabelText(/^Name/), 'Shop');
    await user.click(dialog.getByRole('checkbox', { name: 'Read courses, products and consultations' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Key saved')).toBeVisible();
    expect(sent).toEqual([[shop.id, '"3"', { name: 'Shop', scopes: ['orders:write'] }]]);
    expect(await screen.findByText('Shop')).toBeVisible();
  });

  test('that somebody else changed meanwhile says so, and takes mine on top of theirs', async () => {
    const sent: unknown[] = [];
    const theirs = { ...shop, perMinute: 5, version: 4 };
    server.use(
      answers('get', keyPaths.one, keyAnswer, { data: theirs }),
      answers('patch', keyPaths.one, keyAnswer, async ({ request }) => {
        const version = request.headers.get('if-match');
        sent.push([version, await request.json()]);
        if (version === '"3"') throw HttpResponse.json(conflict, { status: 412 });
        return { data: { ...theirs, name: 'Shop', version: 5 } };
      }),
    );
    const { user } = await open();
    const dialog = await choose(user, 'Edit');
    await writeInto(user, dialog.getByLabelText(/^Name/), 'Shop');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('dialog', { name: 'Changed by someone else' }));
    expect(question.getByText(/^This key was changed by Ravi Menon at 20\/11\/2026 12:00/)).toBeVisible();
    expect((await question.findAllByRole('rowheader')).map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Calls a minute',
    ]);
    await user.click(question.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Key saved')).toBeVisible();
    expect(sent).toEqual([
      ['"3"', { name: 'Shop' }],
      ['"4"', { name: 'Shop' }],
    ]);
  });

  test('is rotated: the new one is shown once, and until when the old one opens and whether it is used', async () => {
    const sent: unknown[] = [];
    const used = { ...shop, lastUsedAt: new Date(Date.now() - 5 * 60_000).toISOString(), lastUsedFrom: '203.0.113.7' };
    keeps(used);
    server.use(
      answers('post', keyPaths.rotate, newKeyAnswer, async ({ request, params }) => {
        sent.push([params.id, request.headers.get('if-match'), await request.json()]);
        keeps(made, { ...used, rotatedToId: made.id, expiresAt: '2199-01-01T00:00:00.000Z', version: 4 });
        return { data: { ...made, key: KEY } };
      }),
    );
    const { user } = await open();
    const dialog = await choose(user, 'Rotate');
    expect(dialog.getByText(/It was last used 5 minutes ago from 203\.0\.113\.7\.$/)).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'In 24 hours' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'In 7 days' }));
    await user.click(dialog.getByRole('button', { name: 'Rotate' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Your new key' }));
    expect(sent).toEqual([[shop.id, '"3"', { overlapHours: 168 }]]);
    expect(shown.getByText(KEY)).toBeVisible();
    expect(
      await shown.findByText(
        'The old key ssk_AbCd1234… opens until 01/01/2199 05:30. It was last used 5 minutes ago from 203.0.113.7.',
      ),
    ).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'I have copied it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText(/^until 01\/01\/2199 05:30, still used$/)).toBeVisible();
    // Both have one name.
    const successor = screen.getByText('replaces ssk_AbCd1234…').closest('tr');
    expect(successor?.textContent).toContain(`${made.start}…`);
  });

  test('that cannot be rotated says why', async () => {
    server.use(refuses('post', keyPaths.rotate, 409, 'This key was revoked or rotated already.'));
    const { user } = await open();
    const dialog = await choose(user, 'Rotate');
    await user.click(dialog.getByRole('button', { name: 'Rotate' }));
    expect(await screen.findByText('This key was revoked or rotated already.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Rotate' })).toBeEnabled();
  });

  test('is revoked after a question that says when it was last used', async () => {
    const sent: unknown[] = [];
    server.use(
      answers('post', keyPaths.revoke, keyAnswer, ({ request, params }) => {
        sent.push([params.id, request.headers.get('if-match')]);
        const ended = { ...shop, revokedAt: '2026-11-22T05:00:00.000Z', version: 4 };
        keeps(website, ended);
        return { data: ended };
      }),
    );
    const { user } = await open();
    const dialog = await choose(user, 'Revoke');
    expect(
      dialog.getByText('It opens nothing from the next call on, and is not brought back. It was never used.'),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Partner shop revoked')).toBeVisible();
    expect(sent).toEqual([[shop.id, '"3"']]);
    expect(await screen.findByText('Revoked')).toBeVisible();
  });

  test('tells its history in words', async () => {
    answersHistory(keyPaths.history, {
      id: shop.id,
      entity: 'api_keys',
      changes: [
        { field: 'scopes', before: [], after: ['events:read', 'people:write'] },
        { field: 'networks', before: ['203.0.113.7'], after: [] },
        { field: 'expiresAt', before: null, after: '2026-12-31T18:29:59.000Z' },
      ],
    });
    const { user } = await open();
    const dialog = await choose(user, 'History');
    expect(await dialog.findByText('Rights, Networks and Ends on changed')).toBeVisible();
    const text = dialog.getByRole('list').textContent;
    for (const part of ['Read events, Send in people', '203.0.113.7', '31/12/2026 23:59']) expect(text).toContain(part);
  });
});

test('every field of an edit has a name and comes back as it went', () => {
  const sample = { ...shop, origins: website.origins, expiresAt: '2026-12-31T18:29:59.000Z' };
  expect(Object.keys(KEY_FIELDS.labels).sort()).toEqual(Object.keys(updateKeyBody.shape).sort());
  expect(KEY_FIELDS.all(KEY_FIELDS.valuesOf(sample))).toEqual(KEY_FIELDS.sent(sample));
});
