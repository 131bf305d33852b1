import { consultationPaths } from '@sankalp/contract/consultations';
import { type Consultation, consultationAnswer } from '@sankalp/contract/consultations.schema';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { chooseOption } from '../../../shared/testing/choose-option.ts';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { retype } from '../../../shared/testing/write-into.ts';
import { aFile, presigns, pretendFiles, stores } from '../../../shared/upload/upload.testing.ts';
import { devendra, firstTalk, firstTalkSent, showsArea } from '../consultations.testing.ts';

const DETAILS = '/dashboard/cosultation-details';
const addressOf = (action: string) => `${DETAILS}?action=${action}&id=${firstTalk.id}`;
const INPUT = { selector: 'input' };
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

async function openFilled() {
  server.use(posts());
  const app = renderApp(`${DETAILS}?action=add`);
  const { user } = app;
  await screen.findByLabelText(/^Consultation Name/);
  await retype(user, /^Consultation Name/, 'Sleep Talk');
  await chooseOption(user, screen.getByLabelText(/^Choose Consultant/, INPUT), 'Devendra Kulkarni');
  await chooseOption(user, screen.getByLabelText(/^Duration/, INPUT), '1 Hr');
  await retype(user, /^Price/, '800.00');
  await retype(user, /^Description/, 'About nights.');
  await user.upload(screen.getByLabelText('Choose Images'), aFile('one.jpg'));
  return app;
}

test('what a new one lacks is named as the documents do', async () => {
  const { user } = renderApp(`${DETAILS}?action=add`);
  expect(await screen.findByRole('heading', { name: 'Add Consultation' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Please fill in/)).toHaveTextContent(
    /^Please fill in the all required field\(s\): Consultation Name, Consultant, Duration, Price \(INR\), Description, Image$/,
  );
  expect(screen.getByLabelText(/^Consultation Name/)).toHaveFocus();
});

test('a price that is none is refused, and so may it be by the server; then it is created, and leads to the area', async () => {
  const { user, path } = await openFilled();
  const save = async () => user.click(await screen.findByText('Save'));
  for (const [price, message] of [
    ['abc', 'Price must be a valid positive number.'],
    ['1.5', 'Price must be a whole number of rupees.'],
    ['-5', 'Price must be a valid positive number.'],
    ['800.50', 'Price must be a whole number of rupees.'],
    ['0', 'Price must be a valid positive number.'],
    ['800.25', 'Price must be a whole number of rupees.'],
    ['0.5', 'Price must be a valid positive number.'],
  ] as const) {
    await retype(user, /^Price/, price);
    await save();
    expect(await screen.findByText(message), price).toBeVisible();
    expect(screen.getByLabelText(/^Price/)).toHaveValue(price);
  }
  expect(sent).toEqual([]);
  await retype(user, /^Price/, '800.00');

  for (const [message, text] of [
    ['', 'An error occurred'],
    ['Consultant not found', 'Consultant not found'],
  ] as const) {
    server.use(refuses('post', consultationPaths.list, 500, message));
    await save();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText(/^Consultation Name/)).toHaveValue('Sleep Talk');
    expect(path()).toBe(`${DETAILS}?action=add`);
  }
  server.use(posts());
  const active = screen.getByRole('switch', { name: 'Active' });
  expect(active).not.toBeChecked();
  await user.click(active);
  await save();
  await waitFor(() => expect(path()).toBe('/dashboard/cosultation'));
  // Without a word.
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent).toEqual([
    {
      description: 'About nights.',
      price: 800,
      consultationName: 'Sleep Talk',
      mediaKeys: ['consultation/2026/11/one.jpg'],
      consultuntId: devendra.id,
      duration: '1 Hr',
      isActive: true,
    },
  ]);
});

test('the view shows every field to read only; Edit updates the address, a save sends all and leads to the area', async () => {
  server.use(patches({ ...firstTalk, isActive: false, version: 3 }));
  const { user, path } = renderApp(addressOf('view'));
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
  expect(screen.queryByText('Save')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(path()).toBe(addressOf('edit')));
  await user.click(screen.getByRole('switch', { name: 'Active' }));
  await chooseOption(user, screen.getByLabelText(/^Choose Consultant/, INPUT), 'Devendra Kulkarni');
  await user.click(await screen.findByText('Save'));
  await waitFor(() => expect(path()).toBe('/dashboard/cosultation'));
  expect(sent).toEqual(['"2"', { ...firstTalkSent, consultuntId: devendra.id, isActive: false }]);
});

test('without an id there is nothing to show', async () => {
  renderApp(`${DETAILS}?action=edit`);
  expect(await screen.findByText('No consultation ID provided')).toBeVisible();
});
