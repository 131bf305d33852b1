import { Button } from '@mantine/core';
import { paymentPages } from '@sankalp/contract/payments';
import { IconCreditCard, IconTruckDelivery } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { coursePath } from '../../features/courses/index.ts';
import { CourseOrdersTable } from '../../features/enrolments/index.ts';
import { DISPATCH_PATH, NewOrderButton } from '../../features/orders/index.ts';
import { UserField, userPath } from '../../features/users/index.ts';
import { UrlTabs } from '../../shared/resource/url-tabs.tsx';
import { useMayCheck } from '../../shared/session/use-session.ts';
import { ListCard } from '../../shared/table/list-card.tsx';
import { t } from '../../shared/texts.ts';
import { lazyPart } from '../../shared/ui/lazy-part.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { BOOKING_CHOICES } from './booking-choices.ts';

const OrdersTable = lazyPart(async () => (await import('../../features/orders/index.ts')).OrdersTable);
const BookingsTable = lazyPart(async () => (await import('../../features/bookings/index.ts')).BookingsTable);

/** Orders of users: what they took, bought and booked (ORDER-01, ORDER-02): features that do not know each other. */
export function OrdersPage() {
  const may = useMayCheck();
  const [mayCourse, mayUser] = [may('course'), may('user')];
  const links = useMemo(
    () => ({ course: mayCourse ? coursePath : undefined, user: mayUser ? userPath : undefined }),
    [mayCourse, mayUser],
  );
  return (
    <>
      <PageHeader
        title={t('Order')}
        actions={
          <>
            <Button component={Link} to={DISPATCH_PATH} variant="default" leftSection={<IconTruckDelivery size={16} />}>
              {t('Dispatch desk')}
            </Button>
            <Button
              component={Link}
              to={paymentPages.list}
              variant="default"
              leftSection={<IconCreditCard size={16} />}
            >
              {t('Payments to look at')}
            </Button>
            <NewOrderButton UserField={UserField} />
          </>
        }
      />
      <UrlTabs
        frame={(list, panels) => <ListCard lead={list}>{panels}</ListCard>}
        tabs={[
          { label: t('Course'), panel: (paging) => <CourseOrdersTable {...paging} links={links} /> },
          { label: t('Products'), panel: (paging) => <OrdersTable {...paging} /> },
          { label: t('Consultation'), panel: (paging) => <BookingsTable {...paging} choices={BOOKING_CHOICES} /> },
        ]}
      />
    </>
  );
}
