import type { CourseType } from '@sankalp/contract/courses';
import { useState } from 'react';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useOpenedAfterMount } from '../../../shared/ui/use-dialog.ts';
import type { ChapterTask } from '../list/chapter-list.ts';
import { ChapterForm } from './chapter-form.tsx';
import type { SaveChapter } from './chapter-values.ts';

interface ChapterDialogProps {
  isOpen: boolean;
  task: ChapterTask;
  courseType: CourseType | undefined;
  onSave: SaveChapter;
  onClose: () => void;
}

const TITLES = { add: 'Add Chapter', edit: 'Edit Chapter', view: 'View Chapter' } as const;

/** The dialog that adds, edits or shows a chapter (CHAP-03, CHAP-13, CHAP-16). */
export function ChapterDialog({ isOpen, task, courseType, onSave, onClose }: ChapterDialogProps) {
  // A click beside the dialog must not end an upload.
  const [isKeptOpen, setKeptOpen] = useState(false);
  return (
    <Dialog
      opened={useOpenedAfterMount(isOpen)}
      onClose={isKeptOpen ? () => {} : onClose}
      title={TITLES[task.mode]}
      size={520}
    >
      <ChapterForm task={task} courseType={courseType} onSave={onSave} onClose={onClose} onKeepOpen={setKeptOpen} />
    </Dialog>
  );
}
