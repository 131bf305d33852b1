export { consultationPlaces, useConsultationPalette } from './consultation-palette.ts';
