import { UrlTabs } from '../../shared/record/url-tabs.tsx';
import { ListCard } from '../../shared/table/list-card.tsx';
import { EmptyText } from '../../shared/ui/async-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { CourseOrdersTable } from '../enrolments/index.ts';

/** What users took, bought and booked (ORDER-01, ORDER-02). */
export function OrdersPage() {
  return (
    <>
      <PageHeader title="Order" />
      <UrlTabs
        frame={(list, panels) => <ListCard lead={list}>{panels}</ListCard>}
        tabs={[
          { label: 'Course', panel: (paging) => <CourseOrdersTable {...paging} /> },
          { label: 'Products', panel: () => <EmptyText text="No products order available" /> },
          { label: 'Consultation', panel: () => <EmptyText text="No consultations available" /> },
        ]}
      />
    </>
  );
}
