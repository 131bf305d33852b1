import { t } from 'virtual:texts';
import { COUPONS_PAGE, couponCodeStart, couponStatus, couponType } from '@sankalp/contract/coupons';
import { IconTicket } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { PaletteSource } from '../../shared/palette/palette-source.ts';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { useLazyFindCouponsQuery } from './coupons.ts';

/** With one letter nobody means a code. */
const START_MIN_LENGTH = 2;

const GenerateCouponDialog = lazyDialog(async () => (await import('./coupon-screen.tsx')).GenerateCouponDialog);

/** Actions of the palette about coupons. */
export const couponActions: PaletteSource = {
  id: 'coupon-actions',
  items: () => [
    {
      id: 'generate-coupon',
      label: t('Generate coupon'),
      group: t('Actions'),
      module: 'user',
      icon: IconTicket,
      keywords: 'new create discount',
      run: ({ show }) => show(GenerateCouponDialog),
    },
  ],
};

/** Coupons by the beginning of their code; each leads to where it stands among all. */
export function useCouponPalette(): PaletteSource {
  const [findCoupons] = useLazyFindCouponsQuery();
  return useMemo(
    () => ({
      id: 'coupons',
      module: 'user',
      matches: 'itself',
      items: async (query) => {
        const start = couponCodeStart(query);
        if (start === undefined || start.length < START_MIN_LENGTH) return [];
        const found = await findCoupons(start, true).unwrap();
        return found.map((coupon) => ({
          id: `coupon-${coupon.id}`,
          label: coupon.code,
          group: t('Coupons'),
          icon: IconTicket,
          hint: `${coupon.discountPercentage}%, ${coupon.userName ?? t(couponType(coupon))}, ${t(couponStatus(coupon))}`,
          run: ({ navigate }) => navigate(`${COUPONS_PAGE}?search=${coupon.code}`),
        }));
      },
    }),
    [findCoupons],
  );
}
