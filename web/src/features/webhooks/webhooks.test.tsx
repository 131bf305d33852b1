import { messageAnswer } from '@sankalp/contract/shared/envelope.schema';
import { webhookPaths } from '@sankalp/contract/webhooks/webhook-paths';
import {
  type Delivery,
  type DeliveryDetails,
  deliveriesAnswer,
  deliveryAnswer,
  deliveryDetailsAnswer,
  type Endpoint,
  endpointAnswer,
  endpointsAnswer,
  newEndpointAnswer,
} from '@sankalp/contract/webhooks.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';
import { curlOf } from './curl.ts';

const ADDRESS = '/dashboard/setting-permissions?tab=4';
const NONE = { total: 0, isPartial: false };
const website: Endpoint = {
  id: '0192d3a4-0000-7000-8000-000000000001',
  url: 'https://www.example.org/hooks',
  description: 'Website',
  types: ['order.shipped', 'order.delivered'],
  status: 'on',
  offReason: null,
  failingSince: null,
  nextAttemptAt: null,
  lastSuccessAt: '2026-11-20T06:30:00.000Z',
  waiting: NONE,
  lastDay: { succeeded: { total: 214, isPartial: false }, failed: { total: 3, isPartial: false } },
  oldSecretUntil: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  version: 3,
};
const courier: Endpoint = {
  ...website,
  id: '0192d3a4-0000-7000-8000-000000000002',
  url: 'https://courier.example.org/in',
  description: null,
  types: [],
  status: 'paused',
  failingSince: '2026-11-20T06:30:00.000Z',
  nextAttemptAt: '2026-11-20T08:30:00.000Z',
  waiting: { total: 1_000, isPartial: true },
};
const old: Endpoint = {
  ...courier,
  id: '0192d3a4-0000-7000-8000-000000000003',
  url: 'https://old.example.org/',
  status: 'off',
  offReason: 'failing',
};
const delivery: Delivery = {
  id: '4711',
  eventId: 'evt_0192d3a4-0000-7000-8000-0000000000aa',
  type: 'order.shipped',
  subjectId: '0192d3a4-0000-7000-8000-0000000000bb',
  isTest: false,
  status: 'failed',
  attempts: 10,
  nextAttemptAt: null,
  lastHttpStatus: 500,
  lastError: null,
  createdAt: '2026-11-20T06:30:00.000Z',
  deliveredAt: null,
};
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';

const keeps = (...endpoints: Endpoint[]) =>
  server.use(answers('get', webhookPaths.list, endpointsAnswer, { data: endpoints, total: endpoints.length }));

beforeEach(() => {
  signIn();
  keeps(website, courier, old);
});

const open = async (text = website.url) => {
  const app = renderApp(ADDRESS);
  await screen.findByText(text);
  return app;
};
type User = Awaited<ReturnType<typeof open>>['user'];

async function choose(user: User, action: string, name = website.url) {
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: action }));
}
const dialog = async () => within(await screen.findByRole('dialog'));

test('each endpoint says how it fares', async () => {
  const { container } = await open();
  expect(screen.getByText('3 endpoints')).toBeVisible();
  const items = [website, courier, old].map(({ url }) => screen.getByText(url).closest('li'));
  const [first, second, third] = items.map((item) => item?.textContent);
  expect(first).toContain('OnWebsiteorder.shipped, order.delivered');
  expect(first).toContain('Last 24 hours: 214 delivered, 3 failed calls.');
  expect(second).toContain('PausedAll events');
  expect(second).toMatch(/more than 1000 waiting\..*It fails since .* tries it again at /);
  expect(third).toContain('Switched off: it failed for five days.');
  await expectAccessible(container);
});

test('without any, the first is asked for', async () => {
  keeps();
  await open('No other system hears of events yet');
  expect(screen.getByRole('button', { name: 'Add the first endpoint' })).toBeVisible();
});

/** Handler of a write, which notes what it was sent. */
function hears(sent: unknown[]) {
  return async ({ request }: { request: Request }) => {
    const text = await request.text();
    sent.push(text === '' ? null : JSON.parse(text));
  };
}

test('a new endpoint shows its secret once', async () => {
  const sent: unknown[] = [];
  const note = hears(sent);
  server.use(
    answers(
      'post',
      webhookPaths.list,
      newEndpointAnswer,
      async (call) => {
        await note(call);
        return { data: { ...website, secret: SECRET } };
      },
      { status: 201 },
    ),
  );
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '+ New Endpoint' }));
  const form = await dialog();
  await user.type(await form.findByLabelText(/Address/), website.url);
  await user.click(form.getByRole('checkbox', { name: 'order.shipped' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(SECRET)).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ url: website.url, types: ['order.shipped'] })]);
  await user.keyboard('{Escape}');
  expect(screen.getByText(SECRET)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(SECRET);
  await user.click(screen.getByRole('button', { name: 'I have copied it' }));
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
});

test('a refusal stands at the address', async () => {
  server.use(refuses('post', webhookPaths.list, 400, ['url must lead to the public internet']));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '+ New Endpoint' }));
  const form = await dialog();
  await user.type(await form.findByLabelText(/Address/), 'https://10.0.0.1/');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect((await form.findAllByText(/must lead to the public internet/))[0]).toBeVisible();
});

