import { Button, Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.css';
import type { Category } from '@sankalp/contract/categories';
import { ListCard } from '../../shared/table/list-card.tsx';
import { useUrlState } from '../../shared/table/use-url-state.ts';
import { EmptyText } from '../../shared/ui/async-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { CategoriesTable } from '../categories/index.ts';

const DEFAULTS = { tab: '0', page: '1' };
const TABS = ['Products', 'Category'];

/** What the foundation sells, and what it is sorted into; which tab is open stands in the address (PROD-01, PROD-02). */
export function ProductsPage() {
  const [{ tab, page }, setState] = useUrlState(DEFAULTS);
  const categoryDialog = useDialog<{ category?: Category }>();
  const value = TABS[Number(tab)] ? tab : DEFAULTS.tab;
  return (
    <>
      <PageHeader
        title="Product"
        actions={value === '1' && <Button onClick={() => categoryDialog.open({})}>+ Add Category</Button>}
      />
      <Tabs
        value={value}
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
            <EmptyText text="No Product found" />
          </Tabs.Panel>
          <Tabs.Panel value="1">
            <CategoriesTable
              dialog={categoryDialog}
              page={Number(page)}
              onPageChange={(next, options) => setState({ page: String(next) }, options)}
            />
          </Tabs.Panel>
        </ListCard>
      </Tabs>
    </>
  );
}
