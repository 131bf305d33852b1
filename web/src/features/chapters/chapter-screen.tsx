import { t } from 'virtual:texts';
import type { CourseType } from '@sankalp/contract/courses';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import type { SaveChapter } from './chapter-fields.tsx';
import type { ChapterTask } from './list/listed-chapter.ts';
import { ChapterView } from './record/chapter-view.tsx';
import { NewChapterForm } from './record/new-chapter-form.tsx';
import { StoredChapter } from './record/stored-chapter.tsx';

interface ChapterDialogProps extends DialogProps {
  task: ChapterTask;
  /** Undefined while the course is still to be created: its chapters are no records yet. */
  courseId: string | undefined;
  courseType: CourseType | undefined;
  onSave: SaveChapter;
}

const TITLES = { add: t('Add Chapter'), edit: t('Edit Chapter'), view: t('View Chapter') } as const;

/** The dialog that adds, edits or shows a chapter (CHAP-03, CHAP-13, CHAP-16). */
export function ChapterDialog({ isOpen, task, onClose, ...rest }: ChapterDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={TITLES[task.mode]} size={520}>
      <ChapterContent task={task} onClose={onClose} {...rest} />
    </Dialog>
  );
}

function ChapterContent({ task: { mode, chapter }, courseId, ...rest }: Omit<ChapterDialogProps, 'isOpen'>) {
  if (mode === 'view') return <ChapterView chapter={chapter} courseId={courseId} />;
  if (mode === 'add' || !courseId)
    return <NewChapterForm key={chapter?.id} chapter={chapter} courseId={courseId} {...rest} />;
  return <StoredChapter key={chapter.id} id={chapter.id} courseId={courseId} onClose={rest.onClose} />;
}
