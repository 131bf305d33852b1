import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { RowData } from '@tanstack/react-table';
import { t } from '../../texts.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { type Column, valueColumnsOf } from '../columns.ts';

const ColumnsDialog = lazyDialog(async () => (await import('./columns-dialog.tsx')).ColumnsDialog);

interface ColumnsButtonProps<Row extends RowData> {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  onHide: (hidden: readonly string[]) => void;
}

/** Leads to the choice of columns: all that show a value, but for the first, which names the row. */
export function ColumnsButton<Row extends RowData>({ columns, hidden, onHide }: ColumnsButtonProps<Row>) {
  const dialog = useDialog<object>();
  return (
    <>
      <Button variant="default" px={9} aria-label={t('Columns')} title={t('Columns')} onClick={() => dialog.open({})}>
        <IconColumns3 size={16} aria-hidden="true" />
      </Button>
      <ColumnsDialog dialog={dialog} columns={valueColumnsOf(columns.slice(1))} hidden={hidden} onHide={onHide} />
    </>
  );
}
