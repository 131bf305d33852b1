import type { ReactNode } from 'react';
import { columnsOf } from '../table/columns.ts';
import { RecordActions } from '../table/row-actions.tsx';
import { t } from '../texts.ts';
import type { Resource } from './resource.ts';

interface ActionsColumnOptions<Row> {
  onDelete: (row: Row) => void;
  width?: number;
  /** Before the others, what can be done with rows of this kind alone. */
  own?: (row: Row) => ReactNode;
}

/** The last column of records that have a page: edit, view and delete. */
export function actionsColumn<Row extends { id: string }, Create, Update>(
  { singular, nameOf, pathOf }: Resource<Row, Create, Update>,
  { onDelete, width = 140, own }: ActionsColumnOptions<Row>,
) {
  return columnsOf<Row>().display({
    id: 'action',
    header: t('Action'),
    cell: ({ row: { original } }) => (
      <>
        {own?.(original)}
        <RecordActions
          name={nameOf(original)}
          pathOf={(action) => pathOf(original.id, action)}
          state={{ [singular]: original }}
          onDelete={() => onDelete(original)}
        />
      </>
    ),
    meta: { width, narrowWidth: 80, align: 'right' },
  });
}
