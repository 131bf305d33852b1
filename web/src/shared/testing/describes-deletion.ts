import { API_BASE } from '@sankalp/contract/shared/path';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { conflict } from '../resource/conflict.testing.ts';
import { refuses, server } from './msw.ts';
import { signIn } from './sign-in.ts';

interface DeletionDescription<Row extends { id: string; name: string; version?: number }> {
  /** Shows the list. */
  opens: () => { user: UserEvent } | Promise<{ user: UserEvent }>;
  /** Goes and comes back. */
  row: Row;
  /** The list with these rows among the others. */
  serves: (rows: Row[]) => void;
  paths: { readonly one: string; readonly restore: string };
  /** The question; without it a row is deleted at once. */
  asks?: string;
  deleted: string;
  /** Text that is said once it is back. */
  restored?: string;
  failed: string;
  /** Before the server's own words. */
  failedPrefix?: string;
}

/** How a row of a list is deleted, brought back, and stays when it cannot be. */
export function describesDeletion<Row extends { id: string; name: string; version?: number }>(
  record: DeletionDescription<Row>,
): void {
  const { opens, row, serves, paths, asks, deleted, restored, failed, failedPrefix = '' } = record;
  const button = { name: `Delete ${row.name}` };

  describe(`deleting ${row.name}`, () => {
    let called: string[];
    beforeEach(() => {
      signIn();
      called = [];
      serves([row]);
    });

    const answersDelete = (answer: () => Response) =>
      server.use(
        http.delete(`*${API_BASE}${paths.one}`, ({ params }) => {
          called.push(`delete ${params.id}`);
          return answer();
        }),
      );
    const confirms = async (user: UserEvent, choice = 'Delete') => {
      await user.click(await screen.findByRole('button', button));
      if (!asks) return;
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByText(asks)).toBeVisible();
      await user.click(dialog.getByRole('button', { name: choice }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };

    test('is done, said and undone', async () => {
      // The answer's body is not read (it may be a text).
      answersDelete(() => {
        serves([]);
        return HttpResponse.text('OK');
      });
      server.use(
        http.post(`*${API_BASE}${paths.restore}`, ({ params }) => {
          called.push(`restore ${params.id}`);
          serves([row]);
          return HttpResponse.json({ data: row });
        }),
      );
      const { user } = await opens();
      if (asks) {
        await confirms(user, 'Cancel');
        expect(called).toEqual([]);
      }
      await confirms(user);
      expect(await screen.findByText(deleted)).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('button', button)).toBeNull());
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      if (restored) expect(await screen.findByText(restored)).toBeVisible();
      expect(await screen.findByRole('button', button)).toBeVisible();
      expect(called).toEqual([`delete ${row.id}`, `restore ${row.id}`]);
    });

    test('that is refused says why, and of what somebody else changed meanwhile who it was; the row stays', async () => {
      const { user } = await opens();
      const stays = async (text: string) => {
        await confirms(user);
        expect(await screen.findByText(text)).toBeVisible();
        expect(screen.getByRole('button', button)).toBeVisible();
        expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
      };
      server.use(refuses('delete', paths.one, 500));
      await stays(failed);
      server.use(refuses('delete', paths.one, 500, 'It is in use.'));
      await stays(`${failedPrefix}It is in use.`);
      answersDelete(() => HttpResponse.json(conflict, { status: 412 }));
      await stays(
        `${failedPrefix}Ravi Menon has changed this meanwhile, so it was not deleted. Look at it, and delete it again if it is to go.`,
      );
    });
  });
}
