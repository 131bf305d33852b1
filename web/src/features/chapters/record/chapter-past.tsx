import { chapterPaths } from '@sankalp/contract/chapters';
import { buildPath } from '@sankalp/contract/shared/path';
import { PastLines } from '../../../shared/record/history-dialog.tsx';
import type { HistoryWords } from '../../../shared/record/history-text.ts';
import { HistoryDisclosure } from '../../../shared/record/record-history.tsx';
import { t } from '../texts.ts';
import { CHAPTER_LABELS } from './chapter-values.ts';

const WORDS: HistoryWords = {
  entity: 'chapters',
  labels: { ...CHAPTER_LABELS, sequence: t('Position') },
  textOf: (field) => (field === 'videoKey' ? null : undefined),
};

/** What happened to a chapter that the server has. */
export function ChapterPast({ id }: { id: string }) {
  return (
    <HistoryDisclosure>
      <PastLines path={buildPath(chapterPaths.history, { id })} words={WORDS} />
    </HistoryDisclosure>
  );
}
