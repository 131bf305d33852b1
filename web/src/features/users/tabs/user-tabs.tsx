import type { User } from '@sankalp/contract/users';
import { UrlTabs } from '../../../shared/record/url-tabs.tsx';
import { PagedTable } from '../../../shared/table/paged-table.tsx';
import { CouponTable } from '../../coupons/index.ts';
import { UserOrders } from '../../orders/index.ts';
import classes from '../record/user-page.module.css';
import { bookingColumns, enrolmentColumns } from './user-tab-columns.tsx';

/** What the user took, bought, booked and was given. */
export function UserTabs({ user }: { user: User }) {
  const courses = { label: 'Courses', columns: enrolmentColumns, rows: user.courses };
  const consultations = { label: 'Consultations', columns: bookingColumns, rows: user.consultation };
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
          panel: (paging) => <PagedTable {...consultations} {...paging} emptyText="No consultations available" />,
        },
        { label: 'Coupon', panel: (paging) => <CouponTable user={user} {...paging} /> },
      ]}
    />
  );
}
