import { Button } from '@mantine/core';
import { CHAPTER_MESSAGES } from '@sankalp/contract/chapters';
import type { CourseType } from '@sankalp/contract/courses';
import { IconPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { EmptyText } from '../../shared/ui/async-state.tsx';
import { SectionCard } from '../../shared/ui/section-card.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import type { ChapterTask } from './chapter-dialog.tsx';
import type { ListedChapter } from './chapter-list.ts';
import { ChapterTable } from './chapter-table.tsx';
import classes from './chapters.module.css';
import type { SaveChapter } from './use-chapter-form.ts';

const ChapterDialog = lazy(async () => ({ default: (await import('./chapter-dialog.tsx')).ChapterDialog }));
const DeleteChapterDialog = lazy(async () => ({
  default: (await import('./delete-chapter-dialog.tsx')).DeleteChapterDialog,
}));

interface ChapterListCardProps {
  chapters: readonly ListedChapter[];
  courseType: CourseType | undefined;
  onMove?: ((from: number, to: number) => void) | undefined;
  fixedCount?: number;
  onSave: (opened: ListedChapter | undefined) => SaveChapter;
  onDelete: (chapter: ListedChapter) => void | Promise<void>;
  isDeleting?: boolean;
  /** A retry banner. */
  banner?: ReactNode;
  /** Stands in place of the empty text. */
  placeholder?: ReactNode;
}

/** The card of the chapters: their table, Add Chapter, and the dialogs of one chapter. */
export function ChapterListCard(props: ChapterListCardProps) {
  const { chapters, courseType, onMove, fixedCount, onSave, onDelete, isDeleting, banner, placeholder } = props;
  const dialog = useDialog<ChapterTask>();
  const deleteDialog = useDialog<ListedChapter>();
  const { open } = dialog;
  const { open: askDelete } = deleteDialog;
  const actions = useMemo(
    () => ({
      onView: (chapter: ListedChapter) => open({ mode: 'view', chapter }),
      onEdit: (chapter: ListedChapter) => open({ mode: 'edit', chapter }),
      onDelete: askDelete,
    }),
    [open, askDelete],
  );
  const confirmDelete = async () => {
    if (deleteDialog.subject) await onDelete(deleteDialog.subject);
    deleteDialog.close();
  };
  return (
    <SectionCard
      title="Chapters"
      isUnderBar={onMove !== undefined}
      actions={
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => open({ mode: 'add' })}
        >
          Add Chapter
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
      {dialog.subject && (
        <Suspense>
          <ChapterDialog
            isOpen={dialog.isOpen}
            task={dialog.subject}
            courseType={courseType}
            onSave={onSave(dialog.subject.chapter)}
            onClose={dialog.close}
          />
        </Suspense>
      )}
      {deleteDialog.subject && (
        <Suspense>
          <DeleteChapterDialog
            isOpen={deleteDialog.isOpen}
            busy={isDeleting ?? false}
            onConfirm={() => void confirmDelete()}
            onClose={deleteDialog.close}
          />
        </Suspense>
      )}
    </SectionCard>
  );
}

const NO_CHAPTERS = <EmptyText text={CHAPTER_MESSAGES.empty} />;
