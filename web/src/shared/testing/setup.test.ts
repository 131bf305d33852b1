import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

test('a wait for what never comes ends, and shows what was there instead', async () => {
  document.body.innerHTML = '<p>Here</p>';
  await expect(screen.findByText('There', {}, { timeout: 1 })).rejects.toThrow(/There[\s\S]*Here/);
});
