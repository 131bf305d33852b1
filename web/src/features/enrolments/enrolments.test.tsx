import { coursePaths } from '@sankalp/contract/courses';
import { coursesAnswer } from '@sankalp/contract/courses.schema';
import { enrolmentPaths } from '@sankalp/contract/enrolments';
import {
  assignAnswer,
  type BulkAssignBody,
  type BulkRow,
  bulkAssignAnswer,
  type CourseOrder,
  courseOrdersAnswer,
} from '@sankalp/contract/enrolments.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { userPaths } from '@sankalp/contract/users';
import { usersAnswer } from '@sankalp/contract/users.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answers, refuses, server } from '../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';
import { writeInto } from '../../shared/testing/write-into.ts';

const idOf = (index: number) => `0192d3a4-0000-7000-8000-${String(index).padStart(12, '0')}`;
const asha = { id: idOf(1), name: 'Asha Rane', whatsappMobileNumber: '+919820011223', phone: '+919820011223' };
const meera = { id: idOf(2), name: 'Meera Iyer', whatsappMobileNumber: '+919845077812', phone: '+919845077812' };
const yoga = { id: idOf(91), name: 'Morning Yoga', type: 'Live Course', priceInr: 500 } as const;

beforeEach(() => {
  signIn();
  server.use(
    answers('get', coursePaths.list, coursesAnswer, { data: [yoga], total: 1 }),
    answers('get', userPaths.list, usersAnswer, { data: { users: [asha, meera], total: 2 } }),
  );
});

