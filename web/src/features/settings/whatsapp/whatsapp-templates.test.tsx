import { templatePaths } from '@sankalp/contract/whatsapp-templates';
import { templateAnswer } from '@sankalp/contract/whatsapp-templates.schema';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { writeInto } from '../../../shared/testing/write-into.ts';
import { keepsWhatsapp, SETTINGS } from '../settings.testing.ts';

beforeEach(() => {
  signIn({ modules: ['settings'] });
  keepsWhatsapp(null, null);
});

test('a template is added; its parameters have to be numbered without a gap', async () => {
  const sent: unknown[] = [];
  server.use(
    answers('post', templatePaths.list, templateAnswer, async ({ request }) => {
      const body = (await request.json()) as { name: string; language: string; text: string };
      sent.push(body);
      return { data: { id: '0192d3a4-0000-7000-8000-000000000001', version: 1, ...body } };
    }),
  );
  const { user } = renderApp(`${SETTINGS}?tab=2`);
  expect(await screen.findByText('No templates yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Template' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Template' }));
  await writeInto(user, dialog.getByLabelText(/^Template Name/), 'class_tonight');
  await user.type(dialog.getByLabelText(/^Text/), 'At {{{{2}}');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const refusal = 'Text must number its parameters {{1}}, {{2}} and so on, without a gap';
  expect((await dialog.findAllByText(refusal))[0]).toBeVisible();
  expect(sent).toEqual([]);
  await user.clear(dialog.getByLabelText(/^Text/));
  await user.type(dialog.getByLabelText(/^Text/), 'At {{{{1}}');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => sent, { timeout: 60_000 })
    .toEqual([{ name: 'class_tonight', language: 'en', text: 'At {{1}}' }]);
});
