import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until clicks count again: for a moment after a drop dnd-kit takes those of the document away, the next test's as well. */
export async function afterDrop(): Promise<void> {
  const count = { clicks: 0 };
  const listen = () => {
    count.clicks += 1;
  };
  document.body.addEventListener('click', listen);
  await waitFor(() => {
    document.body.click();
    expect(count.clicks).toBeGreaterThan(0);
  });
  document.body.removeEventListener('click', listen);
}
