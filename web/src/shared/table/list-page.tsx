import type { ReactNode } from 'react';
import { PageHeader } from '../ui/page-header.tsx';
import { ListCard } from './list-card.tsx';
import { ListPanel, type ListPanelProps } from './list-panel.tsx';

interface ListPageProps<Row extends { id: string }> extends ListPanelProps<Row> {
  title: string;
  /** Where the back button leads, on a list that hangs on another page. */
  backTo?: string;
  /** Actions of the page as a whole, such as adding one. */
  actions?: ReactNode;
}

/** The page of a list: its head with actions, and the list in its card. */
export function ListPage<Row extends { id: string }>({ title, backTo, actions, ...panel }: ListPageProps<Row>) {
  return (
    <>
      <PageHeader title={title} {...(backTo && { backTo })} actions={actions} />
      <ListCard>
        <ListPanel {...panel} />
      </ListCard>
    </>
  );
}
