import type { HistoryEntry } from '@sankalp/contract/shared/history';
import { formatPhone } from '@sankalp/contract/shared/phone';
import { USER_LABELS } from '@sankalp/contract/user-labels';
import type { User } from '@sankalp/contract/users';
import type { HistoryWords } from '../../../shared/record/history-text.ts';
import { RecordHistory } from '../../../shared/record/record-history.tsx';
import { useMay } from '../../../shared/session/use-session.ts';
import { orderPath } from '../../orders/index.ts';
import { t } from '../texts.ts';
import { genderOf } from '../user-display.ts';
import { useUserHistory } from '../users.api.ts';

const WORDS: HistoryWords = {
  entity: 'users',
  labels: USER_LABELS,
  things: {
    coupons: t('Coupon'),
    message_consents: t('Consent to messages'),
    enrolments: t('Course'),
    orders: t('Order'),
    bookings: t('Consultation'),
  },
  textOf: (field, value) => {
    // A key means nothing to a person.
    if (field === 'profileImageKey') return null;
    if (field === 'whatsappMobileNumber') return formatPhone(value);
    return field === 'gender' ? genderOf({ gender: value as User['gender'] }) : undefined;
  },
};

/** What happened to the user, and what they were given; it ends with the day on which they joined. */
export function UserHistory({ user }: { user: User }) {
  const query = useUserHistory(user.id);
  const mayOpenOrder = useMay('order');
  const pathOf = ({ entity, entityId }: HistoryEntry) =>
    entity === 'orders' && entityId && mayOpenOrder ? orderPath(entityId) : undefined;
  return (
    <RecordHistory query={query} words={WORDS} began={{ text: t('Joined'), at: user.createdAt }} pathOf={pathOf} />
  );
}
