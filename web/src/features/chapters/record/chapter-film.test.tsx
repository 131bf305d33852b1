import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aChapter, pretendChapters, showChapters } from '../chapters.testing.tsx';

const filmAt = (end: number) => `/media/chapter/1.webm?reader=s&expires=${end}&signature=x`;
const withFilm = (end: number) => aChapter(1, 'Silence', { video: { url: filmAt(end) } });

test('a film whose address is over is read again, once, and goes on where it was', async () => {
  const server = pretendChapters([withFilm(1)]);
  const { press } = await showChapters();
  await press('View Silence');
  const video = (await screen.findByRole('dialog')).querySelector('video');
  if (!video) throw new Error('no video');
  expect(video).toHaveAttribute('src', filmAt(1));
  Object.defineProperty(video, 'paused', { value: false });
  const play = vi.spyOn(video, 'play').mockResolvedValue();
  video.currentTime = 754;

  server.list = [withFilm(2)];
  fireEvent.error(video);
  await waitFor(() => expect(video).toHaveAttribute('src', filmAt(2)));
  video.currentTime = 0;
  fireEvent.loadedMetadata(video);
  expect([video.currentTime, play.mock.calls.length]).toEqual([754, 1]);

  // The same address again says that the film itself cannot be had: nothing more is asked.
  for (const end of [2, 3]) {
    server.list = [withFilm(end)];
    fireEvent.error(video);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(video).toHaveAttribute('src', filmAt(2));
});

test('the film in the form of a chapter is read again as well', async () => {
  const server = pretendChapters([withFilm(1)]);
  const { user, press } = await showChapters({ isEditing: true });
  await press('Edit Silence');
  const dialog = await screen.findByRole('dialog');
  const preview = dialog.querySelector('video');
  if (!preview) throw new Error('no preview');
  expect(preview).toHaveAttribute('src', `${filmAt(1)}#t=0.1`);
  server.list = [withFilm(2)];
  fireEvent.error(preview);
  await waitFor(() => expect(preview).toHaveAttribute('src', `${filmAt(2)}#t=0.1`));

  await user.click(within(dialog).getByRole('button', { name: 'View Video 1' }));
  const viewer = await screen.findByRole('dialog', { name: 'Video 1' });
  const film = viewer.querySelector('video');
  if (!film) throw new Error('no film');
  fireEvent.error(film);
  await waitFor(() => expect(film).toHaveAttribute('src', filmAt(2)));
});
