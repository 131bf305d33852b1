import { t } from 'virtual:texts';
import type { Order } from '@sankalp/contract/orders.schema';
import { formatDateTime, formatDay } from '@sankalp/contract/shared/dates';
import { formatPhone } from '@sankalp/contract/shared/phone';
import { Link } from 'react-router';
import { foundation } from '../../../shared/foundation.ts';
import { useMay } from '../../../shared/session/use-session.ts';
import { CopyText } from '../../../shared/ui/copy-text.tsx';
import record from '../../../shared/ui/record-page.module.css';
import { WhatsAppLink } from '../../../shared/ui/whatsapp-link.tsx';
import { buyerPath } from '../order-path.ts';
import classes from '../orders.module.css';
import { TellBuyer } from '../tell-buyer.tsx';
import { TrackingField } from '../tracking-field.tsx';
import { OrderDocuments } from './order-documents.tsx';

/** Buyer of an order, when it was made, by when it should leave, and the number that it travels under. */
export function OrderBuyer({ order }: { order: Order }) {
  const mayOpenUser = useMay('user');
  const { userId, username, userPhone, createdAt, shipBy, isOverdue } = order;
  return (
    <section className={record.card} aria-label={t('Order')}>
      <dl className={classes.facts}>
        <dt>{t('User Name')}</dt>
        <dd>{mayOpenUser ? <Link to={buyerPath(userId)}>{username}</Link> : username}</dd>
        <dt>{t('Phone')}</dt>
        <dd className={classes.phone}>
          <CopyText
            text={formatPhone(userPhone)}
            copies={userPhone}
            label={t('Copy phone {phone}', { phone: formatPhone(userPhone) })}
          />
          <WhatsAppLink name={username} phone={userPhone} />
        </dd>
        <dt>{t('Order Date')}</dt>
        <dd>{formatDateTime(createdAt, foundation.timeZone)}</dd>
        <dt>{t('Ship by')}</dt>
        <dd data-late={isOverdue || undefined}>
          {formatDay(shipBy)}
          {isOverdue && `, ${t('overdue')}`}
        </dd>
      </dl>
      <div>
        <h3 className={classes.label}>{t('Track Number')}</h3>
        <TrackingField order={order} />
        <TellBuyer order={order} />
      </div>
      <OrderDocuments order={order} />
    </section>
  );
}
