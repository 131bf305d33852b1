import { type Coupon, couponStatus, couponType, isCouponCodeStart } from '@sankalp/contract/coupons';
import { IconTicket } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useToast } from '../../shared/interface/use-toast.ts';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import type { PaletteSource } from '../../shared/ui/palette/palette-source.ts';
import { useLazyFindCouponsQuery } from './coupons.api.ts';

const GenerateCouponDialog = lazyDialog(
  async () => (await import('./generate-coupon-dialog.tsx')).GenerateCouponDialog,
);

/** What the palette can do about coupons. */
export const couponActions: PaletteSource = {
  id: 'coupon-actions',
  items: () => [
    {
      id: 'generate-coupon',
      label: 'Generate coupon',
      group: 'Actions',
      module: 'user',
      icon: IconTicket,
      keywords: 'new create discount',
      run: ({ show }) => show(GenerateCouponDialog),
    },
  ],
};

/** Coupons by the beginning of their code: one for a person opens where `ownerPath` leads, one for everybody is copied. */
export function useCouponPalette(ownerPath: (userId: string) => string): PaletteSource {
  const [findCoupons] = useLazyFindCouponsQuery();
  const toast = useToast();
  return useMemo(() => {
    const copy = async ({ code }: Coupon) => {
      try {
        await navigator.clipboard.writeText(code);
        toast.success(`Code ${code} copied`);
      } catch {
        toast.alert(`The browser did not let us copy the code ${code}`);
      }
    };
    return {
      id: 'coupons',
      module: 'user',
      matches: 'itself',
      items: async (query) => {
        if (!isCouponCodeStart(query)) return [];
        const found = await findCoupons(query.toUpperCase(), true).unwrap();
        return found.map((coupon) => ({
          id: `coupon-${coupon.id}`,
          label: coupon.code,
          group: 'Coupons',
          icon: IconTicket,
          hint: `${coupon.discountPercentage}%, ${couponType(coupon)}, ${couponStatus(coupon)}${coupon.userId ? '' : ': copy'}`,
          run: ({ navigate }) => {
            if (coupon.userId) navigate(ownerPath(coupon.userId));
            else void copy(coupon);
          },
        }));
      },
    };
  }, [findCoupons, toast, ownerPath]);
}
