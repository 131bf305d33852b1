import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { isUnreachable, refuses, server } from '../testing/msw.ts';
import { failureText, failureTexts } from './failure-text.ts';
import { type CallArgs, send } from './send.ts';

const THINGS = '/things';
const things = `*/api/v1${THINGS}`;

/** Sends a call and gives the request that arrived. */
async function sentBy(args: CallArgs, token: string | null = null): Promise<Request> {
  const arrived: Request[] = [];
  server.use(
    http.all(things, ({ request }) => {
      arrived.push(request.clone());
      return HttpResponse.json({ data: null });
    }),
  );
  await send(args, token);
  const [request] = arrived;
  if (!request) throw new Error('no request arrived');
  return request;
}

test('calls go below /api/v1 of the own host, ask for JSON, and carry the stored token', async () => {
  const request = await sentBy({ url: THINGS, params: { page: 2, empty: undefined } }, 'abc');
  expect(request.url).toBe(`${window.location.origin}/api/v1/things?page=2`);
  expect(request.headers.get('accept')).toBe('application/json');
  expect(request.headers.get('authorization')).toBe('Bearer abc');
});

test('without a token there is no Authorization header', async () => {
  const request = await sentBy({ url: THINGS });
  expect(request.headers.has('authorization')).toBe(false);
});

test('a version travels as If-Match', async () => {
  const request = await sentBy({ url: THINGS, method: 'PUT', body: { name: 'x' }, ifMatch: 7 });
  expect(request.headers.get('if-match')).toBe('"7"');
  expect(request.headers.get('content-type')).toBe('application/json');
  expect(await request.json()).toEqual({ name: 'x' });
});

test('a multipart body sets its own content type', async () => {
  const body = new FormData();
  body.append('file', 'content');
  const request = await sentBy({ url: THINGS, method: 'POST', body });
  expect(request.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
});

test('a file goes out as it is, under the content type it is given', async () => {
  const request = await sentBy({ url: THINGS, method: 'POST', body: 'Username\nAsha\n', contentType: 'text/csv' });
  expect(request.headers.get('content-type')).toBe('text/csv');
  expect(await request.text()).toBe('Username\nAsha\n');
});

test('an answer that is a file comes as a Blob, and its refusal as JSON', async () => {
  server.use(http.get(things, () => HttpResponse.text('Username\nAsha\n')));
  const { data } = await send({ url: THINGS, answer: 'blob' }, null);
  expect(await (data as Blob).text()).toBe('Username\nAsha\n');
  server.use(refuses('get', THINGS, 400, 'No'));
  expect(await send({ url: THINGS, answer: 'blob' }, null)).toMatchObject({
    error: { status: 400, data: { message: 'No' } },
  });
});

test('a file may take longer than 60 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.use(http.get(things, () => new Promise<never>(() => {})));
  const answer = send({ url: THINGS, answer: 'blob' }, null);
  await vi.advanceTimersByTimeAsync(599_000);
  expect(await Promise.race([answer, Promise.resolve('still waiting')])).toBe('still waiting');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await answer).toMatchObject({ error: { status: 'TIMEOUT_ERROR' } });
});

test.each([
  ['under data', { data: [1, 2] }, [1, 2]],
  ['bare', [1, 2], [1, 2]],
])('the answer is read %s', async (_, body, expected) => {
  server.use(http.get(things, () => HttpResponse.json(body)));
  expect(await send({ url: THINGS }, null)).toEqual({ data: expected });
});

test('an empty answer is success', async () => {
  server.use(http.post(things, () => new HttpResponse(null, { status: 204 })));
  expect(await send({ url: THINGS, method: 'POST' }, null)).toEqual({ data: null });
});

test('a failure of the network is FETCH_ERROR', async () => {
  server.use(isUnreachable('get', THINGS));
  expect(await send({ url: THINGS }, null)).toMatchObject({ error: { status: 'FETCH_ERROR' } });
});

test('after 60 seconds a call is TIMEOUT_ERROR', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.use(http.get(things, () => new Promise<never>(() => {})));
  const answer = send({ url: THINGS }, null);
  await vi.advanceTimersByTimeAsync(59_000);
  const early = await Promise.race([answer, Promise.resolve('still waiting')]);
  expect(early).toBe('still waiting');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await answer).toMatchObject({ error: { status: 'TIMEOUT_ERROR' } });
});

test('a body that is no JSON is PARSING_ERROR with the status, the text and the error', async () => {
  server.use(http.get(things, () => HttpResponse.text('<h1>Bad gateway</h1>', { status: 502 })));
  expect(await send({ url: THINGS }, null)).toEqual({
    error: {
      status: 'PARSING_ERROR',
      originalStatus: 502,
      data: '<h1>Bad gateway</h1>',
      error: expect.stringContaining('SyntaxError'),
    },
  });
});

test.each([
  ['a delete', 'DELETE', { data: null }],
  ['any other call', 'POST', { error: expect.objectContaining({ status: 'PARSING_ERROR', originalStatus: 200 }) }],
] as const)('%s answered 200 with an unreadable body', async (_, method, expected) => {
  server.use(http.all(things, () => HttpResponse.text('OK', { status: 200 })));
  expect(await send({ url: THINGS, method }, null)).toEqual(expected);
});

test('a delete answered otherwise than 200 with an unreadable body is a failure', async () => {
  server.use(http.delete(things, () => HttpResponse.text('gone', { status: 500 })));
  expect(await send({ url: THINGS, method: 'DELETE' }, null)).toMatchObject({ error: { originalStatus: 500 } });
});

test.each([400, 404, 409, 500])('an answer %i is reported with its status and body', async (status) => {
  server.use(refuses('get', THINGS, status, 'No'));
  expect(await send({ url: THINGS }, null)).toMatchObject({ error: { status, data: { message: 'No' } } });
});

test.each([
  ['the message of the body', { status: 400, data: { message: 'Name is required' } }, 'Name is required'],
  ['data.message of the body', { status: 400, data: { data: { message: 'Inner' } } }, 'Inner'],
  ['the first of a list', { status: 400, data: { message: ['First', 'Second'] } }, 'First'],
  ['the fallback for other bodies', { status: 'PARSING_ERROR', data: '<h1>' }, 'Failed'],
  ['the fallback for the network', { status: 'FETCH_ERROR', error: 'TypeError' }, 'Failed'],
  ['the fallback for thrown errors', new Error('x is undefined'), 'Failed'],
])('failureText gives %s', (_, error, expected) => {
  expect(failureText(error, 'Failed')).toBe(expected);
});

test('failureTexts gives every sentence of a list', () => {
  expect(failureTexts({ status: 400, data: { message: ['First', 'Second'] } }, 'Failed')).toEqual(['First', 'Second']);
  expect(failureTexts({ status: 'FETCH_ERROR' }, 'Failed')).toEqual(['Failed']);
});
