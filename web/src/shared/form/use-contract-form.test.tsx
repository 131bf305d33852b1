import { MantineProvider } from '@mantine/core';
import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { interfaceReducer } from '../interface/interface-slice.ts';
import { Toasts } from '../interface/toasts.tsx';
import { sessionReducer } from '../session/session-slice.ts';
import { loadedLater } from '../ui/loaded-later.ts';
import type { FormMedia } from './contract-form.ts';
import { ErrorSummary } from './error-summary.tsx';
import { MissingFields } from './missing-fields.tsx';
import { useContractForm } from './use-contract-form.ts';

const short = z.string().max(3, { error: 'can have at most 3 characters' });
const schema = loadedLater(async () => z.strictObject({ city: short, userId: short }));

interface CityFormProps {
  extra?: object;
  media?: FormMedia<{ userId?: string }>;
  onSent: (body: unknown) => void;
}

function CityForm({ extra, media, onSent }: CityFormProps) {
  const { fields, submit, summary, missing, goTo } = useContractForm({
    initialValues: { city: '' },
    schema,
    bodyOf: ({ city }) => ({ city, userId: 'one', ...extra }),
    labels: { city: 'City', photo: 'Photo' },
    missingOf: ({ city }) => (city === '' ? ['photo', 'city'] : []),
    ...(media && { media }),
    onSubmit: onSent,
  });
  return (
    <form onSubmit={submit} noValidate>
      <MissingFields missing={missing} onGoTo={goTo} />
      <ErrorSummary errors={summary} onGoTo={goTo} />
      <button type="button" id="photo">
        Choose Photo
      </button>
      <input aria-label="City" {...fields.getInputProps('city')} />
      <button type="submit">Save</button>
    </form>
  );
}

/** Sends the form with this city and these other fields; answers what is said, and whether it was sent. */
async function send(
  city: string,
  extra: object,
  media?: FormMedia<{ userId?: string }>,
  onSent: (body: unknown) => void = () => undefined,
) {
  const store = configureStore({ reducer: { session: sessionReducer, interface: interfaceReducer } });
  let isSent = false;
  let body: unknown;
  render(
    <Provider store={store}>
      <MantineProvider env="test">
        <CityForm
          extra={extra}
          {...(media && { media })}
          onSent={(sent) => {
            isSent = true;
            body = sent;
            onSent(sent);
          }}
        />
        <Toasts />
      </MantineProvider>
    </Provider>,
  );
  const user = userEvent.setup();
  if (city) await user.type(screen.getByLabelText('City'), city);
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const alerts = screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  return { alerts, isSent, body, user };
}

test('a refused field that the form shows is named in the summary alone', async () => {
  expect(await send('Nashik', {})).toMatchObject({
    alerts: ['One field needs attentionCity'],
    isSent: false,
  });
});

test('a refused field that the form does not show is told in a toast', async () => {
  expect(await send('Goa', { userId: 'nobody' })).toMatchObject({
    alerts: ['User id can have at most 3 characters'],
    isSent: false,
  });
});

test('so is what is wrong with the whole', async () => {
  const { alerts, isSent } = await send('Goa', { other: 1 });
  expect({ alerts, isSent }).toEqual({ alerts: ['This Unrecognized key: "other"'], isSent: false });
});

test('what the contract takes is sent, and nothing is said', async () => {
  expect(await send('Goa', {})).toMatchObject({ alerts: [], isSent: true, body: { city: 'Goa', userId: 'one' } });
});

test('what is missing is named before anything else, each name leads to its place, and nothing is sent', async () => {
  const { alerts, isSent, user } = await send('', { userId: 'nobody' });
  expect({ alerts, isSent }).toEqual({ alerts: ['Please fill in the required fields: Photo, City'], isSent: false });
  expect(screen.getByRole('button', { name: 'Choose Photo' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'City' }));
  expect(screen.getByLabelText('City')).toHaveFocus();
  await user.keyboard('Goa');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is sent of the media goes with the fields; when they failed, nothing goes', async () => {
  const media = { isDirty: true, busyLabel: undefined, note: undefined, held: {} };
  expect(await send('Goa', {}, { ...media, changes: async () => ({ userId: 'two' }) })).toMatchObject({
    isSent: true,
    body: { city: 'Goa', userId: 'two' },
  });
  cleanup();
  expect(await send('Goa', {}, { ...media, changes: async () => undefined })).toMatchObject({ isSent: false });
});

describe('while its rules are on their way', () => {
  /** Holds them back; answers how they come, or do not. */
  async function withoutRules() {
    const rules = await schema.load();
    let end = { come: () => {}, fail: () => {} };
    const away = vi.spyOn(schema, 'module').mockReturnValue(undefined);
    const coming = new Promise<typeof rules>((resolve, reject) => {
      const come = () => {
        away.mockRestore();
        resolve(rules);
      };
      end = { come, fail: () => reject(new Error('no network')) };
    });
    vi.spyOn(schema, 'load').mockReturnValue(coming);
    return end;
  }

  test('what is sent is checked once they have come, and goes once', async () => {
    const { come } = await withoutRules();
    const sent: unknown[] = [];
    const { isSent, user } = await send('Goa', {}, undefined, (body) => sent.push(body));
    expect(isSent).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    come();
    await expect.poll(() => sent).toEqual([{ city: 'Goa', userId: 'one' }]);
  });

  test('what they refuse does not go', async () => {
    const { come } = await withoutRules();
    await send('Nashik', {});
    come();
    expect(await screen.findByText('One field needs attention')).toBeInTheDocument();
  });

  test('what cannot be checked does not go, and says so', async () => {
    const { fail } = await withoutRules();
    const { isSent } = await send('Goa', {});
    fail();
    expect(
      await screen.findByText('The form could not be checked. Check your connection, then try again.'),
    ).toBeInTheDocument();
    expect(isSent).toBe(false);
  });
});
