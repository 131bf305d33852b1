import { vi } from 'vitest';

/** Files that are handed to the browser's downloads from now on, by name; for one test. */
export function watchSavedFiles(): { name: string; text: () => Promise<string> }[] {
  const saved: { name: string; text: () => Promise<string> }[] = [];
  let content: Blob;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob as Blob;
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = content;
    const text = async () => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer());
    if (this.download !== '') saved.push({ name: this.download, text });
  });
  return saved;
}
