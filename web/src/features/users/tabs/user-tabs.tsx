import { t } from 'virtual:texts';
import type { User } from '@sankalp/contract/users.schema';
import { UrlTabs } from '../../../shared/resource/url-tabs.tsx';
import { PagedTable } from '../../../shared/table/paged-table.tsx';
import { UserBookings } from '../../bookings/index.ts';
import { CouponTable } from '../../coupons/index.ts';
import { UserOrders } from '../../orders/index.ts';
import classes from '../record/user-page.module.css';
import { enrolmentColumns } from './user-tab-columns.tsx';

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
