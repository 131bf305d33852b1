import { t } from 'virtual:texts';
import { useMemo } from 'react';
import type { PaletteSource } from '../../shared/palette/palette-source.ts';
import { placeSource } from '../../shared/palette/place-source.ts';
import { recordSource } from '../../shared/palette/record-source.ts';
import { BOOKINGS_PATH, DAY_SHEET_PATH, NEW_BOOKING_PATH } from '../bookings/index.ts';
import { ADD_CONSULTANT_PATH } from '../consultants/index.ts';
import { ADD_CONSULTATION_PATH, CONSULTATIONS_PATH, consultationPath } from './consultation-path.ts';
import { consultationsApi } from './consultations.ts';

/** Consultations by name or consultant, as the palette finds them. */
export function useConsultationPalette(): PaletteSource {
  const [list] = consultationsApi.useLazyList();
  return useMemo(
    () =>
      recordSource({
        id: 'consultations',
        module: 'consultation',
        group: t('Consultations'),
        list: async () => list(undefined, true).unwrap(),
        textsOf: ({ consultationName, consultunt }) => [consultationName, consultunt.name],
        itemOf: ({ id, consultationName, consultunt }) => ({
          id: `consultation-${id}`,
          label: consultationName,
          hint: consultunt.name,
          run: ({ navigate }) => navigate(consultationPath(id)),
        }),
      }),
    [list],
  );
}

/** The parts of the consultation area, and what can be added to it. */
export const consultationPlaces = placeSource('consultation-places', 'consultation', [
  { id: 'bookings', label: t('Bookings'), path: BOOKINGS_PATH, keywords: 'appointments calendar week free times' },
  { id: 'add-booking', label: t('New booking'), path: NEW_BOOKING_PATH, isNew: true },
  { id: 'day-sheet', label: t('Day sheet'), path: DAY_SHEET_PATH, keywords: 'bookings today print' },
  { id: 'consultants', label: t('Consultants'), path: `${CONSULTATIONS_PATH}?tab=1` },
  { id: 'consultation-banners', label: t('Consultation banners'), path: `${CONSULTATIONS_PATH}?tab=2` },
  { id: 'add-consultation', label: t('Add consultation'), path: ADD_CONSULTATION_PATH, isNew: true },
  { id: 'add-consultant', label: t('Add consultant'), path: ADD_CONSULTANT_PATH, isNew: true },
]);
