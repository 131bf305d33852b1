import { MantineProvider } from '@mantine/core';
import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore } from '../../app/store.ts';
import { Toasts } from '../interface/toasts.tsx';
import { afterDrop } from '../testing/after-drop.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { server } from '../testing/msw.ts';
import { signIn } from '../testing/sign-in.ts';
import { MediaGallery } from './media-gallery.tsx';
import { aFile, presigns, pretendFiles, stores } from './upload.testing.ts';
import { type StoredMediaItem, useUploads } from './use-uploads.ts';

const stored = (name: string): StoredMediaItem => ({
  key: `course/${name}`,
  url: `/media/${name}`,
  mediaType: 'image',
});

interface PageProps {
  initial?: readonly StoredMediaItem[];
  readOnly?: boolean;
  error?: string;
}

function Page({ initial = [], ...field }: PageProps) {
  const uploads = useUploads({ entityType: 'course', mediaCategory: 'media', initial });
  return (
    <main>
      <MediaGallery uploads={uploads} label="Media" id="media" required {...field} />
      <label>
        Course Name <input />
      </label>
      <p id="keys">{uploads.keys.join(' ')}</p>
    </main>
  );
}

let refused: boolean;
/** Files on their way that stay there until they are let through. */
const held = new Map<string, () => void>();
const letThrough = (name: string) =>
  waitFor(() => {
    expect([...held.keys()]).toContain(name);
    held.get(name)?.();
  });

beforeEach(() => {
  signIn();
  pretendFiles();
  refused = false;
  held.clear();
  server.use(
    presigns(),
    stores(async (name) => {
      if (/^(slow|quick)/.test(name)) await new Promise<void>((resolve) => held.set(name, resolve));
      return refused ? new HttpResponse(null, { status: 403 }) : undefined;
    }),
  );
});

function show(props: PageProps = {}) {
  const view = render(
    <Provider store={createStore()}>
      <MantineProvider env="test">
        <Page {...props} />
        <Toasts />
      </MantineProvider>
    </Provider>,
  );
  return { ...view, user: userEvent.setup() };
}

const picker = () => screen.getByLabelText('Choose Media');
const keys = () => document.getElementById('keys')?.textContent;
const button = (name: string) => screen.getByRole('button', { name });
const order = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('picked files show at once with their progress, and their keys when they are there', async () => {
  const { user } = show();
  expect(picker()).toHaveAttribute(
    'accept',
    'image/jpeg,image/png,image/webp,image/gif,video/mp4,video/webm,video/ogg',
  );
  expect(picker()).toHaveAccessibleDescription('required');
  await user.upload(picker(), [aFile('slow.mp4', 'video/mp4', 300), aFile('quick.mp4', 'video/mp4', 100)]);
  expect(screen.getByRole('progressbar', { name: 'Uploading slow.mp4' })).toHaveAttribute('aria-valuenow', '0');
  expect(button('View slow.mp4').querySelector('video')).toHaveAttribute('src', 'blob:test/1#t=0.1');
  expect(screen.getByText('2 files added')).toBeInTheDocument();
  await letThrough('quick.mp4');
  expect(await screen.findByText('Uploading files... 25%')).toBeVisible();
  expect(await screen.findByText('quick.mp4 uploaded')).toBeInTheDocument();
  await letThrough('slow.mp4');
  await waitFor(() => expect(keys()).toBe('course/2026/11/slow.mp4 course/2026/11/quick.mp4'));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByText(/Uploading files/)).toBeNull();
});

test('a wrong file is told of and is not there', async () => {
  show();
  fireEvent.change(picker(), { target: { files: [aFile('logo.svg', 'image/svg+xml')] } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Unsupported file type');
  expect(screen.queryByRole('list')).toBeNull();
});

test('a failed one says why and goes again with Retry', async () => {
  const { user } = show();
  refused = true;
  await user.upload(picker(), aFile('clip.mp4', 'video/mp4'));
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    'Failed to upload clip.mp4 to S3: 403',
    'No files were uploaded successfully.',
  ]);
  expect(within(screen.getByRole('list')).getByTitle('Failed to upload clip.mp4 to S3: 403')).toHaveTextContent(
    'Not uploaded',
  );
  refused = false;
  await user.click(button('Retry clip.mp4'));
  await waitFor(() => expect(keys()).toBe('course/2026/11/clip.mp4'));
});

test('Cancel stops one; the focus goes on to what is left', async () => {
  const { user } = show({ initial: [stored('a')] });
  await user.upload(picker(), aFile('slow.mp4', 'video/mp4'));
  await user.click(button('Cancel slow.mp4'));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByText('slow.mp4 removed')).toBeInTheDocument();
  expect(button('Remove Image 1')).toHaveFocus();
  await user.click(button('Remove Image 1'));
  expect(picker()).toHaveFocus();
  expect(keys()).toBe('');
});

