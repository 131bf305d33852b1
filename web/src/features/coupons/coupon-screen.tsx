import { t } from 'virtual:texts';
import { Text } from '@mantine/core';
import { COUPON_MESSAGES } from '@sankalp/contract/coupons';
import type { CreateCouponBody } from '@sankalp/contract/coupons.schema';
import { formatDay } from '@sankalp/contract/shared/dates';
import { useToast } from '../../shared/interface/use-toast.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { loadedLater, useLoadedLater } from '../../shared/ui/loaded-later.ts';
import { CouponForm, type CouponValues, couponOf } from './coupon-fields.tsx';
import { useCreateCouponMutation } from './coupons.ts';
import { type CouponOwner, handedOver } from './hand-over.ts';

const schema = loadedLater(async () => (await import('@sankalp/contract/coupons.schema')).createCouponBody);

interface GenerateCouponProps {
  /** Whom a Personal coupon is for; without anybody it is Global (COUPON-12, COUPON-13). */
  user?: CouponOwner | undefined;
  onClose: () => void;
}

const TITLE = t('Generate Coupon');

/** Makes a coupon (COUPON-01 to 05). */
export function GenerateCouponDialog({ isOpen, ...form }: GenerateCouponProps & DialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={TITLE}>
      <GenerateCouponForm {...form} />
    </Dialog>
  );
}

function GenerateCouponForm({ user, onClose }: GenerateCouponProps) {
  const toast = useToast();
  const [createCoupon, { isLoading }] = useCreateCouponMutation();
  const create = async (body: CreateCouponBody, refuse: (error: unknown) => void) => {
    const { data: coupon, error } = await createCoupon(body);
    if (error) return refuse(error);
    toast.success(t(COUPON_MESSAGES.created), handedOver(coupon, user));
    onClose();
  };
  return (
    <CouponForm
      title={TITLE}
      schema={schema}
      rest={{ userId: user?.id }}
      isForEverybody={!user}
      create={create}
      isBusy={isLoading}
      submit={{ label: t('Generate') }}
      onClose={onClose}
      lead={
        <Text c="dimmed">
          {user
            ? t('For {name}. Personal coupons work once, for this user only.', { name: user.name })
            : t('For everybody. Global coupons work once for each user.')}
        </Text>
      }
      preview={(values) => <Preview values={values} userName={user?.name} />}
    />
  );
}

/** Says what Generate will create, once the input is valid. */
function Preview({ values, userName }: { values: CouponValues; userName: string | undefined }) {
  const parsed = useLoadedLater(schema)?.safeParse(couponOf(values));
  return (
    <Text role="status" size="sm" mih="1.55em">
      {parsed?.success && previewText(parsed.data.discountPercentage, formatDay(values.expiryTime), userName)}
    </Text>
  );
}

function previewText(discount: number, day: string, userName: string | undefined): string {
  return userName
    ? t('Creates a Personal coupon: {discount}% off for {userName}, until {day}, 23:59:59.', {
        discount,
        userName,
        day,
      })
    : t('Creates a Global coupon: {discount}% off for everybody, until {day}, 23:59:59.', { discount, day });
}
