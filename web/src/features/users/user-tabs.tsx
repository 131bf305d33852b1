import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.css';
import type { User } from '@sankalp/contract/users';
import { PagedTable } from '../../shared/table/paged-table.tsx';
import { useUrlState } from '../../shared/table/use-url-state.ts';
import { CouponTable } from '../coupons/index.ts';
import classes from './user-page.module.css';
import { bookingColumns, enrolmentColumns, orderColumns } from './user-tab-columns.tsx';

const DEFAULTS = { tab: '0', page: '1' };
const TABS = ['Course', 'Products', 'Consultation', 'Coupon'];

/** What the user took, bought, booked and was given; which tab is open stands in the address as its number. */
export function UserTabs({ user }: { user: User }) {
  const [{ tab, page }, setState] = useUrlState(DEFAULTS);
  const paging = {
    page: Number(page),
    onPageChange: (next: number) => setState({ page: String(next) }, { replace: true }),
  };
  return (
    <Tabs
      className={classes.tabs}
      value={TABS[Number(tab)] ? tab : DEFAULTS.tab}
      onChange={(next) => setState({ tab: next ?? DEFAULTS.tab, page: '1' }, { replace: true })}
      keepMounted={false}
    >
      <Tabs.List>
        {TABS.map((label, index) => (
          <Tabs.Tab key={label} value={String(index)}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="0">
        <PagedTable
          label="Courses"
          columns={enrolmentColumns}
          rows={user.courses}
          emptyText="No courses available"
          {...paging}
        />
      </Tabs.Panel>
      <Tabs.Panel value="1">
        <PagedTable
          label="Products"
          columns={orderColumns}
          rows={user.orders}
          emptyText="No products available"
          {...paging}
        />
      </Tabs.Panel>
      <Tabs.Panel value="2">
        <PagedTable
          label="Consultations"
          columns={bookingColumns}
          rows={user.consultation}
          emptyText="No consultations available"
          {...paging}
        />
      </Tabs.Panel>
      <Tabs.Panel value="3">
        <CouponTable user={user} {...paging} />
      </Tabs.Panel>
    </Tabs>
  );
}