test('the buttons move one, keep the focus on it, and say where it stands', async () => {
  const { user } = show({ initial: ['a', 'b', 'c'].map(stored) });
  expect(screen.queryByRole('button', { name: 'Move Image 1 left' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Move Image 3 right' })).toBeNull();
  await user.click(button('Move Image 1 right'));
  expect(keys()).toBe('course/b course/a course/c');
  expect(button('Move Image 1 right')).toHaveFocus();
  expect(screen.getByText('Image 1 moved to place 2 of 3')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(keys()).toBe('course/b course/c course/a');
  expect(button('Move Image 1 left')).toHaveFocus();
});

describe('dragging', () => {
  const TILE_PX = 150;
  const movedTo = (place: number) => screen.findByText(`Image 3 is at position ${place} of 3.`);

  // Tiles stand side by side, which is all of layout that dragging asks for.
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const tile = this.closest('li');
      const index = tile ? [...(tile.parentElement?.children ?? [])].indexOf(tile) : 0;
      return new DOMRect(index * TILE_PX, 0, TILE_PX, TILE_PX);
    });
  });

  test('by mouse, anywhere on its tile, moves one and says where it stands', async () => {
    show({ initial: ['a', 'b', 'c'].map(stored) });
    await screen.findByRole('button', { name: 'Reorder Image 3' });
    const at = (clientX: number) => ({ isPrimary: true, button: 0, clientX, clientY: 5 });
    fireEvent.pointerDown(button('View Image 3'), at(310));
    fireEvent.pointerMove(document, at(300));
    await screen.findByText(/^Picked up Image 3/);
    fireEvent.pointerMove(document, at(5));
    await movedTo(1);
    fireEvent.pointerUp(document, at(5));
    await afterDrop();
    await waitFor(() => expect(keys()).toBe('course/c course/a course/b'));
    expect(order()).toEqual(['Image 3', 'Image 1', 'Image 2']);
  });

  test('by keyboard moves one a place a press; Escape leaves it where it was', async () => {
    const { user } = show({ initial: ['a', 'b', 'c'].map(stored) });
    (await screen.findByRole('button', { name: 'Reorder Image 3' })).focus();
    await user.keyboard(' ');
    await screen.findByText('Picked up Image 3. Image 3 is at position 3 of 3.');
    await user.keyboard('{ArrowLeft}');
    await movedTo(2);
    await user.keyboard('{Escape}');
    await screen.findByText('Not moved. Image 3 is at position 3 of 3.');
    expect(order()).toEqual(['Image 1', 'Image 2', 'Image 3']);
    await user.keyboard(' ');
    await screen.findByText('Picked up Image 3. Image 3 is at position 3 of 3.');
    await user.keyboard('{ArrowLeft}');
    await movedTo(2);
    await user.keyboard(' ');
    await waitFor(() => expect(keys()).toBe('course/a course/c course/b'));
  });

  test('has no handle where there is one alone, or none is moved', async () => {
    show({ initial: [stored('a')] });
    expect(await screen.findByRole('button', { name: 'Remove Image 1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reorder Image 1' })).toBeNull();
  });
});

test('files can be dropped anywhere on the field', async () => {
  show();
  const field = screen.getByRole('group', { name: 'Media' });
  const dataTransfer = { types: ['Files'], files: [aFile('clip.mp4', 'video/mp4')] };
  const over = createEvent.dragOver(field, { dataTransfer });
  fireEvent(field, over);
  expect(over.defaultPrevented).toBe(true);
  fireEvent.drop(field, { dataTransfer });
  await waitFor(() => expect(keys()).toBe('course/2026/11/clip.mp4'));
});

test('files can be pasted, unless one is typing into a text field', async () => {
  const { user } = show();
  const paste = () =>
    fireEvent.paste(document.activeElement ?? document.body, {
      clipboardData: { files: [aFile('image.png', 'image/png')] },
    });
  await user.click(screen.getByLabelText('Course Name'));
  paste();
  expect(screen.queryByRole('list')).toBeNull();
  act(() => (document.activeElement as HTMLElement).blur());
  paste();
  await waitFor(() => expect(keys()).toBe('course/2026/11/image.png'));
  act(() => picker().focus());
  paste();
  await waitFor(() => expect(keys()).toBe('course/2026/11/image.png course/2026/11/image.png'));
});

test('read only it shows the media, large on a click, and takes nothing', async () => {
  const { user } = show({ initial: [stored('a')], readOnly: true });
  expect(screen.getByText('1 image.')).toBeVisible();
  expect(screen.queryByLabelText('Choose Media')).toBeNull();
  expect(screen.queryByRole('button', { name: /Remove|Move/ })).toBeNull();
  const field = screen.getByRole('group', { name: 'Media' });
  fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [aFile('clip.mp4', 'video/mp4')] } });
  expect(keys()).toBe('course/a');
  await user.click(button('View Image 1'));
  const dialog = await screen.findByRole('dialog', { name: 'Image 1' });
  expect(within(dialog).getByRole('img', { name: 'Image 1' })).toHaveAttribute('src', '/media/a');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button('View Image 1')).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a picture that cannot be shown has nothing to view', () => {
  show({ initial: [stored('a')] });
  fireEvent.error(button('View Image 1').querySelector('img') as HTMLImageElement);
  expect(screen.queryByRole('button', { name: 'View Image 1' })).toBeNull();
  expect(button('Remove Image 1')).toBeVisible();
});

test('an error describes the control that would fix it', () => {
  show({ error: 'Media is required' });
  expect(screen.getByText('Media is required')).toBeVisible();
  expect(picker()).toHaveAccessibleDescription('Media is required');
});

test('no rule of accessibility is broken, idle, at work, failed', async () => {
  const { container, user } = show({ initial: [stored('a'), stored('b')], error: 'Media is required' });
  refused = true;
  await user.upload(picker(), aFile('clip.mp4', 'video/mp4'));
  await screen.findByRole('alert');
  await user.upload(picker(), aFile('slow.mp4', 'video/mp4'));
  await screen.findByRole('progressbar');
  await expectAccessible(container);
});
