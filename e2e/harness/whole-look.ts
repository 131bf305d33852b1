/** Every change is looked at on a desk and on a phone; `npm run prove` (PROOF=whole) looks at all widths, in both languages, and takes the journeys tagged @proof. */
export const isWholeLook = process.env.PROOF === 'whole';
