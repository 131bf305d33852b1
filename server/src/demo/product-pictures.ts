import { rasterize, TONES, type Tones } from './course-pictures.ts';

const PIXELS = 320;
const BEADS = 18;

/** One drawing for each category of the demo data, in their order. */
const SHAPES: readonly ((tones: Tones) => string)[] = [
  // A book.
  ({ ground, dark, light }) => `
    <rect x="88" y="64" width="152" height="196" rx="8" fill="${dark}"/>
    <rect x="104" y="64" width="136" height="196" rx="6" fill="${ground}"/>
    <circle cx="172" cy="150" r="30" fill="${light}"/>`,
  // Sticks of incense with smoke.
  ({ ground, dark }) => `
    ${[120, 160, 200].map((x) => `<rect x="${x - 3}" y="90" width="6" height="150" fill="${dark}"/>`).join('')}
    <path d="M160 84 q-18 -22 0 -40 t0 -36" fill="none" stroke="${ground}" stroke-width="6"/>
    <ellipse cx="160" cy="250" rx="92" ry="22" fill="${ground}"/>`,
  // A lamp.
  ({ ground, dark, light }) => `
    <path d="M70 180 H250 Q236 244 160 244 T70 180Z" fill="${dark}"/>
    <path d="M160 70 Q206 134 160 178 Q114 134 160 70Z" fill="${ground}"/>
    <path d="M160 112 Q182 146 160 172 Q138 146 160 112Z" fill="${light}"/>`,
  // A ring of beads.
  ({ ground, dark }) => `
    ${Array.from({ length: BEADS }, (_, i) => {
      const angle = (2 * Math.PI * i) / BEADS;
      const [x, y] = [160 + 84 * Math.cos(angle), 140 + 84 * Math.sin(angle)].map(Math.round);
      return `<circle cx="${x}" cy="${y}" r="14" fill="${i % 3 ? ground : dark}"/>`;
    }).join('')}
    <path d="M154 238 h12 l10 56 h-32Z" fill="${dark}"/>`,
  // A cushion.
  ({ ground, dark, light }) => `
    <ellipse cx="160" cy="204" rx="112" ry="52" fill="${dark}"/>
    <ellipse cx="160" cy="176" rx="112" ry="52" fill="${ground}"/>
    <circle cx="160" cy="176" r="9" fill="${light}"/>`,
  // A shawl.
  ({ ground, dark, light }) => `
    <path d="M96 60 H224 L244 264 H76Z" fill="${ground}"/>
    ${[92, 120, 228].map((y) => `<rect x="84" y="${y}" width="152" height="8" fill="${light}"/>`).join('')}
    <path d="M76 264 H244 V276 H76Z" fill="${dark}"/>`,
  // A bowl with its sound.
  ({ ground, dark }) => `
    <path d="M72 150 H248 Q236 250 160 250 T72 150Z" fill="${dark}"/>
    <ellipse cx="160" cy="150" rx="88" ry="20" fill="${ground}"/>
    <path d="M96 96 q64 -40 128 0 M116 70 q44 -28 88 0" fill="none" stroke="${ground}" stroke-width="6"/>`,
  // A plate with what is offered.
  ({ ground, dark, light }) => `
    <ellipse cx="160" cy="200" rx="116" ry="40" fill="${dark}"/>
    <ellipse cx="160" cy="192" rx="100" ry="30" fill="${ground}"/>
    ${[112, 160, 208].map((x) => `<circle cx="${x}" cy="168" r="24" fill="${light}"/>`).join('')}`,
];

/** A product as JPEG: the shape of its category, in tones of its own. */
export function drawProduct(category: number, number: number): Promise<Buffer> {
  const tones = TONES[number % TONES.length] as Tones;
  const shape = SHAPES[category % SHAPES.length] as (tones: Tones) => string;
  return rasterize([PIXELS, PIXELS], PIXELS, tones, shape(tones));
}
