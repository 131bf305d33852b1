import { bookingPaths } from '@sankalp/contract/bookings';
import { type BookingRow, bookingsAnswer, chosenBookingsAnswer, remarkAnswer } from '@sankalp/contract/bookings.schema';
import { idsAnswer } from '@sankalp/contract/shared/bulk.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible } from '../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';
import { bookingRow, idOf, remark } from '../../shared/testing/sample-booking.ts';
import { watchSavedFiles } from '../../shared/testing/saved-files.ts';
import { writeInto } from '../../shared/testing/write-into.ts';

const ADDRESS = '/dashboard/order?tab=2';
let asked: Record<string, string>[];

const textsOf = (table: HTMLElement, role: 'cell' | 'columnheader') =>
  within(table)
    .getAllByRole(role)
    .map((cell) => cell.textContent);

beforeEach(() => {
  signIn();
  asked = [];
});

function lists(rows: BookingRow[], total = rows.length) {
  server.use(
    answers('get', bookingPaths.list, bookingsAnswer, ({ query }) => {
      asked.push(Object.fromEntries(query));
      return { data: rows, total, isPartial: false };
    }),
  );
}

describe("the Order screen's Consultation tab", () => {
  test('shows all bookings, ten asked for, with their last remark', async () => {
    lists([
      bookingRow({ remarks: [remark({ text: 'Asked for evening.' }), remark({ id: idOf(52), text: 'Paid.' })] }),
      bookingRow({ id: idOf(2), userName: 'Ravi Kale', status: 'no_show' }),
    ]);
    const { container } = renderApp(ADDRESS);
    await screen.findByText('Ravi Kale');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'User Name',
      'Consultation Name',
      'Consultant',
      'Scheduled Date',
      'Status',
      'Remark',
    ]);
    const [, first, second] = screen.getAllByRole('row');
    expect(textsOf(first as HTMLElement, 'cell')).toEqual([
      'Meera Iyer',
      'Sleep Consultation',
      'Farida Contractor',
      '25/11/2026 10:30',
      'Confirmed',
      'Paid.Add Remark',
    ]);
    expect(textsOf(second as HTMLElement, 'cell')[4]).toBe('No show');
    expect(screen.getByText('2 bookings')).toBeVisible();
    expect(asked).toEqual([{ first: 'upcoming', page: '1', limit: '10' }]);
    await expectAccessible(container);
  });

  test('says that it failed to load, and its exact empty text', async () => {
    server.use(refuses('get', bookingPaths.list, 500));
    const { user } = renderApp(ADDRESS);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load consultations');
    lists([]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No consultations available')).toBeVisible();
  });

  test('turns its pages', async () => {
    lists([bookingRow()], 25);
    const { user, path } = renderApp(ADDRESS);
    expect(await screen.findByText('Page 1 of 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ first: 'upcoming', page: '2', limit: '10' }));
    expect(path()).toBe(`${ADDRESS}&page=2`);
  });

  test('exports those that were chosen, their day and status as the list says them', async () => {
    lists([bookingRow({ remarks: [remark({ text: 'Paid.' })] })]);
    const saved = watchSavedFiles();
    const { user } = renderApp(ADDRESS);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Sleep Consultation of Meera Iyer' }));
    await user.keyboard('o');
    expect(await saved[0]?.text()).toBe(
      '\ufeffUser Name,Consultation Name,Consultant,Scheduled Date,Status,Remark\n' +
        'Meera Iyer,Sleep Consultation,Farida Contractor,25/11/2026 10:30,Confirmed,Paid.\n',
    );
  });

  test('chooses all that a link narrowed it to, and exports those that were never shown', async () => {
    lists([bookingRow()], 11);
    const saved = watchSavedFiles();
    server.use(
      answers('get', bookingPaths.ids, idsAnswer, ({ query }) => {
        expect(Object.fromEntries(query)).toEqual({ first: 'upcoming', status: 'confirmed' });
        return { data: { ids: [idOf(1), idOf(2)] } };
      }),
      answers('post', bookingPaths.chosen, chosenBookingsAnswer, async ({ request }) => {
        expect(await request.json()).toEqual({ ids: [idOf(2)] });
        return { data: [bookingRow({ id: idOf(2), userName: 'Ravi Kale' })] };
      }),
    );
    const { user } = renderApp(`${ADDRESS}&status=confirmed`);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Sleep Consultation of Meera Iyer' }));
    await user.click(screen.getByRole('button', { name: 'Select all 11 bookings' }));
    expect(await screen.findByText('2 selected')).toBeVisible();
    await user.keyboard('o');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text()).toMatch(/\nMeera Iyer,Sleep .*\nRavi Kale,Sleep /);
  });

  test('takes a remark, which then stands in the row; a refusal keeps what was typed', async () => {
    lists([bookingRow()]);
    server.use(refuses('post', bookingPaths.remarks, 500));
    const { user } = renderApp(ADDRESS);
    await user.click(await screen.findByRole('button', { name: 'Add Remark to Sleep Consultation of Meera Iyer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sleep Consultation: Meera Iyer' }));
    const field = dialog.getByRole('textbox', { name: 'Remark' });
    await writeInto(user, field, 'Prefers mornings.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to add the remark. Please try again.')).toBeVisible();
    expect(field).toHaveValue('Prefers mornings.');
    server.use(
      answers('post', bookingPaths.remarks, remarkAnswer, () => {
        lists([bookingRow({ remarks: [remark()] })]);
        return { data: remark() };
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Remark added')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent('Prefers mornings.'));
  });
});
