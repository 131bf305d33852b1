import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { matchingMedia } from '../testing/setup.ts';
import { ListCard } from './list-card.tsx';
import { Pagination } from './pagination.tsx';

type OnChange = Parameters<typeof Pagination>[0]['onChange'];

function Pages({ start, pageCount, onChange }: { start: number; pageCount: number; onChange: OnChange }) {
  const [page, setPage] = useState(start);
  const change: OnChange = (...given) => {
    onChange(...given);
    setPage(given[0]);
  };
  return (
    <ListCard>
      rows
      <Pagination label="Pages of Courses" page={page} pageCount={pageCount} onChange={change} />
    </ListCard>
  );
}

function renderPages(start: number, pageCount: number) {
  const onChange = vi.fn<OnChange>();
  render(<Pages start={start} pageCount={pageCount} onChange={onChange} />);
  return { user: userEvent.setup(), onChange };
}

const names = () =>
  screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
const button = (name: string) => screen.getByRole('button', { name });

test('has first, previous, numbers with the last beside the ellipsis, next, last, and "Page X of Y"', () => {
  renderPages(2, 13);
  const pages = screen.getByRole('navigation', { name: 'Pages of Courses' });
  expect(within(pages).getByText('Page 2 of 13')).toBeVisible();
  expect(names()).toEqual(['First page', 'Previous page', '1', '2', '3', '4', '5', '13', 'Next page', 'Last page']);
  expect(button('2')).toHaveAttribute('aria-current', 'page');
  expect(button('3')).not.toHaveAttribute('aria-current');
});

test('every button leads to its page', async () => {
  const { user, onChange } = renderPages(6, 13);
  const steps = [
    ['Next page', 7],
    ['9', 9],
    ['Previous page', 8],
    ['Last page', 13],
    ['First page', 1],
  ] as const;
  for (const [name, page] of steps) {
    await user.click(button(name));
    expect(onChange).toHaveBeenLastCalledWith(page);
    expect(screen.getByText(`Page ${page} of 13`)).toBeVisible();
  }
});

test.each([
  [1, ['First page', 'Previous page'], ['Next page', 'Last page']],
  [3, ['Next page', 'Last page'], ['First page', 'Previous page']],
])('at page %i of 3 what leads nowhere is disabled', (page, disabled, enabled) => {
  renderPages(page, 3);
  for (const name of disabled) expect(button(name)).toBeDisabled();
  for (const name of enabled) expect(button(name)).toBeEnabled();
});

test.each([0, 1])('%i pages need no control', (pageCount) => {
  const { onChange } = renderPages(1, pageCount);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
});

test.each([
  [9, 3, 3],
  [2, 1, 1],
  [0, 3, 1],
])('page %i of %i does not exist: the list goes to page %i, which Back does not undo', (asked, pageCount, page) => {
  const { onChange } = renderPages(asked, pageCount);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(page, { replace: true });
});

test('as long as the number of pages is not known, the page that was asked for stays', () => {
  expect(renderPages(9, 0).onChange).not.toHaveBeenCalled();
});

test('on a phone five numbers fit, without the ends', () => {
  matchingMedia.add('max-width');
  renderPages(7, 13);
  const numbers = ['5', '6', '7', '8', '9'];
  expect(names()).toEqual(['First page', 'Previous page', ...numbers, 'Next page', 'Last page']);
});
