import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { describe, expect, test, vi } from 'vitest';
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

describe('a field that is searched, whose list is on its way', () => {
  const show = async (value = '') => {
    const letThrough = await withoutList();
    const chosen = vi.fn();
    const looked = vi.fn();
    const field = { label: 'Type', options: OPTIONS, value, onChange: chosen, onSearchChange: looked };
    render(<ChoiceField {...field} searchable selectFirstOptionOnChange />, { wrapper: MantineProvider });
    return {
      letThrough,
      chosen,
      looked,
      user: userEvent.setup(),
      field: () => screen.getByRole('combobox', { name: 'Type' }),
    };
  };

  test('keeps the letters, looks for them once the list is there, and Enter takes what was found', async () => {
    const { letThrough, chosen, looked, user, field } = await show();
    await user.type(field(), 'rec');
    expect(field()).toHaveValue('rec');
    letThrough();
    await screen.findByRole('option', { name: 'Recorded' });
    expect(screen.queryByRole('option', { name: 'Live' })).not.toBeInTheDocument();
    expect(field()).toHaveValue('rec');
    expect(field()).toHaveFocus();
    expect(looked).toHaveBeenLastCalledWith('rec');
    await user.keyboard('o');
    expect(field()).toHaveValue('reco');
    await user.keyboard('{Enter}');
    expect(chosen).toHaveBeenCalledExactlyOnceWith('recorded');
  });

  test('gives the option to which the arrows lead, not the first', async () => {
    const { letThrough, chosen, user, field } = await show();
    await user.type(field(), 'e');
    letThrough();
    await screen.findByRole('option', { name: 'Recorded' });
    await user.keyboard('{ArrowDown}');
    await vi.waitFor(() => expect(document.querySelector('[data-combobox-selected]')).toHaveTextContent('Recorded'));
    await user.keyboard('{Enter}');
    expect(chosen).toHaveBeenCalledExactlyOnceWith('recorded');
  });

  test('is sent with no form before the list is there', async () => {
    const letThrough = await withoutList();
    const sent = vi.fn((event: FormEvent) => event.preventDefault());
    const chosen = vi.fn();
    render(
      <form onSubmit={sent}>
        <ChoiceField label="Type" options={OPTIONS} onChange={chosen} searchable selectFirstOptionOnChange />
      </form>,
      { wrapper: MantineProvider },
    );
    const user = userEvent.setup();
    await user.type(screen.getByRole('combobox', { name: 'Type' }), 'rec{Enter}');
    letThrough();
    expect(await screen.findByRole('option', { name: 'Recorded' })).toHaveAttribute('data-combobox-selected');
    await user.keyboard('{Enter}');
    expect(chosen).toHaveBeenCalledExactlyOnceWith('recorded');
    expect(sent).not.toHaveBeenCalled();
  });

  test('has what is chosen again when it is left', async () => {
    const { letThrough, chosen, user, field } = await show('live');
    await user.clear(field());
    await user.type(field(), 'rec');
    await user.tab();
    expect(field()).toHaveValue('Live');
    letThrough();
    await vi.waitFor(() => expect(choiceList.module()).toBeDefined());
    await vi.waitFor(() => expect(field()).toHaveValue('Live'));
    expect(chosen).not.toHaveBeenCalled();
  });

  test('takes no letters that nobody may write', async () => {
    const letThrough = await withoutList();
    render(<ChoiceField label="Type" options={OPTIONS} value="live" onChange={() => {}} searchable readOnly />, {
      wrapper: MantineProvider,
    });
    const field = screen.getByRole('combobox', { name: 'Type' });
    await userEvent.setup().type(field, 'rec');
    expect(field).toHaveValue('Live');
    letThrough();
    await vi.waitFor(() => expect(screen.getByRole('combobox', { name: 'Type' })).not.toBe(field));
    expect(screen.getByRole('combobox', { name: 'Type' })).toHaveValue('Live');
  });
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
