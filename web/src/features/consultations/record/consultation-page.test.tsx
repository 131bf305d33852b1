import { consultationPaths } from '@sankalp/contract/consultations';
import { type Consultation, consultationAnswer } from '@sankalp/contract/consultations.schema';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { aFile, presigns, pretendFiles, stores } from '../../../shared/upload/upload.testing.ts';
import { devendra, firstTalk, firstTalkSent, showsArea } from '../consultations.testing.ts';

const DETAILS = '/dashboard/cosultation-details';
const addressOf = (action: string) => `${DETAILS}?action=${action}&id=${firstTalk.id}`;
const sent: unknown[] = [];

beforeEach(() => {
  signIn({ modules: ['consultation'] });
  pretendFiles();
  sent.length = 0;
  showsArea();
  server.use(
    presigns((body) => expect(body).toMatchObject({ entityType: 'consultation', mediaCategory: 'media' })),
    stores(),
  );
});

const posts = () =>
  answers('post', consultationPaths.list, consultationAnswer, async ({ request }) => {
    sent.push(await request.json());
    return { data: firstTalk };
  });
const patches = (saved: Consultation) =>
  answers('patch', consultationPaths.one, consultationAnswer, async ({ request }) => {
    sent.push(request.headers.get('if-match'), await request.json());
    return { data: saved };
  });

type User = ReturnType<typeof renderApp>['user'];

async function retype(user: User, label: RegExp, text: string) {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  if (text) await user.paste(text);
}

async function choose(user: User, label: RegExp, option: string) {
  await user.click(screen.getByLabelText(label, { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: option }));
}

async function openFilled() {
  server.use(posts());
  const app = renderApp(`${DETAILS}?action=add`);
  const { user } = app;
  await screen.findByLabelText(/^Consultation Name/);
  await retype(user, /^Consultation Name/, 'Sleep Talk');
  await choose(user, /^Choose Consultant/, 'Devendra Kulkarni');
  await choose(user, /^Duration/, '1 Hr');
  await retype(user, /^Price/, '800.00');
  await retype(user, /^Description/, 'About nights.');
  await user.upload(screen.getByLabelText('Choose Images'), aFile('one.jpg'));
  return app;
}

const created = {
  description: 'About nights.',
  price: 800,
  consultationName: 'Sleep Talk',
  mediaKeys: ['consultation/2026/11/one.jpg'],
  consultuntId: devendra.id,
  duration: '1 Hr',
  isActive: false,
};

test('what a new one lacks is named as the documents do', async () => {
  const { user } = renderApp(`${DETAILS}?action=add`);
  expect(await screen.findByRole('heading', { name: 'Add Consultation' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Please fill in/)).toHaveTextContent(
    /^Please fill in the all required field\(s\): Consultation Name, Consultant, Duration, Price \(INR\), Description, Image$/,
  );
  expect(screen.getByLabelText(/^Consultation Name/)).toHaveFocus();
});

test('is created with all fields, not active, and leads to the area without a word', async () => {
  const { user, path } = await openFilled();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(path()).toBe('/dashboard/cosultation'));
  expect(sent).toEqual([created]);
});

test('is active when the switch says so', async () => {
  const { user, path } = await openFilled();
  const active = screen.getByRole('switch', { name: 'Active' });
  expect(active).not.toBeChecked();
  await user.click(active);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(path()).toBe('/dashboard/cosultation'));
  expect(sent).toEqual([{ ...created, isActive: true }]);
});

test.each([
  ['abc', 'Price must be a valid positive number.'],
  ['-5', 'Price must be a valid positive number.'],
  ['0', 'Price must be a valid positive number.'],
  ['0.5', 'Price must be a valid positive number.'],
  ['1.5', 'Price must be a whole number of rupees.'],
  ['800.50', 'Price must be a whole number of rupees.'],
])('a price of %j is refused, and nothing is sent', async (price, message) => {
  const { user } = await openFilled();
  await retype(user, /^Price/, price);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText(/^Price/)).toHaveValue(price);
  expect(sent).toEqual([]);
});

test.each([
  ['', 'An error occurred'],
  ['Consultant not found', 'Consultant not found'],
])('one refused with %j says %j, and nothing that was typed is lost', async (message, text) => {
  const { user, path } = await openFilled();
  server.use(refuses('post', consultationPaths.list, 500, message));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText(/^Consultation Name/)).toHaveValue('Sleep Talk');
  expect(path()).toBe(`${DETAILS}?action=add`);
});

test('the view shows every field, to read only', async () => {
  renderApp(addressOf('view'));
  expect(await screen.findByRole('heading', { name: 'First Talk', level: 1 })).toBeVisible();
  const shown = {
    'Consultation Name': 'First Talk',
    'Choose Consultant': 'Farida Contractor',
    Duration: '30 min',
    Price: '₹900',
    Active: 'Yes',
    Description: firstTalk.description,
  };
  for (const [label, value] of Object.entries(shown)) {
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveValue(value));
    expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
  }
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await expectAccessible();
});

test('Edit updates the address; a save sends all fields and leads to the area', async () => {
  server.use(patches({ ...firstTalk, isActive: false, version: 3 }));
  const { user, path } = renderApp(addressOf('view'));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(path()).toBe(addressOf('edit')));
  await user.click(screen.getByRole('switch', { name: 'Active' }));
  await choose(user, /^Choose Consultant/, 'Devendra Kulkarni');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(path()).toBe('/dashboard/cosultation'));
  expect(sent).toEqual(['"2"', { ...firstTalkSent, consultuntId: devendra.id, isActive: false }]);
});

test('without an id there is nothing to show', async () => {
  renderApp(`${DETAILS}?action=edit`);
  expect(await screen.findByText('No consultation ID provided')).toBeVisible();
});