test('the secret is renewed with an overlap, and the new one shown once', async () => {
  const sent: unknown[] = [];
  const note = hears(sent);
  server.use(
    answers(
      'post',
      webhookPaths.rotateSecret,
      newEndpointAnswer,
      async (call) => {
        await note(call);
        return { data: { ...website, secret: SECRET, oldSecretUntil: '2026-11-21T06:30:00.000Z' } };
      },
      { status: 201 },
    ),
  );
  const { user } = await open();
  await choose(user, 'Renew the secret');
  const form = await dialog();
  await user.click(await form.findByRole('radio', { name: 'In 7 days' }));
  await user.click(form.getByRole('button', { name: 'Renew' }));
  expect(await screen.findByText(SECRET)).toBeVisible();
  expect(screen.getByText(/^The old secret signs as well until/)).toBeVisible();
  expect(sent).toEqual([{ overlapHours: 168 }]);
});

test('what is off is switched on, and what has waited skipped if one says so', async () => {
  const sent: unknown[] = [];
  const note = hears(sent);
  const waiting = { total: 12, isPartial: false };
  server.use(
    answers('get', webhookPaths.one, endpointAnswer, { data: { ...old, waiting } }),
    answers('patch', webhookPaths.one, endpointAnswer, async (call) => {
      await note(call);
      return { data: { ...website, id: old.id } };
    }),
  );
  const { user } = await open();
  await choose(user, 'Switch on', old.url);
  const form = await dialog();
  // More than the list had read.
  expect(await form.findByText(/ 12 waiting\.$/)).toBeVisible();
  await user.click(await form.findByRole('radio', { name: /^Skip what has waited/ }));
  await user.click(form.getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText('Endpoint switched on')).toBeVisible();
  expect(sent).toEqual([{ status: 'on', skipWaiting: true }]);
});

test('a test, all since a day, switching off and deleting are one action each', async () => {
  const sent: unknown[] = [];
  const note = hears(sent);
  server.use(
    answers('post', webhookPaths.test, deliveryAnswer, { data: delivery }),
    answers('post', webhookPaths.replay, endpointAnswer, async (call) => {
      await note(call);
      return { data: website };
    }),
    answers('patch', webhookPaths.one, endpointAnswer, async (call) => {
      await note(call);
      return { data: website };
    }),
    answers('delete', webhookPaths.one, messageAnswer, { data: { message: 'Webhook endpoint deleted' } }),
  );
  const { user } = await open();
  await choose(user, 'Send a test');
  expect(await screen.findByText(/^A test is on its way/)).toBeVisible();
  await choose(user, 'Send all since...');
  await user.click(await (await dialog()).findByRole('button', { name: 'Send all' }));
  expect(await screen.findByText('All events since then are being sent')).toBeVisible();
  await choose(user, 'Switch off');
  await user.click(await (await dialog()).findByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('Endpoint switched off')).toBeVisible();
  await choose(user, 'Delete');
  await user.click(await (await dialog()).findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Webhook endpoint deleted')).toBeVisible();
  expect(sent).toEqual([{ since: expect.stringMatching(/Z$/) }, { status: 'off' }]);
});

test('a delivery shows request and answers, is copied as curl and sent again', async () => {
  const details: DeliveryDetails = {
    ...delivery,
    request: {
      url: website.url,
      body: {
        id: delivery.eventId,
        type: 'order.shipped',
        timestamp: delivery.createdAt,
        sequence: 4711,
        subject: { entity: 'orders', id: delivery.subjectId },
        data: { number: 100_023, note: "it's here" },
      },
    },
    attemptsMade: [
      { at: delivery.createdAt, httpStatus: 500, ms: 41, isSuccess: false, answer: 'Oh no', error: null },
      {
        at: '2026-11-20T06:29:00.000Z',
        httpStatus: null,
        ms: 15_000,
        isSuccess: false,
        answer: null,
        error: 'No whole answer within 15 seconds.',
      },
    ],
  };
  server.use(
    answers('get', webhookPaths.deliveries, deliveriesAnswer, { data: [delivery], total: 1, isPartial: false }),
    answers('get', webhookPaths.delivery, deliveryDetailsAnswer, { data: details }),
    answers('post', webhookPaths.sendAgain, deliveryAnswer, { data: { ...delivery, status: 'pending' } }),
  );
  const { user } = await open();
  await choose(user, 'Deliveries');
  await user.click(await (await dialog()).findByRole('button', { name: /order\.shipped.*Given up.*Answer 500/ }));
  const shown = await dialog();
  expect(await shown.findByText('Oh no')).toBeVisible();
  expect(shown.getByText('No whole answer within 15 seconds.')).toBeVisible();
  expect(shown.getByText(/"number": 100023/)).toBeVisible();
  await expectAccessible(screen.getByRole('dialog'));
  await user.click(shown.getByRole('button', { name: 'Copy as curl' }));
  const copied = await navigator.clipboard.readText();
  expect(copied).toBe(curlOf(details));
  expect(copied).toContain(`curl -X POST '${website.url}'`);
  expect(copied).toContain("it'\\''s here");
  await user.click(shown.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('It is being sent again')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'All deliveries' }));
  expect(await shown.findByRole('button', { name: /order\.shipped/ })).toBeVisible();
});
