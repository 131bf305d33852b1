import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { choiceList } from './choice-field.tsx';
import { ReferenceField } from './reference-field.tsx';

const ALL = [
  { id: 'a', name: 'Asha' },
  { id: 'm', name: 'Meera' },
];

test.each([
  ['nothing chosen', ''],
  ['somebody chosen', 'a'],
])('with %s, letters that are typed while the names load are kept and looked for', async (_, value) => {
  await choiceList.load();
  const chosen = vi.fn();
  const field = (data: typeof ALL | undefined) => (
    <MantineProvider env="test">
      <ReferenceField
        label="Instructor"
        value={value}
        onChange={chosen}
        loadFailed="Failed to load instructors"
        query={{ data, isLoading: data === undefined, isError: false, refetch: () => undefined }}
      />
    </MantineProvider>
  );
  const { rerender } = render(field(undefined));
  const user = userEvent.setup();
  const input = screen.getByRole('combobox', { name: 'Instructor' });
  await user.type(input, 'mee');
  rerender(field(ALL));
  expect(await screen.findByRole('option', { name: 'Meera' })).toBeVisible();
  expect(input).toHaveValue('mee');
  expect(screen.queryByRole('option', { name: 'Asha' })).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(chosen).toHaveBeenCalledExactlyOnceWith('m');
});
