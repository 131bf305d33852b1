import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SearchSelect } from './search-select.tsx';

test('what begins with the letters stands first, and Enter takes it', async () => {
  const onChange = vi.fn();
  render(
    <MantineProvider env="test">
      <SearchSelect label="City" options={['Baramati', 'Amravati', 'Pune']} onChange={onChange} />
    </MantineProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByRole('combobox', { name: 'City' }), 'am');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Amravati', 'Baramati']);
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledWith('Amravati');
});

test('the list opens when it is asked for, not when a dialog gives the field its focus', async () => {
  render(
    <MantineProvider env="test">
      <SearchSelect label="City" options={['Pune']} onChange={() => {}} />
    </MantineProvider>,
  );
  const field = screen.getByRole('combobox', { name: 'City' });
  act(() => field.focus());
  expect(screen.queryByRole('option')).toBeNull();
  await userEvent.click(field);
  expect(screen.getByRole('option', { name: 'Pune' })).toBeVisible();
});
