export { marketingPlaces, useTestimonialPalette } from './marketing-palette.ts';
