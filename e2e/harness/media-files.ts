import type { Page } from '@playwright/test';

/** A file as Playwright hands it to a picker. */
export type MediaFile = { name: string; mimeType: string; buffer: Buffer };

/** A real picture: the screen itself. */
export async function takePicture(page: Page, name: string): Promise<MediaFile> {
  return { name, mimeType: 'image/png', buffer: await page.screenshot() };
}

/** A real film of half a second, recorded by the browser from a canvas that changes. */
export async function recordFilm(page: Page, name: string): Promise<MediaFile> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 180;
    const brush = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const ended = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let frame = 0; frame < 10; frame += 1) {
      if (brush) {
        brush.fillStyle = `hsl(${frame * 30} 60% 60%)`;
        brush.fillRect(0, 0, canvas.width, canvas.height);
      }
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    recorder.stop();
    await ended;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return { name, mimeType: 'video/webm', buffer: Buffer.from(base64, 'base64') };
}
