import type { User } from '@sankalp/contract/users';
import { UrlTabs } from '../../../shared/record/url-tabs.tsx';
import { PagedTable } from '../../../shared/table/paged-table.tsx';
import { UserBookings } from '../../bookings/index.ts';
import { CouponTable } from '../../coupons/index.ts';
import { UserOrders } from '../../orders/index.ts';
import classes from '../record/user-page.module.css';
import { enrolmentColumns } from './user-tab-columns.tsx';

/** What the user took, bought, booked and was given. */
export function UserTabs({ user }: { user: User }) {
  const courses = { label: 'Courses', columns: enrolmentColumns, rows: user.courses };
  return (
    <UrlTabs
      className={classes.tabs}
      tabs={[
        {
          label: 'Course',
          panel: (paging) => <PagedTable {...courses} {...paging} emptyText="No courses available" />,
        },
        {
          label: 'Products',
          panel: (paging) => <UserOrders orders={user.orders} {...paging} />,
        },
        {
          label: 'Consultation',
          panel: (paging) => <UserBookings bookings={user.consultation} {...paging} />,
        },
        { label: 'Coupon', panel: (paging) => <CouponTable user={user} {...paging} /> },
      ]}
    />
  );
}
