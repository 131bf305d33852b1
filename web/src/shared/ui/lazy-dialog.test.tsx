import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type DialogProps, lazyDialog } from './lazy-dialog.tsx';
import { useDialog } from './use-dialog.ts';

let loads = 0;

function Greeting({ isOpen, onClose, name, word }: DialogProps & { name: string; word: string }) {
  return (
    <button type="button" onClick={onClose}>
      {word} {name}, {isOpen ? 'open' : 'closed'}
    </button>
  );
}

const LazyGreeting = lazyDialog(async () => {
  loads += 1;
  return Greeting;
});

function Page() {
  const greeting = useDialog<{ name: string }>();
  return (
    <>
      <button type="button" onClick={() => greeting.open({ name: 'Meera' })}>
        Greet
      </button>
      <LazyGreeting dialog={greeting} word="Namaste" />
    </>
  );
}

test('a dialog loads when it is first opened, and stays after closing, so that it can fade', async () => {
  const user = userEvent.setup();
  render(<Page />);
  expect(loads).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Greet' }));
  await user.click(await screen.findByRole('button', { name: 'Namaste Meera, open' }));
  expect(screen.getByRole('button', { name: 'Namaste Meera, closed' })).toBeVisible();
  expect(loads).toBe(1);
});
