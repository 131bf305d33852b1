import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import { CHAPTER_MESSAGES } from '@sankalp/contract/chapters';
import type { CourseType } from '@sankalp/contract/courses';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import type { Deletion } from '../../shared/resource/use-deletion.ts';
import { EmptyText } from '../../shared/ui/async-state.tsx';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { SectionCard } from '../../shared/ui/section-card.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import type { SaveChapter } from './chapter-fields.tsx';
import classes from './chapters.module.css';
import { ChapterTable } from './list/chapter-table.tsx';
import type { ChapterTask, ListedChapter } from './list/listed-chapter.ts';

const ChapterDialog = lazyDialog(async () => (await import('./chapter-screen.tsx')).ChapterDialog);
const DeleteDialog = lazyDialog(async () => (await import('../../shared/resource/delete-dialog.tsx')).DeleteDialog);

interface ChapterListCardProps {
  chapters: readonly ListedChapter[];
  /** Undefined while the course is still to be created. */
  courseId?: string;
  courseType: CourseType | undefined;
  onMove?: ((from: number, to: number) => void) | undefined;
  fixedCount?: number;
  onSave: SaveChapter;
  deletionOf: (chapter: ListedChapter) => Deletion;
  /** A retry banner. */
  banner?: ReactNode;
  /** Shown instead of the empty text. */
  placeholder?: ReactNode;
}

/** The card of the chapters: their table, Add Chapter, and the dialogs of one chapter. */
export function ChapterListCard(props: ChapterListCardProps) {
  const { chapters, courseId, courseType, onMove, fixedCount, onSave, deletionOf, banner, placeholder } = props;
  const dialog = useDialog<{ task: ChapterTask }>();
  const deleteDialog = useDialog<Deletion>();
  const { open } = dialog;
  const { open: askDelete } = deleteDialog;
  const actions = useMemo(
    () => ({
      onView: (chapter: ListedChapter) => open({ task: { mode: 'view', chapter } }),
      onEdit: (chapter: ListedChapter) => open({ task: { mode: 'edit', chapter } }),
      onDelete: (chapter: ListedChapter) => askDelete(deletionOf(chapter)),
    }),
    [open, askDelete, deletionOf],
  );
  return (
    <SectionCard
      title={t('Chapters')}
      actions={
        <Button
          variant="default"
          aria-keyshortcuts="n"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => open({ task: { mode: 'add' } })}
        >
          {t('Add Chapter')}
        </Button>
      }
    >
      {banner && <div className={classes.banner}>{banner}</div>}
      <ChapterTable
        {...actions}
        chapters={chapters}
        placeholder={placeholder ?? NO_CHAPTERS}
        onMove={onMove}
        fixedCount={fixedCount ?? 0}
      />
      <ChapterDialog dialog={dialog} courseId={courseId} courseType={courseType} onSave={onSave} />
      <DeleteDialog dialog={deleteDialog} title={t('Delete chapter')} messages={CHAPTER_MESSAGES} />
    </SectionCard>
  );
}

const NO_CHAPTERS = <EmptyText text={t(CHAPTER_MESSAGES.empty)} />;
