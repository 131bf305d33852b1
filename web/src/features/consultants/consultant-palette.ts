import { t } from 'virtual:texts';
import { useMemo } from 'react';
import type { PaletteSource } from '../../shared/palette/palette-source.ts';
import { recordSource } from '../../shared/palette/record-source.ts';
import { consultantPath } from './consultant-path.ts';
import { consultantsApi } from './consultants.ts';

/** Consultants by name or specialty, as the palette finds them. */
export function useConsultantPalette(): PaletteSource {
  const [list] = consultantsApi.useLazyList();
  return useMemo(
    () =>
      recordSource({
        id: 'consultants',
        module: 'consultation',
        group: t('Consultants'),
        list: async () => list(undefined, true).unwrap(),
        textsOf: ({ name, speciality }) => [name, speciality],
        itemOf: ({ id, name, speciality }) => ({
          id: `consultant-${id}`,
          label: name,
          hint: speciality,
          run: ({ navigate }) => navigate(consultantPath(id)),
        }),
      }),
    [list],
  );
}
