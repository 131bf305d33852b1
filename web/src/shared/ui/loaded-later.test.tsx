import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { type LoadedLater, loadedLater, useLoadedLater } from './loaded-later.ts';

class Boundary extends Component<{ children: ReactNode }, { fault?: string }> {
  override state: { fault?: string } = {};
  static getDerivedStateFromError = (error: Error) => ({ fault: error.message });
  override render() {
    return this.state.fault ?? this.props.children;
  }
}

function Screen({ part }: { part: LoadedLater<{ name: string }> }) {
  return <p>{useLoadedLater(part)?.name ?? 'waits'}</p>;
}

test('a screen is painted without the module, and with it once it has come; the next one has it at once', async () => {
  let come = (_: { name: string }) => {};
  let asked = 0;
  const part = loadedLater(() => {
    asked += 1;
    return new Promise<{ name: string }>((resolve) => {
      come = resolve;
    });
  });
  const { rerender } = render(<Screen part={part} />);
  expect(screen.getByText('waits')).toBeInTheDocument();
  come({ name: 'list' });
  expect(await screen.findByText('list')).toBeInTheDocument();
  rerender(<Screen key="next" part={part} />);
  expect(screen.getByText('list')).toBeInTheDocument();
  expect(asked).toBe(1);
});

test('a module that cannot be loaded fails the screen', async () => {
  const part = loadedLater<{ name: string }>(() => Promise.reject(new Error('no network')));
  render(
    <Boundary>
      <Screen part={part} />
    </Boundary>,
  );
  expect(await screen.findByText('no network')).toBeInTheDocument();
});
