import type { Language } from '@sankalp/contract/shared/language';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { server } from '../shared/testing/msw.ts';
import { renderPublicPages } from './pages.tsx';
import { sendInPlace } from './request-form.ts';

const ADDRESS = '*/api/v1/delete-request';
const user = userEvent.setup();
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => user.click(screen.getByRole('button', { name: 'Submit Request' }));

let sent: unknown[];

function show(language: Language): void {
  const html = renderPublicPages(language, { style: '', formScript: '' }).contact.replace(/\{\{\w+\}\}/g, '');
  const shown = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceChildren(...shown.body.childNodes);
  sendInPlace(document.querySelector('form') as HTMLFormElement);
}

beforeEach(() => {
  sent = [];
  show('en');
});

function answers(...responses: (() => Response)[]) {
  server.use(
    http.post(ADDRESS, async ({ request }) => {
      sent.push(await request.json());
      return (responses[sent.length - 1] ?? Response.error)();
    }),
  );
}
const taken = () => Response.json({ data: {} }, { status: 201 });
const refusal = (status: number, message?: string | string[]) => () => Response.json({ message }, { status });

async function fill() {
  await user.type(field('Full Name'), 'Asha Rane');
  await user.type(field('Mobile Number'), '98200 11223');
}

test('sends what was typed, says that it was taken, and clears', async () => {
  answers(taken);
  await fill();
  await user.type(field('Message / Reason'), 'I moved.');
  await submit();
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('Your account deletion request has been submitted.'),
  );
  expect(sent).toEqual([{ name: 'Asha Rane', mobileNumber: '98200 11223', email: '', reason: 'I moved.' }]);
  for (const label of ['Full Name', 'Mobile Number', 'Email', 'Message / Reason']) expect(field(label)).toHaveValue('');
});

test.each([
  [
    'a sentence of the server',
    refusal(429, 'Too many requests. Please try again later.'),
    'Too many requests. Please try again later.',
  ],
  ['the first of several', refusal(400, ['email is not valid', 'x']), 'Email is not valid'],
  ['a sentence under data', () => Response.json({ data: { message: 'Not now' } }, { status: 400 }), 'Not now'],
  ['a failure without a sentence', refusal(500), 'something went wrong!'],
  ['an answer that is no JSON', () => new Response('<html>', { status: 502 }), 'something went wrong!'],
  ['no answer', () => Response.error(), 'something went wrong!'],
])('%s is said, and what was typed stays', async (_, answer, text) => {
  answers(answer);
  await fill();
  await submit();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));
  expect(field('Full Name')).toHaveValue('Asha Rane');
});

test('what is said against a field is said by its label and leads there; then the next try counts', async () => {
  answers(refusal(400, 'mobileNumber is not a valid phone number'), taken);
  await fill();
  await submit();
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('Mobile Number is not a valid phone number'),
  );
  expect(field('Mobile Number')).toHaveFocus();
  await waitFor(() => expect(document.querySelector('form')).not.toHaveAttribute('aria-busy'));
  await submit();
  await waitFor(() => expect(field('Mobile Number')).toHaveValue(''));
});

test('asks for JSON', async () => {
  let accept: string | null = null;
  server.use(
    http.post(ADDRESS, ({ request }) => {
      accept = request.headers.get('accept');
      return taken();
    }),
  );
  await fill();
  await submit();
  await waitFor(() => expect(accept).toBe('application/json'));
});

test('pressed twice it sends once', async () => {
  answers(taken, taken);
  await fill();
  await Promise.all([submit(), submit()]);
  await waitFor(() => expect(field('Full Name')).toHaveValue(''));
  expect(sent).toHaveLength(1);
});

test('says in Hindi what the server says in English, where the page is in Hindi', async () => {
  show('hi');
  answers(refusal(400, 'mobileNumber is not a valid phone number'), taken);
  await user.type(field('पूरा नाम'), 'आशा');
  await user.type(field('मोबाइल नंबर'), '98200 11223');
  const send = () => user.click(screen.getByRole('button', { name: 'अनुरोध भेजें' }));
  await send();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('मोबाइल नंबर सही फ़ोन नंबर नहीं है'));
  expect(field('मोबाइल नंबर')).toHaveFocus();
  await waitFor(() => expect(document.querySelector('form')).not.toHaveAttribute('aria-busy'));
  await send();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('आपका खाता हटाने का अनुरोध भेज दिया गया है।'));
});
