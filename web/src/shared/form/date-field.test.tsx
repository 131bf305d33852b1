import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DateField } from './date-field.tsx';

let value = '';

function Form({ initial, maxDay }: { initial: string; maxDay?: string }) {
  const [day, setDay] = useState(initial);
  value = day;
  return <DateField label="Date of Birth" value={day} onChange={setDay} maxDay={maxDay} />;
}

function renderField(initial: string, maxDay?: string) {
  render(
    <MantineProvider env="test">
      <Form initial={initial} maxDay={maxDay} />
      <button type="button">elsewhere</button>
    </MantineProvider>,
  );
  return { user: userEvent.setup(), field: screen.getByLabelText('Date of Birth') };
}

test('a day is typed as DD/MM/YYYY and kept as YYYY-MM-DD', async () => {
  const { user, field } = renderField('');
  expect(field).toHaveAttribute('placeholder', 'DD/MM/YYYY');
  await user.type(field, '9/3/1988');
  expect(field).toHaveValue('9/3/1988');
  expect(value).toBe('1988-03-09');
  await user.click(screen.getByText('elsewhere'));
  expect(field).toHaveValue('09/03/1988');
});

test('what is no day stays as it was typed', async () => {
  const { user, field } = renderField('1988-03-09');
  await user.clear(field);
  expect(value).toBe('');
  await user.type(field, '31/02/1988');
  await user.click(screen.getByText('elsewhere'));
  expect(field).toHaveValue('31/02/1988');
  expect(value).toBe('31/02/1988');
});

test('a day is picked from the calendar, which opens at the month of the value and offers no day beyond the last', async () => {
  const { user, field } = renderField('1988-03-09', '1988-03-20');
  await user.click(await screen.findByRole('button', { name: 'Open calendar' }));
  expect(await screen.findByText('March 1988')).toBeVisible();
  expect(screen.getByRole('button', { name: '21 March 1988' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '12 March 1988' }));
  expect(value).toBe('1988-03-12');
  expect(field).toHaveValue('12/03/1988');
  expect(screen.queryByText('March 1988')).toBeNull();
});
