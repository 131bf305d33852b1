import { IconClock, IconKeyboard, IconLogout } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useLogout } from '../../features/auth/index.ts';
import { useConsultantPalette } from '../../features/consultants/index.ts';
import { consultationPlaces, useConsultationPalette } from '../../features/consultations/index.ts';
import { couponActions, useCouponPalette } from '../../features/coupons/index.ts';
import { courseActions, useCoursePalette } from '../../features/courses/index.ts';
import { marketingPlaces, useTestimonialPalette } from '../../features/marketing/index.ts';
import { orderActions, useOrderPalette } from '../../features/orders/index.ts';
import { productActions, useProductPalette } from '../../features/products/index.ts';
import { useUserActions, useUserPalette } from '../../features/users/index.ts';
import { looks, pages } from '../../shared/palette/page-sources.ts';
import { Palette, type PaletteProps } from '../../shared/palette/palette.tsx';
import type { PaletteSource } from '../../shared/palette/palette-source.ts';
import { readRecentRecords } from '../../shared/resource/recent-records.ts';
import { useSessionUser } from '../../shared/session/use-session.ts';
import { t } from '../../shared/texts.ts';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { moduleIcons } from '../../shared/ui/module-icons.ts';

const ShortcutsDialog = lazyDialog(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

/** The palette with what the features can find and do, in the order in which it is shown. */
export function FullPalette(props: PaletteProps) {
  const recent = useRecentSource();
  const userActions = useUserActions();
  const signOut = useSignOutSource();
  const users = useUserPalette();
  const courses = useCoursePalette();
  const products = useProductPalette();
  const orders = useOrderPalette();
  const coupons = useCouponPalette();
  const consultations = useConsultationPalette();
  const consultants = useConsultantPalette();
  const testimonials = useTestimonialPalette();
  const sources = useMemo(
    () => [
      recent,
      pages,
      courseActions,
      couponActions,
      productActions,
      orderActions,
      userActions,
      consultationPlaces,
      marketingPlaces,
      help,
      signOut,
      looks,
      users,
      courses,
      products,
      orders,
      coupons,
      consultations,
      consultants,
      testimonials,
    ],
    [recent, userActions, signOut, users, courses, products, orders, coupons, consultations, consultants, testimonials],
  );
  return <Palette {...props} sources={sources} />;
}

/** Records looked at last, as long as nothing is typed; the searches find the rest. */
function useRecentSource(): PaletteSource {
  const adminId = useSessionUser()?.id;
  return useMemo(
    () => ({
      id: 'recent',
      matches: 'itself',
      items: (query) => {
        if (query !== '' || adminId === undefined) return [];
        return readRecentRecords(adminId).map(({ path, label, what, module }) => ({
          id: `recent-${path}`,
          label,
          group: t('Recent'),
          icon: module ? moduleIcons[module] : IconClock,
          module,
          hint: what,
          run: ({ navigate }) => navigate(path),
        }));
      },
    }),
    [adminId],
  );
}

const help: PaletteSource = {
  id: 'help',
  items: () => [
    {
      id: 'shortcuts',
      label: t('Keyboard shortcuts'),
      group: t('Actions'),
      icon: IconKeyboard,
      keywords: 'keys help',
      run: ({ show }) => show(ShortcutsDialog),
    },
  ],
};

function useSignOutSource(): PaletteSource {
  const logout = useLogout();
  return useMemo(
    () => ({
      id: 'sign-out',
      items: () => [
        {
          id: 'sign-out',
          label: t('Sign out'),
          group: t('Actions'),
          icon: IconLogout,
          keywords: 'logout leave',
          run: logout,
        },
      ],
    }),
    [logout],
  );
}
