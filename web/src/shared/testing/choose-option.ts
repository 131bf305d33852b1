import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the list of a field and takes one of its choices. */
export async function chooseOption(user: UserEvent, field: HTMLElement, option: string): Promise<void> {
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: option }));
}
