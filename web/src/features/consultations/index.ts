export { consultationPlaces, useConsultationPalette } from './consultation-palette.ts';
export { consultationsApi } from './consultations.ts';
