import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { sessionReducer } from '../session/session-slice.ts';
import { leela, signIn } from '../testing/sign-in.ts';
import { loadedLater } from '../ui/loaded-later.ts';
import { readDraft, writeDraft } from './drafts.ts';
import { useContractForm } from './use-contract-form.ts';

const schema = loadedLater(async () => z.object({}));
const FORM = 'course new';
const values = { title: '', password: '' };
const leave = () => window.dispatchEvent(new Event('pagehide'));
const kept = () => readDraft(leela.id, FORM)?.values;

function CourseForm({ draftKey }: { draftKey?: string | undefined }) {
  const { fields, draft } = useContractForm({
    initialValues: values,
    schema,
    bodyOf: () => ({}),
    labels: { title: 'Title', password: 'Password' },
    onSubmit: () => undefined,
    draftKey,
  });
  return (
    <>
      <input aria-label="Title" {...fields.getInputProps('title')} />
      <input aria-label="Password" {...fields.getInputProps('password')} />
      {draft.isOffered && (
        <button type="button" onClick={draft.restore}>
          Restore
        </button>
      )}
      <button type="button" onClick={draft.drop}>
        Drop
      </button>
    </>
  );
}

function renderForm(draftKey?: string) {
  const store = configureStore({ reducer: { session: sessionReducer } });
  render(
    <Provider store={store}>
      <CourseForm draftKey={draftKey} />
    </Provider>,
  );
  return userEvent.setup();
}

beforeEach(() => {
  signIn();
});

test('what was changed is kept, but no secret; what is changed back is kept no longer', async () => {
  const user = renderForm(FORM);
  await user.type(screen.getByLabelText('Title'), 'Breath');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  leave();
  expect(kept()).toEqual({ title: 'Breath' });
  expect(sessionStorage.getItem('drafts')).not.toContain('correct horse');
  await user.clear(screen.getByLabelText('Title'));
  leave();
  expect(kept()).toBeUndefined();
});

test('a form without a key keeps nothing', async () => {
  const user = renderForm();
  await user.type(screen.getByLabelText('Title'), 'Breath');
  leave();
  expect(sessionStorage.getItem('drafts')).toBeNull();
});

test('dropped text stays dropped while the form is still there, until something else is typed', async () => {
  const user = renderForm(FORM);
  await user.type(screen.getByLabelText('Title'), 'Breath');
  await user.click(screen.getByRole('button', { name: 'Drop' }));
  leave();
  expect(kept()).toBeUndefined();
  await user.type(screen.getByLabelText('Title'), 's');
  leave();
  expect(kept()).toEqual({ title: 'Breaths' });
});

test('Restore fills the form, but not over what was typed meanwhile; unknown fields of an older release are left out', async () => {
  writeDraft(leela.id, FORM, { version: undefined, values: { title: 'Breath', subtitle: 'x' } });
  const user = renderForm(FORM);
  await user.type(screen.getByLabelText('Title'), 'Silence');
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Silence');
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  leave();
  expect(kept()).toEqual({ title: 'Silence' });
});

test('Restore fills the form', async () => {
  writeDraft(leela.id, FORM, { version: undefined, values: { title: 'Breath' } });
  const user = renderForm(FORM);
  expect(screen.getByLabelText('Title')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Breath');
});
