import {
  type ImportProgress,
  type ImportReport,
  importAnswer,
  importProgressAnswer,
} from '@sankalp/contract/shared/csv-import.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { answers, server } from '../../../shared/testing/msw.ts';
import { renderApp } from '../../../shared/testing/render-app.tsx';

export const CSV = 'full name;Mobile Number;D.O.B;Town;Notes\nMeera Iyer;9845077812;9/3/1988;Chennai;x\n';
export const clean: ImportReport = {
  rows: 4,
  created: 3,
  existing: 1,
  faulty: 0,
  faultCount: 0,
  faults: [],
  isBroken: false,
};
/** GET /users/import/progress answered so. */
export function tells(progress: ImportProgress) {
  return answers('get', '/users/import/progress', importProgressAnswer, { data: progress });
}

export const aFile = (text = CSV) => new File([text], 'members.csv', { type: 'application/vnd.ms-excel' });

/** POST /users/import answered by `report`; gives what was asked. */
export function imports(report: (isDryRun: boolean) => ImportReport) {
  const asked: { isDryRun: boolean; skipFaulty: boolean; mapping: unknown; type: string | null; body: string }[] = [];
  server.use(
    http.post(`*${API_BASE}/users/import`, async ({ request }) => {
      const query = new URL(request.url).searchParams;
      const isDryRun = query.get('dryRun') === 'true';
      const mapping = JSON.parse(query.get('mapping') ?? '');
      const skipFaulty = query.get('skipFaulty') === 'true';
      asked.push({
        isDryRun,
        skipFaulty,
        mapping,
        type: request.headers.get('content-type'),
        body: await request.text(),
      });
      return HttpResponse.json(importAnswer.parse({ data: report(isDryRun) }));
    }),
  );
  return asked;
}

/** The dialog over the list of users. */
export async function openDialog() {
  const app = renderApp('/dashboard/user');
  await app.user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import users' });
  const choose = async (file = aFile()) => {
    await app.user.upload(within(dialog).getByLabelText(/^Choose/), file);
    await within(dialog).findByText('members.csv');
  };
  return { ...app, dialog, choose, inDialog: within(dialog) };
}
