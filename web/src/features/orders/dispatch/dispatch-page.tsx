import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import { IconReceipt, IconUpload } from '@tabler/icons-react';
import { UrlTabs } from '../../../shared/resource/url-tabs.tsx';
import { ListCard } from '../../../shared/table/list-card.tsx';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { useDialog } from '../../../shared/ui/use-dialog.ts';
import { ORDERS_PATH } from '../order-path.ts';
import { DispatchTable } from './dispatch-table.tsx';

const MonthEndDialog = lazyDialog(async () => (await import('./month-end-dialog.tsx')).MonthEndDialog);
const TrackingImportDialog = lazyDialog(
  async () => (await import('./tracking-import-dialog.tsx')).TrackingImportDialog,
);

/** Where parcels are got ready by the published promise of 3 to 5 business days: the most urgent first. */
export function DispatchPage() {
  const importDialog = useDialog<object>();
  const monthEnd = useDialog<object>();
  return (
    <>
      <PageHeader
        title={t('Dispatch desk')}
        backTo={ORDERS_PATH}
        actions={
          <>
            <Button variant="default" leftSection={<IconReceipt size={16} />} onClick={() => monthEnd.open({})}>
              {t('Month-end')}
            </Button>
            <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => importDialog.open({})}>
              {t('Import tracking numbers')}
            </Button>
          </>
        }
      />
      <UrlTabs
        frame={(list, panels) => <ListCard lead={list}>{panels}</ListCard>}
        tabs={[
          { label: t('Ship today'), panel: (paging) => <DispatchTable tab="today" {...paging} /> },
          { label: t('Due soon'), panel: (paging) => <DispatchTable tab="soon" {...paging} /> },
          { label: t('All waiting'), panel: (paging) => <DispatchTable tab="all" {...paging} /> },
          { label: t('On the way'), panel: (paging) => <DispatchTable tab="shipped" {...paging} /> },
        ]}
      />
      <TrackingImportDialog dialog={importDialog} />
      <MonthEndDialog dialog={monthEnd} />
    </>
  );
}
