import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** A file as Playwright hands it to a picker. */
export type MediaFile = { name: string; mimeType: string; buffer: Buffer };

/** A real picture: the screen itself. */
export async function takePicture(page: Page, name: string): Promise<MediaFile> {
  return { name, mimeType: 'image/png', buffer: await page.screenshot() };
}

/** A real film of half a second, which a browser recorded from a canvas that changes: recording it anew can stand still. */
export function filmOf(name: string): MediaFile {
  return { name, mimeType: 'video/webm', buffer: readFileSync(new URL('film.webm', import.meta.url)) };
}
