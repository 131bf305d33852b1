import { t } from 'virtual:texts';
import { chapterPaths } from '@sankalp/contract/chapters';
import { buildPath } from '@sankalp/contract/shared/path';
import { PastLines } from '../../../shared/resource/history-dialog.tsx';
import { HistoryDisclosure } from '../../../shared/resource/record-history.tsx';
import { CHAPTER_FIELDS } from '../chapter-fields.tsx';

const WORDS = CHAPTER_FIELDS.history({
  entity: 'chapters',
  labels: { ...CHAPTER_FIELDS.labels, sequence: t('Position') },
});

/** History of a chapter that the server has. */
export function ChapterHistory({ id }: { id: string }) {
  return (
    <HistoryDisclosure>
      <PastLines path={buildPath(chapterPaths.history, { id })} words={WORDS} />
    </HistoryDisclosure>
  );
}
