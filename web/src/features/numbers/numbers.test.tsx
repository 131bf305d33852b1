import { numbersPaths } from '@sankalp/contract/numbers';
import { rangeOf } from '@sankalp/contract/numbers/periods';
import { type Numbers, numbersAnswer } from '@sankalp/contract/numbers.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';

const COURSE = '0190a1b2-0000-7000-8000-000000000001';

const numbersOf = (own: Partial<Numbers> = {}): Numbers => {
  const { points, ...range } = rangeOf('7d', '2026-11-24');
  return {
    unit: 'inr',
    range,
    of: null,
    points: points.map(({ from, to }, i) => ({ from, to, value: 100 * i, before: 50 })),
    total: { value: 2_100, before: 350 },
    rows: [],
    rest: null,
    ...own,
  };
};
/** Answers with these; gives all that was asked. */
const tells = (own: Partial<Numbers> = {}) => {
  const asked: string[] = [];
  server.use(
    answers('get', numbersPaths.picture, numbersAnswer, ({ query, params }) => {
      asked.push(`${params.picture}?${query}`);
      const of = query.get('of');
      const rows = own.rows ?? [];
      return {
        data: numbersOf({ ...own, of: of ? { id: of, name: rows.find(({ id }) => id === of)?.name ?? '' } : null }),
      };
    }),
  );
  return asked;
};
const linkOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

test('a number stands in a picture and in a table, whose figures open the rows that they count', async () => {
  const asked = tells({ unit: 'count' });
  signIn({ modules: ['order'] });
  const { container } = renderApp('/dashboard/numbers?show=orders&period=7d');
  expect(
    await screen.findByRole('img', { name: 'Orders over time, beside the time before; the table has its figures' }),
  ).toBeInTheDocument();
  expect(await linkOf('600')).toBe('/dashboard/order?tab=1&from=2026-11-24&to=2026-11-24');
  expect(screen.getByRole('row', { name: '19/11/2026 100 50' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Total 2,100 350' })).toBeInTheDocument();
  expect(screen.getByText('+500 %')).toBeInTheDocument();
  expect(asked).toEqual(['orders?period=7d']);
  await expectAccessible(container);
});

test('a row of a split opens its rows, and shows its own line when its name is pressed', async () => {
  const asked = tells({
    rows: [{ id: COURSE, name: 'Breath and Stillness', value: 1_500, before: 0 }],
    rest: { rows: 3, value: 600, before: 350 },
  });
  signIn({ modules: ['order'] });
  const { user, container } = renderApp('/dashboard/numbers?by=course');
  expect(await linkOf('₹1,500')).toBe(`/dashboard/order?from=2026-11-18&to=2026-11-24&paid=true&courseId=${COURSE}`);
  expect(screen.getByRole('row', { name: '3 others ₹600 ₹350' })).toBeInTheDocument();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Breath and Stillness' }));
  expect(await screen.findByRole('heading', { name: 'Revenue: Breath and Stillness' })).toBeInTheDocument();
  expect(asked).toContain(`revenue?period=30d&split=course&of=${COURSE}`);
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(await screen.findByRole('heading', { name: 'Revenue' })).toBeInTheDocument();
});

test('number, period and split are chosen, and stand in the address', async () => {
  tells();
  signIn({ modules: ['order', 'user'] });
  const { user, path } = renderApp('/dashboard/numbers');
  for (const [label, option] of [
    ['Number', 'New people'],
    ['Period', '12 months'],
    ['Split by', 'City'],
  ] as const) {
    await user.click(await screen.findByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  }
  expect(path()).toBe('/dashboard/numbers?show=people&period=12m&by=city');
});

test('only the numbers are offered whose lists one may open', async () => {
  tells();
  signIn({ modules: ['consultation'] });
  const { user } = renderApp('/dashboard/numbers');
  await user.click(await screen.findByRole('combobox', { name: 'Number' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Bookings']);
});

test('says so when no number is open', async () => {
  signIn({ modules: ['settings'] });
  renderApp('/dashboard/numbers');
  expect(await screen.findByText('No numbers are open to you.')).toBeInTheDocument();
});

test('numbers that cannot be loaded are asked for again', async () => {
  server.use(refuses('get', numbersPaths.picture, 503));
  signIn({ modules: ['order'] });
  const { user } = renderApp('/dashboard/numbers');
  const alert = within(await screen.findByRole('alert'));
  tells();
  await user.click(alert.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: 'Total ₹2,100 ₹350' })).toBeInTheDocument();
});

test('days of stock are of now: products, the shortest first, without a line', async () => {
  tells({
    unit: 'days',
    points: [],
    total: { value: null, before: null },
    rows: [{ id: COURSE, name: 'Brass lamp', value: 3, before: null }],
  });
  signIn({ modules: ['product'] });
  const { container } = renderApp('/dashboard/numbers');
  expect(await screen.findByRole('row', { name: 'Brass lamp 3' })).toBeInTheDocument();
  expect(await linkOf('3')).toBe('/dashboard/product?search=Brass+lamp');
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Period' })).toBeNull();
  await expectAccessible(container);
});

test('what is shown is exported under the same choices', async () => {
  tells();
  const exported: string[] = [];
  server.use(
    http.get(`*${API_BASE}/numbers/:picture/export.:ending`, ({ request, params }) => {
      exported.push(`${params.ending}${new URL(request.url).search}`);
      return HttpResponse.text('From,To');
    }),
  );
  signIn({ modules: ['order'] });
  const { user } = renderApp('/dashboard/numbers?period=12m&by=kind');
  for (const [name, ending] of [
    ['CSV', 'csv'],
    ['Excel', 'xlsx'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(exported.at(-1)).toBe(`${ending}?period=12m&split=kind`));
  }
});
