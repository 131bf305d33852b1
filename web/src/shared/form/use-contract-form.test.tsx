import { MantineProvider } from '@mantine/core';
import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { interfaceReducer } from '../interface/interface-slice.ts';
import { Toasts } from '../interface/toasts.tsx';
import { sessionReducer } from '../session/session-slice.ts';
import { ErrorSummary } from './error-summary.tsx';
import { useContractForm } from './use-contract-form.ts';

const short = z.string().max(3, { error: 'can have at most 3 characters' });
const schema = z.strictObject({ city: short, userId: short });

function CityForm({ extra, onSent }: { extra: object; onSent: () => void }) {
  const { fields, submit, summary } = useContractForm({
    initialValues: { city: '' },
    schema,
    bodyOf: ({ city }) => ({ city, userId: 'one', ...extra }),
    labels: { city: 'City' },
    onSubmit: onSent,
  });
  return (
    <form onSubmit={submit} noValidate>
      <ErrorSummary errors={summary} onGoTo={() => {}} />
      <input aria-label="City" {...fields.getInputProps('city')} />
      <button type="submit">Save</button>
    </form>
  );
}

/** Sends the form with this city and these other fields; answers what is said, and whether it was sent. */
async function send(city: string, extra: object) {
  const store = configureStore({ reducer: { session: sessionReducer, interface: interfaceReducer } });
  let isSent = false;
  render(
    <Provider store={store}>
      <MantineProvider env="test">
        <CityForm
          extra={extra}
          onSent={() => {
            isSent = true;
          }}
        />
        <Toasts />
      </MantineProvider>
    </Provider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('City'), city);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const alerts = screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  return { alerts, isSent };
}

test('a refused field that the form shows is named in the summary alone', async () => {
  expect(await send('Nashik', {})).toEqual({
    alerts: ['One field needs attentionCity can have at most 3 characters'],
    isSent: false,
  });
});

test('a refused field that the form does not show is told in a toast', async () => {
  expect(await send('Goa', { userId: 'nobody' })).toEqual({
    alerts: ['userId can have at most 3 characters'],
    isSent: false,
  });
});

test('so is what is wrong with the whole', async () => {
  expect(await send('Goa', { other: 1 })).toEqual({ alerts: ['This Unrecognized key: "other"'], isSent: false });
});

test('what the contract takes is sent, and nothing is said', async () => {
  expect(await send('Goa', {})).toEqual({ alerts: [], isSent: true });
});
