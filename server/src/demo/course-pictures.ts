/** Pictures of nothing in particular, drawn in the colours of the product: calm skies, hills, water, petals. */

export interface Tones {
  readonly sky: string;
  readonly ground: string;
  readonly light: string;
  readonly dark: string;
}

export const TONES: readonly Tones[] = [
  { sky: '#fbe9d0', ground: '#e3a76f', light: '#fff6e6', dark: '#b4590a' },
  { sky: '#e3f0ec', ground: '#7fb5a6', light: '#faf7f2', dark: '#1f6a5e' },
  { sky: '#f4e3da', ground: '#c98e76', light: '#fdf3ec', dark: '#8a4a2f' },
  { sky: '#e9e4f0', ground: '#a394b8', light: '#faf7fd', dark: '#5b4a78' },
  { sky: '#fcf0da', ground: '#d8b35f', light: '#fffaf0', dark: '#7a4a06' },
  { sky: '#e2ecf2', ground: '#86a9bd', light: '#f8fbfd', dark: '#2f5d78' },
];

const SHAPES: readonly ((tones: Tones) => string)[] = [
  // A low sun behind hills.
  ({ ground, dark }) => `
    <circle cx="560" cy="190" r="92" fill="${ground}" opacity="0.5"/>
    <path d="M0 320 Q200 210 420 310 T800 280 V450 H0Z" fill="${ground}"/>
    <path d="M0 390 Q260 290 520 380 T800 360 V450 H0Z" fill="${dark}"/>`,
  // A lotus.
  ({ light, ground, dark }) => `
    <ellipse cx="400" cy="372" rx="330" ry="34" fill="${ground}" opacity="0.6"/>
    ${[-60, -30, 0, 30, 60]
      .map(
        (angle, i) =>
          `<ellipse cx="400" cy="250" rx="46" ry="120" fill="${i % 2 ? light : dark}" opacity="0.8" transform="rotate(${angle} 400 360)"/>`,
      )
      .join('')}`,
  // Rings on still water.
  ({ light, ground, dark }) => `
    <rect y="230" width="800" height="220" fill="${ground}"/>
    ${[40, 95, 150, 205]
      .map(
        (radius) =>
          `<ellipse cx="400" cy="320" rx="${radius * 1.6}" ry="${radius * 0.4}" fill="none" stroke="${light}" stroke-width="5"/>`,
      )
      .join('')}
    <circle cx="400" cy="315" r="14" fill="${dark}"/>`,
  // A moon over waves.
  ({ ground, dark }) => `
    <circle cx="230" cy="130" r="62" fill="${ground}" opacity="0.7"/>
    ${[290, 340, 390]
      .map(
        (y, i) =>
          `<path d="M0 ${y} q100 -44 200 0 t200 0 t200 0 t200 0 V450 H0Z" fill="${i === 2 ? dark : ground}" opacity="${0.5 + i * 0.22}"/>`,
      )
      .join('')}`,
];

/** A landscape as JPEG, the same for the same number. */
export async function drawScene(number: number, widthPixels = 800): Promise<Buffer> {
  const tones = TONES[number % TONES.length] as Tones;
  const shape = SHAPES[number % SHAPES.length] as (tones: Tones) => string;
  return rasterize([800, 450], widthPixels, tones, shape(tones));
}

/** The outline of a person as JPEG. */
export async function drawPortrait(number: number): Promise<Buffer> {
  const tones = TONES[number % TONES.length] as Tones;
  const { dark, ground } = tones;
  const figure = `<circle cx="160" cy="125" r="58" fill="${dark}"/><path d="M40 320 Q50 205 160 205 T280 320Z" fill="${ground}"/>`;
  return rasterize([320, 320], 240, tones, figure);
}

/** Shapes on a sky, as JPEG. */
export async function rasterize(
  [width, height]: readonly [number, number],
  widthPixels: number,
  { sky, light }: Tones,
  shapes: string,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const heightPixels = (widthPixels * height) / width;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPixels}" height="${heightPixels}" viewBox="0 0 ${width} ${height}">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${sky}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>${shapes}</svg>`;
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 85 }).toBuffer();
}
