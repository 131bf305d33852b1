import { useMemo } from 'react';
import { UrlTabs } from '../../shared/record/url-tabs.tsx';
import { useMayCheck } from '../../shared/session/use-session.ts';
import { ListCard } from '../../shared/table/list-card.tsx';
import { EmptyText } from '../../shared/ui/async-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { coursePath } from '../courses/index.ts';
import { CourseOrdersTable } from '../enrolments/index.ts';
import { userPath } from '../users/index.ts';

/** What users took, bought and booked (ORDER-01, ORDER-02). */
export function OrdersPage() {
  const may = useMayCheck();
  const [mayCourse, mayUser] = [may('course'), may('user')];
  const links = useMemo(
    () => ({ course: mayCourse ? coursePath : undefined, user: mayUser ? userPath : undefined }),
    [mayCourse, mayUser],
  );
  return (
    <>
      <PageHeader title="Order" />
      <UrlTabs
        frame={(list, panels) => <ListCard lead={list}>{panels}</ListCard>}
        tabs={[
          { label: 'Course', panel: (paging) => <CourseOrdersTable {...paging} links={links} /> },
          { label: 'Products', panel: () => <EmptyText text="No products order available" /> },
          { label: 'Consultation', panel: () => <EmptyText text="No consultations available" /> },
        ]}
      />
    </>
  );
}
