import { t } from 'virtual:texts';
import { useMemo } from 'react';
import type { PaletteSource } from '../../shared/palette/palette-source.ts';
import { placeSource } from '../../shared/palette/place-source.ts';
import { recordSource } from '../../shared/palette/record-source.ts';
import { testimonialsApi } from '../testimonials/index.ts';

const MARKETING_PATH = '/dashboard/marketing/';
const TESTIMONIALS_PATH = `${MARKETING_PATH}?tab=2`;

/** Testimonials by their link, as the palette finds them. */
export function useTestimonialPalette(): PaletteSource {
  const [list] = testimonialsApi.useLazyList();
  return useMemo(
    () =>
      recordSource({
        id: 'testimonials',
        module: 'marketing',
        group: t('Testimonials'),
        list: async () => list(undefined, true).unwrap(),
        textsOf: ({ link }) => [link],
        itemOf: ({ id, link }) => ({
          id: `testimonial-${id}`,
          label: link,
          run: ({ navigate }) => navigate(TESTIMONIALS_PATH),
        }),
      }),
    [list],
  );
}

/** The parts of the marketing area, and what can be added to it. */
export const marketingPlaces = placeSource('marketing-places', 'marketing', [
  { id: 'home-banners', label: t('Home Banners'), path: MARKETING_PATH },
  { id: 'notifications', label: t('Notifications'), path: `${MARKETING_PATH}?tab=1` },
  { id: 'testimonials', label: t('Testimonials'), path: TESTIMONIALS_PATH },
  { id: 'add-home-banner', label: t('Add home screen banner'), path: '/dashboard/add-herobanner', isNew: true },
  { id: 'send-notification', label: t('Send notification'), path: '/dashboard/add-notification', isNew: true },
  { id: 'add-testimonial', label: t('Add testimonial'), path: '/dashboard/add-testimonial', isNew: true },
]);
