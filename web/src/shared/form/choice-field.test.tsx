import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ChoiceField, choiceList } from './choice-field.tsx';

const OPTIONS = [
  { value: 'live', label: 'Live' },
  { value: 'recorded', label: 'Recorded' },
];

/** Holds the list back until it is let through. */
async function withoutList() {
  const list = await choiceList.load();
  let letThrough = () => {};
  const isAway = vi.spyOn(choiceList, 'module').mockReturnValue(undefined);
  vi.spyOn(choiceList, 'load').mockReturnValue(
    new Promise((resolve) => {
      letThrough = () => {
        isAway.mockRestore();
        resolve(list);
      };
    }),
  );
  return () => letThrough();
}

test.each(['a click', 'Enter'])(
  'a field whose list is on its way has its value, and opens by %s once it is there',
  async (way) => {
    const letThrough = await withoutList();
    const chosen = vi.fn();
    render(<ChoiceField label="Type" options={OPTIONS} value="live" onChange={chosen} />, { wrapper: MantineProvider });
    const user = userEvent.setup();
    const field = screen.getByRole('combobox', { name: 'Type' });
    expect(field).toHaveValue('Live');
    expect(field).toHaveAttribute('aria-expanded', 'false');
    if (way === 'a click') await user.click(field);
    else {
      await user.tab();
      await user.keyboard('{Enter}');
    }
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    letThrough();
    await user.click(await screen.findByRole('option', { name: 'Recorded' }));
    expect(chosen).toHaveBeenCalledExactlyOnceWith('recorded');
  },
);

test('a field that had the focus keeps it, and nothing opens that nobody asked for', async () => {
  const letThrough = await withoutList();
  render(<ChoiceField label="Type" options={OPTIONS} onChange={() => {}} />, { wrapper: MantineProvider });
  await userEvent.setup().tab();
  const before = screen.getByRole('combobox', { name: 'Type' });
  expect(before).toHaveFocus();
  letThrough();
  await vi.waitFor(() => expect(screen.getByRole('combobox', { name: 'Type' })).not.toBe(before));
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveFocus();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

test('Enter takes the option that is marked, also where a letter came before the list had opened to its end', async () => {
  await choiceList.load();
  const chosen = vi.fn();
  render(<ChoiceField label="Type" options={OPTIONS} onChange={chosen} searchable selectFirstOptionOnChange />, {
    wrapper: MantineProvider,
  });
  const field = screen.getByRole('combobox', { name: 'Type' });
  // In one turn: the kit's timer of the opening has not come yet.
  act(() => {
    field.focus();
    fireEvent.change(field, { target: { value: 'r' } });
  });
  expect(await screen.findByRole('option', { name: 'Recorded' })).toHaveAttribute('data-combobox-selected');
  await new Promise((resolve) => setTimeout(resolve, 20));
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  expect(chosen).toHaveBeenCalledExactlyOnceWith('recorded');
});
