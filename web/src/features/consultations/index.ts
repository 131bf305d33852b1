export { consultationPlaces, useConsultationPalette } from './consultation-palette.ts';
export { useListConsultationsQuery } from './consultations.api.ts';
