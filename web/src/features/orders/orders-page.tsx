import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.css';
import { ListCard } from '../../shared/table/list-card.tsx';
import { useUrlState } from '../../shared/table/use-url-state.ts';
import { EmptyText } from '../../shared/ui/async-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { CourseOrdersTable } from '../enrolments/index.ts';

const DEFAULTS = { tab: '0', page: '1' };
const TABS = ['Course', 'Products', 'Consultation'];

/** What users took, bought and booked; which tab is open stands in the address as its number (S0 §2 Order screen). */
export function OrdersPage() {
  const [{ tab, page }, setState] = useUrlState(DEFAULTS);
  return (
    <>
      <PageHeader title="Order" />
      <Tabs
        value={TABS[Number(tab)] ? tab : DEFAULTS.tab}
        onChange={(next) => setState({ tab: next ?? DEFAULTS.tab, page: '1' }, { replace: true })}
        keepMounted={false}
      >
        <ListCard
          lead={
            <Tabs.List>
              {TABS.map((label, index) => (
                <Tabs.Tab key={label} value={String(index)}>
                  {label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          }
        >
          <Tabs.Panel value="0">
            <CourseOrdersTable
              page={Number(page)}
              onPageChange={(next, options) => setState({ page: String(next) }, options)}
            />
          </Tabs.Panel>
          <Tabs.Panel value="1">
            <EmptyText text="No products order available" />
          </Tabs.Panel>
          <Tabs.Panel value="2">
            <EmptyText text="No consultations available" />
          </Tabs.Panel>
        </ListCard>
      </Tabs>
    </>
  );
}
