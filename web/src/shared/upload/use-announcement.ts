import { useEffect, useRef, useState } from 'react';
import { t } from '../texts.ts';
import type { UploadItem } from './upload-entry.ts';

/** Text for a polite live region when the media change, and a way to say something else. */
export function useAnnouncement(items: readonly UploadItem[]): [text: string, say: (text: string) => void] {
  const [text, say] = useState('');
  const before = useRef(items);
  useEffect(() => {
    const change = changeText(before.current, items);
    before.current = items;
    if (change) say(change);
  }, [items]);
  return [text, say];
}

/** Empty when nothing changed. Failures are announced where their text is shown. */
function changeText(before: readonly UploadItem[], after: readonly UploadItem[]): string {
  const added = after.filter(({ id }) => !before.some((item) => item.id === id));
  const removed = before.filter(({ id }) => !after.some((item) => item.id === id));
  const arrived = after.filter(
    ({ id, state }) => state === 'done' && before.some((item) => item.id === id && item.state !== 'done'),
  );
  return [
    sentence(added, t('added')),
    // A file that takes the place of another says enough by having been added.
    added.length === 0 ? sentence(removed, t('removed')) : '',
    sentence(arrived, t('uploaded')),
  ]
    .filter(Boolean)
    .join('. ');
}

function sentence(items: readonly UploadItem[], done: string): string {
  const [first] = items;
  if (!first) return '';
  return items.length === 1 ? `${first.name} ${done}` : t('{count} files {done}', { count: items.length, done });
}
