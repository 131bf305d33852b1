import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FileDrop } from './file-drop.tsx';

const file = new File(['name'], 'people.csv', { type: 'text/csv' });
const files = { dataTransfer: { types: ['Files'], files: [file] } };

function show(disabled = false) {
  const onChoose = vi.fn();
  render(<FileDrop label="Choose a CSV file or drop it here" accept=".csv" disabled={disabled} onChoose={onChoose} />);
  return { onChoose, area: screen.getByText('Choose a CSV file or drop it here') };
}

test('takes a file that is dropped', () => {
  const { area, onChoose } = show();
  fireEvent.drop(area, files);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(file);
});

test('keeps a dropped file from opening in the browser, but does not take it, while it is disabled', () => {
  const { area, onChoose } = show(true);
  const drop = createEvent.drop(area, files);
  fireEvent(area, drop);
  expect(drop.defaultPrevented).toBe(true);
  expect(onChoose).not.toHaveBeenCalled();
});

test('leaves text alone that is dragged over it', () => {
  const { area } = show();
  const over = createEvent.dragOver(area, { dataTransfer: { types: ['text/plain'], files: [] } });
  fireEvent(area, over);
  expect(over.defaultPrevented).toBe(false);
});
