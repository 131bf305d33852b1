import { bookingPaths } from '@sankalp/contract/bookings';
import { bookedConsultationsAnswer } from '@sankalp/contract/bookings.schema';
import { consultantPaths } from '@sankalp/contract/consultants';
import { type Consultant, consultantAnswer } from '@sankalp/contract/consultants.schema';
import { consultationPaths } from '@sankalp/contract/consultations';
import { consultationsAnswer } from '@sankalp/contract/consultations.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { farida } from '../../../shared/testing/sample-consultant.ts';
import { retype, writeInto } from '../../../shared/testing/write-into.ts';
import { aFile, presigns, pretendFiles, stores } from '../../../shared/upload/upload.testing.ts';
import { faridaSent, showsPageOf } from '../consultants.testing.ts';

const DETAILS = '/dashboard/cosultant-details';
const addressOf = (action: string) => `${DETAILS}?action=${action}&id=${farida.id}`;
const MISSING = 'Please fill in all required fields (name, description, Profile Image, Speciality)';
const sent: unknown[] = [];

beforeEach(() => {
  signIn({ modules: ['consultation'] });
  pretendFiles();
  sent.length = 0;
  showsPageOf(farida);
  server.use(answers('get', consultationPaths.list, consultationsAnswer, { data: [], total: 0 }));
  server.use(
    presigns((body) => expect(body).toMatchObject({ entityType: 'consultunt', mediaCategory: 'profile-image' })),
    stores(),
    posts(),
  );
});

const posts = () =>
  answers('post', consultantPaths.list, consultantAnswer, async ({ request }) => {
    sent.push(await request.json());
    return { data: farida };
  });

const patches = (saved: Consultant) =>
  answers('patch', consultantPaths.one, consultantAnswer, async ({ request }) => {
    sent.push(request.headers.get('if-match'), await request.json());
    return { data: saved };
  });

async function openFilled() {
  const app = renderApp(`${DETAILS}?action=add`);
  const { user } = app;
  await screen.findByLabelText(/^Consultant name/);
  await retype(user, /^Consultant name/, 'Sunita Rao');
  await retype(user, /^Specialty/, 'Sleep');
  await retype(user, /^Consultant Whatsapp Number/, '98204 11207');
  await retype(user, /^Description/, 'Helps people whose nights are short.');
  await user.upload(screen.getByLabelText('Choose Profile Image'), aFile('face.jpg'));
  return app;
}

const created = {
  name: 'Sunita Rao',
  description: 'Helps people whose nights are short.',
  speciality: 'Sleep',
  isInstructure: false,
  wpNumber: '98204 11207',
  profileurl: 'consultunt/2026/11/face.jpg',
  hours: [],
};

test('an empty form says what is required, and names the image at its place', async () => {
  const { user } = renderApp(`${DETAILS}?action=add`);
  expect(await screen.findByRole('heading', { name: 'Add Consultant' })).toBeVisible();
  await user.click(await screen.findByText('Save'));
  expect(await screen.findByText(MISSING)).toBeVisible();
  expect(screen.getByText('Profile Image is required')).toBeVisible();
});

test('is created with a profile image; the days of a time off go out only when set', async () => {
  const { user, path } = await openFilled();
  await user.click(await screen.findByText('Save'));
  await waitFor(() => expect(path()).toBe('/dashboard/cosultation'));
  expect(await screen.findByText('Consultant added')).toBeVisible();
  expect(sent).toEqual([created]);
});

