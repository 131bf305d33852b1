import type { Coupon } from '@sankalp/contract/coupons.schema';
import { formatDate } from '@sankalp/contract/shared/dates';
import { foundation } from '../../shared/foundation.ts';
import type { ToastOptions } from '../../shared/interface/use-toast.ts';
import { whatsAppUrl } from '../../shared/ui/whatsapp-link.tsx';

/** Whom a Personal coupon is for, and how they are written to. */
export interface CouponOwner {
  id: string;
  name: string;
  whatsappMobileNumber?: string | null;
  phone?: string | null;
}

/** Long enough to copy the code and to open the chat. */
const STAY_MS = 15_000;

/** Options of a new coupon's toast: its code, and for a person a chat with the sentence ready. */
export function handedOver(coupon: Coupon, owner: CouponOwner | undefined): ToastOptions {
  const phone = owner?.whatsappMobileNumber || owner?.phone;
  const href = owner && phone ? whatsAppUrl(phone, couponSentence(coupon, owner)) : undefined;
  return { copyText: coupon.code, isCode: true, stayMs: STAY_MS, link: href ? { label: 'WhatsApp', href } : undefined };
}

/** Sentence to a person about a coupon that they can use. */
export function couponSentence(
  { code, discountPercentage, expiryTime }: Pick<Coupon, 'code' | 'discountPercentage' | 'expiryTime'>,
  { name }: Pick<CouponOwner, 'name'>,
): string {
  const until = formatDate(expiryTime, foundation.timeZone);
  return `Namaste ${name}, here is a coupon from ${foundation.name} for you: ${discountPercentage}% off with the code ${code}, valid until ${until}.`;
}
