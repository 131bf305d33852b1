import { UrlTabs } from '../../../shared/record/url-tabs.tsx';
import { ListCard } from '../../../shared/table/list-card.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { ORDERS_PATH } from '../order-path.ts';
import { DispatchTable } from './dispatch-table.tsx';

/** Where parcels are got ready by the published promise of 3 to 5 business days: the most urgent first. */
export function DispatchPage() {
  return (
    <>
      <PageHeader title="Dispatch desk" backTo={ORDERS_PATH} />
      <UrlTabs
        frame={(list, panels) => <ListCard lead={list}>{panels}</ListCard>}
        tabs={[
          { label: 'Ship today', panel: (paging) => <DispatchTable waiting="today" {...paging} /> },
          { label: 'Due soon', panel: (paging) => <DispatchTable waiting="soon" {...paging} /> },
          { label: 'All waiting', panel: (paging) => <DispatchTable waiting="all" {...paging} /> },
        ]}
      />
    </>
  );
}
