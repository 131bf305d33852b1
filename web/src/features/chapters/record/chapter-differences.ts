import type { Chapter, UpdateChapterBody } from '@sankalp/contract/chapters';
import { formatDay } from '@sankalp/contract/shared/dates';
import type { Difference } from '../../../shared/form/difference-table.tsx';
import { differencesOf } from '../../../shared/form/differences.ts';
import { t } from '../texts.ts';
import { CHAPTER_LABELS, sentFields } from './chapter-values.ts';

/** How a chapter that was changed here, from `before`, differs from what another admin saved meanwhile. */
export function chapterDifferences(changes: UpdateChapterBody, before: Chapter, theirs: Chapter): Difference[] {
  return differencesOf({
    labels: CHAPTER_LABELS,
    before: sentFields(before),
    changes,
    theirs: sentFields(theirs),
    textOf: (field, value) => {
      if (field === 'scheduleDate') return formatDay(value);
      if (field === 'videoKey') return value === before.videoKey ? t('As before') : t('Another video');
      return undefined;
    },
  });
}
