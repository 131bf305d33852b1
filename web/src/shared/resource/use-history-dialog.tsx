import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RowAction } from '../table/row-action.tsx';
import { t } from '../texts.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import type { HistoryWords } from './history-text.ts';

const HistoryDialog = lazyDialog(async () => (await import('./history-dialog.tsx')).HistoryDialog);

/** Name of a row, and the path that tells its history. */
interface PastOf {
  name: string;
  path: string;
}

/** The history of rows that have no page of their own: a `HistoryAction` calls `open`, and `dialog` stands beside the rows. */
export function useHistoryDialog(words: HistoryWords): { open: (past: PastOf) => void; dialog: ReactNode } {
  const dialog = useDialog<PastOf>();
  return { open: dialog.open, dialog: <HistoryDialog dialog={dialog} words={words} /> };
}

/** Shows what happened to a row. */
export function HistoryAction({ name, onClick }: { name: string; onClick: () => void }) {
  return <RowAction label={t('Show history of {name}', { name })} icon={IconHistory} onClick={onClick} />;
}
