import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
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
