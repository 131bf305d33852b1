import { code128, drawingSVG, qrcode } from 'bwip-js/browser';

/** A code as the text of an SVG, black on nothing; apart, since it brings its library along. */
export function drawCode(kind: 'qr' | 'code128', text: string): string {
  if (kind === 'qr') return qrcode({ bcid: 'qrcode', text }, drawingSVG());
  return code128({ bcid: 'code128', text, height: 12 }, drawingSVG());
}
