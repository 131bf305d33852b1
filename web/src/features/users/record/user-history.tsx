import type { HistoryEntry } from '@sankalp/contract/shared/history.schema';
import type { User } from '@sankalp/contract/users.schema';
import { RecordHistory } from '../../../shared/resource/record-history.tsx';
import { useMay } from '../../../shared/session/use-session.ts';
import { orderPath } from '../../orders/index.ts';
import { t } from '../texts.ts';
import { USER_FIELDS } from '../user-fields.tsx';
import { useUserHistory } from '../users.api.ts';

const WORDS = USER_FIELDS.history({
  entity: 'users',
  things: {
    coupons: t('Coupon'),
    message_consents: t('Consent to messages'),
    enrolments: t('Course'),
    orders: t('Order'),
    bookings: t('Consultation'),
  },
});

/** History of the user, and of what they were given; it ends with the day on which they joined. */
export function UserHistory({ user }: { user: User }) {
  const query = useUserHistory(user.id);
  const mayOpenOrder = useMay('order');
  const pathOf = ({ entity, entityId }: HistoryEntry) =>
    entity === 'orders' && entityId && mayOpenOrder ? orderPath(entityId) : undefined;
  return (
    <RecordHistory query={query} words={WORDS} began={{ text: t('Joined'), at: user.createdAt }} pathOf={pathOf} />
  );
}