test('is created as an instructor with a time off, once nothing is missing or refused', async () => {
  const { user, path } = await openFilled();
  const save = async () => user.click(await screen.findByText('Save'));
  for (const label of [/^Consultant name/, /^Specialty/, /^Consultant Whatsapp Number/, /^Description/]) {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    const { value } = field;
    await writeInto(user, field, '');
    await save();
    expect((await screen.findByText(MISSING)).textContent, String(label)).toBe(MISSING);
    expect(field).toHaveFocus();
    await writeInto(user, field, value);
    await waitFor(() => expect(screen.queryByText(MISSING)).toBeNull());
  }
  expect(screen.getByText('Set Unavailability')).toBeVisible();
  await retype(user, /^From Date/, '01/12/2026');
  await retype(user, /^To Date/, '30/11/2026');
  await save();
  expect((await screen.findAllByText('To Date cannot be before From Date')).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);

  await retype(user, /^To Date/, '07/12/2026');
  server.use(refuses('post', consultantPaths.list, 400, 'wpNumber is not a valid phone number'));
  await save();
  const texts = await screen.findAllByText('Consultant Whatsapp Number is not a valid phone number');
  expect(texts.length).toBeGreaterThan(0);
  expect(screen.getByLabelText(/^Consultant Whatsapp Number/)).toHaveFocus();

  server.use(posts());
  await user.click(screen.getByLabelText('Yes'));
  await save();
  await waitFor(() => expect(path()).toBe('/dashboard/cosultation'));
  expect(sent).toEqual([
    { ...created, isInstructure: true, unAvalibiltyStart: '2026-12-01', unAvalibiltyEnd: '2026-12-07' },
  ]);
});

test('the view shows every field to read only, and who has booked; Delete that is refused says why', async () => {
  const why = 'This consultant has 2 consultations. Give them to somebody else or delete them first.';
  server.use(
    refuses('delete', consultantPaths.one, 409, why),
    answers('get', bookingPaths.ofConsultant, bookedConsultationsAnswer, {
      data: [
        {
          id: '0192d3a4-0000-7000-8000-000000000091',
          user: { name: 'Meera Iyer' },
          createdAt: '2026-11-14T20:00:00.000Z',
          type: 'no_show',
        },
      ],
    }),
  );
  const { user, path } = renderApp(addressOf('view'));
  expect(await screen.findByRole('heading', { name: 'Farida Contractor', level: 1 })).toBeVisible();
  const shown = {
    'Consultant name': 'Farida Contractor',
    Specialty: 'Yoga Therapy',
    'From Date': '01/12/2026',
    'To Date': '07/12/2026',
    'Is Instructor?': 'Yes',
    'Consultant Whatsapp Number': '+91 98204 11203',
    Description: 'Listens first.',
  };
  for (const [label, value] of Object.entries(shown)) {
    expect(screen.getByLabelText(label)).toHaveValue(value);
    expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
  }
  expect(screen.getByRole('heading', { name: 'Booked Consultation List' })).toBeVisible();
  const table = within(await screen.findByLabelText('Booked consultations', { selector: 'table' }));
  expect(await table.findByText('Meera Iyer')).toBeVisible();
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['User Name', 'Date', 'Status']);
  expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Meera Iyer', '15/11/2026', 'no_show']);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(why)).toBeVisible();
  expect(path()).toBe(addressOf('view'));
});

test('Edit updates the address; a time off is taken back by emptying its days, and a save leads to the area', async () => {
  server.use(patches({ ...farida, unAvalibiltyStart: null, unAvalibiltyEnd: null, version: 4 }));
  const { user, path } = renderApp(addressOf('view'));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(path()).toBe(addressOf('edit')));
  await retype(user, /^Specialty/, 'Rest');
  await retype(user, /^From Date/, '');
  await retype(user, /^To Date/, '');
  await user.click(await screen.findByText('Save'));
  await waitFor(() => expect(path()).toBe('/dashboard/cosultation'));
  const emptied = { unAvalibiltyStart: null, unAvalibiltyEnd: null };
  expect(sent).toEqual(['"3"', { ...faridaSent, speciality: 'Rest', ...emptied }]);
});

test('one whom nobody has booked says so, but not in the form; without a time off no days are sent', async () => {
  const never = { ...farida, unAvalibiltyStart: null, unAvalibiltyEnd: null };
  showsPageOf(never);
  server.use(patches({ ...never, version: 4 }));
  const { user, path } = renderApp(addressOf('view'));
  expect(await screen.findByText('No consultation found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.queryByText('Booked Consultation List')).toBeNull();
  await retype(user, /^Specialty/, 'Food');
  await user.click(await screen.findByText('Save'));
  await waitFor(() => expect(path()).toBe('/dashboard/cosultation'));
  expect(Object.keys(sent[1] as object)).not.toContain('unAvalibiltyStart');
});