describe('the dialog Assign User', () => {
  let sent: unknown[];

  beforeEach(() => {
    sent = [];
    server.use(
      answers('post', enrolmentPaths.assign, assignAnswer, async ({ request }) => {
        const body = (await request.json()) as { userId: string; courseId: string };
        sent.push(body);
        return { data: { ...body, id: idOf(5), createdAt: '2026-11-20T06:00:00.000Z' } };
      }),
    );
  });

  async function openDialog() {
    const view = renderApp('/dashboard/course');
    await view.user.click(await screen.findByRole('button', { name: 'Assign User to Morning Yoga' }));
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Assign User' })) };
  }

  test('finds by name and by number, lets one be chosen, and leads to that user', async () => {
    const { user, dialog, path } = await openDialog();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Select a user to assign' })).toBeDisabled();
    const search = dialog.getByPlaceholderText('Search username or phone...');
    await dialog.findByRole('option', { name: /Asha Rane/ });
    await writeInto(user, search, '98450 77');
    await waitFor(() => expect(dialog.queryByRole('option', { name: /Asha Rane/ })).toBeNull());
    await writeInto(user, search, 'asha');
    await user.click(await dialog.findByRole('option', { name: /Asha Rane/ }));
    expect(dialog.getByRole('option', { name: /Asha Rane/ })).toHaveAttribute('aria-selected', 'true');
    await user.clear(search);
    await user.click(await dialog.findByRole('option', { name: /Meera Iyer/ }));
    expect(dialog.getAllByRole('option', { selected: true })).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Assign User' }));
    await waitFor(() => expect(path()).toBe(`/dashboard/user-details/${meera.id}`));
    expect(sent).toEqual([{ userId: meera.id, courseId: yoga.id }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('works by the keyboard alone', async () => {
    const { user, dialog } = await openDialog();
    await dialog.findByRole('option', { name: /Asha Rane/ });
    dialog.getByRole('listbox', { name: 'Users' }).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(dialog.getByRole('option', { selected: true })).toHaveTextContent('Asha Rane');
  });

  test('stays when the server refuses, with its words or our own', async () => {
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole('option', { name: /Asha Rane/ }));
    server.use(refuses('post', enrolmentPaths.assign, 409, 'User is already assigned to this course'));
    await user.click(dialog.getByRole('button', { name: 'Assign User' }));
    expect(await screen.findByText('User is already assigned to this course')).toBeVisible();
    server.use(refuses('post', enrolmentPaths.assign, 500));
    await user.click(dialog.getByRole('button', { name: 'Assign User' }));
    expect(await screen.findByText('Failed to assign user to course. Please try again.')).toBeVisible();
    expect(dialog.getByRole('option', { selected: true })).toHaveTextContent('Asha Rane');
  });

  test('says when users cannot be loaded, and when there are none', async () => {
    server.use(refuses('get', userPaths.list, 500));
    const { user, dialog } = await openDialog();
    expect(await dialog.findByText('Failed to load users')).toBeVisible();
    server.use(answers('get', userPaths.list, usersAnswer, { data: { users: [], total: 0 } }));
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('No users available')).toBeVisible();
  });

  test('an admin without the user module stays on the list', async () => {
    signIn({ modules: ['course'] });
    const { user, dialog, path } = await openDialog();
    await user.click(await dialog.findByRole('option', { name: /Asha Rane/ }));
    await user.click(dialog.getByRole('button', { name: 'Assign User' }));
    expect(await screen.findByText('Asha Rane was assigned to Morning Yoga')).toBeVisible();
    expect(path()).toBe('/dashboard/course');
  });
});

describe('the dialog Assign many users', () => {
  test('says what would happen, then assigns those that were found', async () => {
    const sent: BulkAssignBody[] = [];
    const checked: BulkRow[] = [
      { phone: '98200 11223', status: 'found', userId: asha.id, name: asha.name },
      { phone: '98450 77812', status: 'enrolled', userId: meera.id, name: meera.name },
      { phone: '12', status: 'invalid', userId: null, name: null },
    ];
    server.use(
      answers('post', enrolmentPaths.bulkAssign, bulkAssignAnswer, async ({ request }) => {
        const body = (await request.json()) as BulkAssignBody;
        sent.push(body);
        return { data: { rows: checked, enrolled: body.dryRun ? 0 : 1, ids: [] } };
      }),
    );
    const { user } = renderApp('/dashboard/course');
    await user.click(await screen.findByRole('button', { name: 'More actions for Morning Yoga' }));
    await user.click(screen.getByRole('menuitem', { name: 'Assign many users' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign many users' }));
    await user.click(dialog.getByRole('button', { name: 'Check' }));
    expect(dialog.getByText('Paste at least one phone number.')).toBeVisible();
    expect(dialog.getByText('Give a reason.')).toBeVisible();
    expect(sent).toEqual([]);

    await writeInto(user, dialog.getByLabelText(/^Phone numbers/), '98200 11223, 98450 77812\n12');
    await writeInto(user, dialog.getByLabelText(/^Reason/), 'Retreat in Pune');
    await writeInto(user, dialog.getByLabelText(/^Amount paid/), '₹1,500');
    await user.click(dialog.getByRole('button', { name: 'Check' }));
    expect(await dialog.findByText('Will be assigned: 1 · Already assigned: 1 · Not a phone number: 1')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Assign 1 user' }));
    expect(await screen.findByText('1 user was assigned')).toBeVisible();
    const wanted = {
      courseId: yoga.id,
      phones: ['98200 11223', '98450 77812', '12'],
      reason: 'Retreat in Pune',
      amountInr: 1500,
    };
    expect(sent).toEqual([
      { ...wanted, dryRun: true },
      { ...wanted, dryRun: false },
    ]);
  });
});

describe('the Course tab of the Order screen', () => {
  test('shows an order of which the answer holds neither date nor progress', async () => {
    const courses = [{ courseName: 'Pranayama', userName: 'Asha Rane', orderDate: null, completedPercentage: null }];
    server.use(
      http.get(`*${API_BASE}${enrolmentPaths.list}`, () => HttpResponse.json({ data: { courses, total: 1 } })),
    );
    renderApp('/dashboard/order');
    expect(await screen.findByRole('row', { name: 'Pranayama Asha Rane 0%' })).toBeVisible();
  });

  function anOrder(index: number): CourseOrder {
    return {
      id: idOf(index),
      userId: asha.id,
      courseId: yoga.id,
      courseName: `Course ${index}`,
      userName: 'Asha Rane',
      courseType: 'Live Course',
      orderDate: '2026-11-20T20:00:00.000Z',
      completedPercentage: 40,
    };
  }

  test('shows ten a page, under the required names', async () => {
    const asked: string[] = [];
    server.use(
      answers('get', enrolmentPaths.list, courseOrdersAnswer, ({ query }) => {
        asked.push(query.toString());
        const first = (Number(query.get('page')) - 1) * 10 + 1;
        return {
          data: {
            courses: Array.from({ length: first === 1 ? 10 : 2 }, (_, i) => anOrder(first + i)),
            total: 12,
            isPartial: false,
          },
        };
      }),
    );
    const { user, path } = renderApp('/dashboard/order');
    expect(await screen.findByRole('heading', { name: 'Order', level: 1 })).toBeVisible();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Course', 'Products', 'Consultation']);
    // 20:00 in London's zone is the next day in India.
    expect(await screen.findByRole('row', { name: 'Course 1 Asha Rane Live Course 21/11/2026 40%' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Course Name',
      'User Name',
      'Course Type',
      'Order Date',
      'Course Progress',
    ]);
    expect(screen.getByText('Page 1 of 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Course 12')).toBeVisible();
    expect(path()).toBe('/dashboard/order?page=2');
    expect(asked).toEqual(['page=1&limit=10', 'page=2&limit=10']);
  });

  test('search and Filter stand in the address and ask the server; names lead to course and user', async () => {
    const asked: string[] = [];
    server.use(
      answers('get', enrolmentPaths.list, courseOrdersAnswer, ({ query }) => {
        asked.push(query.toString());
        return { data: { courses: [anOrder(1)], total: 1, isPartial: false } };
      }),
    );
    const { user, path } = renderApp('/dashboard/order?page=3');
    expect(await screen.findByRole('link', { name: 'Course 1' })).toHaveAttribute(
      'href',
      `/dashboard/course-details/${yoga.id}`,
    );
    expect(screen.getByRole('link', { name: 'Asha Rane' })).toHaveAttribute(
      'href',
      `/dashboard/user-details/${asha.id}`,
    );
    await user.click(screen.getByRole('searchbox', { name: 'Search course orders' }));
    await user.paste('rane');
    await waitFor(() => expect(asked.at(-1)).toBe('search=rane&page=1&limit=10'));
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter' }));
    await user.click(dialog.getByRole('radio', { name: 'Live Course' }));
    await user.click(dialog.getByRole('radio', { name: 'Completed' }));
    await user.click(dialog.getByLabelText('From'));
    await user.paste('01/11/2026');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const all = 'search=rane&type=Live+Course&progress=completed&from=2026-11-01';
    await waitFor(() => expect(path()).toBe(`/dashboard/order?${all}`));
    await waitFor(() => expect(asked.at(-1)).toBe(`${all}&page=1&limit=10`));
    await user.click(screen.getByRole('button', { name: 'Remove Course Progress: Completed' }));
    await waitFor(() => expect(path()).toBe('/dashboard/order?search=rane&type=Live+Course&from=2026-11-01'));
  });

  test('a number leads to the orders of its course, named as they name it', async () => {
    const asked: string[] = [];
    server.use(
      answers('get', enrolmentPaths.list, courseOrdersAnswer, ({ query }) => {
        asked.push(query.toString());
        return { data: { courses: [anOrder(1)], total: 1, isPartial: false } };
      }),
    );
    const { user } = renderApp(`/dashboard/order?courseId=${yoga.id}`);
    await user.click(await screen.findByRole('button', { name: 'Remove Course: Course 1' }));
    await waitFor(() => expect(asked).toEqual([`courseId=${yoga.id}&page=1&limit=10`, 'page=1&limit=10']));
  });

  test('says when they cannot be loaded, that none match, and when there are none', async () => {
    server.use(refuses('get', enrolmentPaths.list, 500));
    const { user, path } = renderApp('/dashboard/order?search=zzz');
    expect(await screen.findByText('Failed to load Courses')).toBeVisible();
    server.use(
      answers('get', enrolmentPaths.list, courseOrdersAnswer, { data: { courses: [], total: 0, isPartial: false } }),
    );
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No courses match your search')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search and conditions' }));
    expect(await screen.findByText('No courses available')).toBeVisible();
    expect(path()).toBe('/dashboard/order');
  });

  test('Export asks for what search and filter show, and says why it failed', async () => {
    const asked: string[] = [];
    server.use(
      answers('get', enrolmentPaths.list, courseOrdersAnswer, {
        data: { courses: [anOrder(1)], total: 1, isPartial: false },
      }),
      http.get(`*${API_BASE}${enrolmentPaths.export}`, ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ statusCode: 500, message: '' }, { status: 500 });
      }),
    );
    const { user } = renderApp('/dashboard/order?search=rane&progress=started');
    await screen.findByText('Course 1');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Failed to export. Please try again.')).toBeVisible();
    expect(asked).toEqual(['?search=rane&progress=started']);
  });

  test('without the modules of course and user the names lead nowhere; there may be more than were looked at', async () => {
    signIn({ modules: ['order'] });
    server.use(
      answers('get', enrolmentPaths.list, courseOrdersAnswer, {
        data: { courses: [anOrder(1)], total: 2_501, isPartial: true },
      }),
    );
    renderApp('/dashboard/order?search=crowded');
    expect(await screen.findByText('2,501+ orders')).toBeVisible();
    expect(screen.getByText('Course 1')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Course 1' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Asha Rane' })).toBeNull();
  });

  test('a page beyond the last leads to the last', async () => {
    server.use(
      answers('get', enrolmentPaths.list, courseOrdersAnswer, ({ query }) => ({
        data: { courses: query.get('page') === '2' ? [anOrder(11)] : [], total: 11, isPartial: false },
      })),
    );
    const { path } = renderApp('/dashboard/order?page=9');
    expect(await screen.findByText('Course 11')).toBeVisible();
    expect(path()).toBe('/dashboard/order?page=2');
  });
});
