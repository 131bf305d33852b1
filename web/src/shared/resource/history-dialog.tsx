import { t } from '../texts.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { DialogProps } from '../ui/lazy-dialog.tsx';
import { useHistory } from './history.api.ts';
import type { HistoryWords } from './history-text.ts';
import { HistoryLines } from './record-history.tsx';

interface PastProps {
  /** The path that tells it. */
  path: string;
  words: HistoryWords;
}

/** History of a row that is not opened: who, when, and each field from what to what. */
export function HistoryDialog({ isOpen, onClose, name, ...past }: DialogProps & PastProps & { name: string }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('History of {name}', { name })}>
      <PastLines {...past} />
    </Dialog>
  );
}

/** The lines alone, asked for when they are first shown. */
export function PastLines({ path, words }: PastProps) {
  return <HistoryLines query={useHistory(path)} words={words} />;
}
