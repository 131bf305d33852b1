import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { beforeEach, expect, test } from 'vitest';
import { createStore } from '../../app/store.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { server } from '../testing/msw.ts';
import { signIn } from '../testing/sign-in.ts';
import { MediaSlot } from './media-slot.tsx';
import { aFile, presigns, pretendFiles, stores } from './upload.testing.ts';
import { type StoredMediaItem, useUploads } from './use-uploads.ts';

const banner: StoredMediaItem = {
  key: 'course/a',
  url: '/media/a.jpg',
  thumbnailUrl: '/media/a.webp',
  mediaType: 'image',
};

interface PageProps {
  initial?: readonly StoredMediaItem[];
  readOnly?: boolean;
  onError?: (text: string) => void;
}

function Page({ initial = [], readOnly = false, onError }: PageProps) {
  const uploads = useUploads({ entityType: 'course', mediaCategory: 'banner', initial, maxFiles: 1, onError });
  return (
    <>
      <MediaSlot uploads={uploads} label="Banner" readOnly={readOnly} />
      <p id="keys">{uploads.keys.join(' ')}</p>
    </>
  );
}

let refused: boolean;

beforeEach(() => {
  signIn();
  pretendFiles();
  refused = false;
  server.use(
    presigns(),
    stores(() => (refused ? new HttpResponse(null, { status: 403 }) : undefined)),
  );
});

function show(props: PageProps = {}) {
  const view = render(
    <Provider store={createStore()}>
      <MantineProvider env="test">
        <Page {...props} />
      </MantineProvider>
    </Provider>,
  );
  return { ...view, user: userEvent.setup() };
}

const keys = () => document.getElementById('keys')?.textContent;
const shownImage = () => screen.getByRole('button', { name: /^View/ }).querySelector('img')?.getAttribute('src');

test('one image is chosen, replaced and removed', async () => {
  const { user } = show();
  await user.upload(screen.getByLabelText('Choose Banner'), aFile('one.jpg'));
  await waitFor(() => expect(keys()).toBe('course/2026/11/one.jpg'));
  await user.upload(screen.getByLabelText('Replace Banner'), aFile('two.jpg'));
  expect(screen.getByRole('button', { name: 'View two.jpg' })).toBeVisible();
  await waitFor(() => expect(keys()).toBe('course/2026/11/two.jpg'));
  await user.click(screen.getByRole('button', { name: 'Remove two.jpg' }));
  expect(screen.getByLabelText('Choose Banner')).toHaveFocus();
  expect(keys()).toBe('');
});

test('the handler is given the text; removing what failed brings back what was there', async () => {
  const told: string[] = [];
  const { user } = show({ initial: [banner], onError: (text) => told.push(text) });
  expect(shownImage()).toBe('/media/a.webp');
  refused = true;
  await user.upload(screen.getByLabelText('Replace Banner'), aFile('two.jpg'));
  expect(await screen.findByTitle('Failed to upload two.jpg to S3: 403')).toHaveTextContent('Not uploaded');
  expect(told).toEqual(['Failed to upload two.jpg to S3: 403']);
  expect(keys()).toBe('');
  await user.click(screen.getByRole('button', { name: 'Remove two.jpg' }));
  expect(shownImage()).toBe('/media/a.webp');
  expect(screen.getByLabelText('Replace Banner')).toHaveFocus();
  expect(keys()).toBe('course/a');
});

test('read only it shows what is there, or that there is none', () => {
  const { unmount } = show({ initial: [banner], readOnly: true });
  expect(screen.getByRole('button', { name: 'View Image 1' })).toBeVisible();
  expect(screen.queryByLabelText('Replace Banner')).toBeNull();
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
  unmount();
  show({ readOnly: true });
  expect(screen.getByText('None')).toBeVisible();
});

test('no rule of accessibility is broken', async () => {
  const { container } = show({ initial: [banner] });
  await expectAccessible(container);
});
