import { couponStatus } from '@sankalp/contract/coupons';
import type { CouponRow } from '@sankalp/contract/coupons.schema';
import { buildPath } from '@sankalp/contract/shared/path';
import { Link } from 'react-router';
import { WhatsAppLink } from '../../shared/ui/whatsapp-link.tsx';
import classes from './coupons.module.css';
import { type CouponOwner, couponSentence } from './hand-over.ts';

/** Sends a coupon that still works to whom it is for, with the sentence of the toast that handed it over. */
export function CouponChat({ coupon, person }: { coupon: CouponRow; person: CouponOwner | undefined }) {
  const name = person?.name ?? coupon.userName;
  const phone = person?.whatsappMobileNumber || person?.phone || coupon.userPhone;
  if (!name || !phone || couponStatus(coupon) !== 'Active') return null;
  return <WhatsAppLink name={name} phone={phone} text={couponSentence(coupon, { name })} />;
}

/** Leads to the coupons of the person whom a Personal one is for. */
export function CouponOwnerLink({ userId, userName }: CouponRow) {
  if (!userId) return null;
  return (
    <Link className={classes.owner} to={`${buildPath('/dashboard/user-details/:userId', { userId })}?tab=3`}>
      {userName}
    </Link>
  );
}
