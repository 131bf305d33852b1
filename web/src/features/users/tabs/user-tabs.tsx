import { t } from 'virtual:texts';
import type { User } from '@sankalp/contract/users.schema';
import { UrlTabs } from '../../../shared/resource/url-tabs.tsx';
import { PagedTable } from '../../../shared/table/paged-table.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.ts';
import classes from '../record/user-page.module.css';
import { enrolmentColumns } from './user-tab-columns.tsx';

const UserOrders = lazyPart(async () => (await import('../../orders/index.ts')).UserOrders);
const UserBookings = lazyPart(async () => (await import('../../bookings/index.ts')).UserBookings);
const CouponTable = lazyPart(async () => (await import('../../coupons/index.ts')).CouponTable);

/** Tabs of what the user took, bought, booked and was given. */
export function UserTabs({ user }: { user: User }) {
  const courses = { label: t('Courses'), columns: enrolmentColumns, rows: user.courses };
  return (
    <UrlTabs
      className={classes.tabs}
      tabs={[
        {
          label: t('Course'),
          panel: (paging) => <PagedTable {...courses} {...paging} emptyText={t('No courses available')} />,
        },
        {
          label: t('Products'),
          panel: (paging) => <UserOrders orders={user.orders} {...paging} />,
        },
        {
          label: t('Consultation'),
          panel: (paging) => <UserBookings bookings={user.consultation} {...paging} />,
        },
        { label: t('Coupon'), panel: (paging) => <CouponTable user={user} {...paging} /> },
      ]}
    />
  );
}
