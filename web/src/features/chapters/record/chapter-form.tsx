import { Alert, Button } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { CHAPTER_MESSAGES } from '@sankalp/contract/chapters';
import type { CourseType } from '@sankalp/contract/courses';
import { useEffect } from 'react';
import { UnsavedGuard } from '../../../shared/form/unsaved-guard.tsx';
import { useSignInAsked } from '../../../shared/session/sign-in-gate.ts';
import { DialogFooter } from '../../../shared/ui/dialog.tsx';
import { SaveButton } from '../../../shared/ui/save-button.tsx';
import { MediaSlot } from '../../../shared/upload/media-slot.tsx';
import { uploadStatusText } from '../../../shared/upload/upload-status.tsx';
import classes from '../chapters.module.css';
import type { ChapterTask } from '../list/chapter-list.ts';
import { ChapterFormFields } from './chapter-fields.tsx';
import { CHAPTER_LABELS, type SaveChapter } from './chapter-values.ts';
import { useChapterForm } from './use-chapter-form.ts';

interface ChapterFormProps {
  task: ChapterTask;
  courseType: CourseType | undefined;
  onSave: SaveChapter;
  onClose: () => void;
  /** True while the dialog must not close by itself. */
  onKeepOpen: (isKeptOpen: boolean) => void;
}

/** The fields of the chapter dialog and its buttons. */
export function ChapterForm({ task, courseType, onSave, onClose, onKeepOpen }: ChapterFormProps) {
  const { fields, submit, isDirty, isSaving, uploads, videoError, isDateRequired, isVideoRequired } = useChapterForm({
    task,
    courseType,
    onSave,
    onClose,
  });
  const isViewing = task.mode === 'view';
  // The sign-in dialog opens over this one; here the text says why (CHAP-29).
  const isSessionOver = useSignInAsked() && isSaving && task.mode === 'edit';
  const { isBusy } = uploads;
  useEffect(() => {
    onKeepOpen(isBusy || isSaving);
    return () => onKeepOpen(false);
  }, [isBusy, isSaving, onKeepOpen]);
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedGuard isDirty={!isViewing && (isDirty || isBusy)} />
      <div className={classes.fields}>
        {isSessionOver && <Alert color="red">{CHAPTER_MESSAGES.updateUnauthorized}</Alert>}
        <ChapterFormFields
          fields={fields}
          isReadOnly={isViewing}
          isDateRequired={isDateRequired}
          video={
            isViewing ? (
              <VideoPlayer name={task.chapter.name} url={task.chapter.video?.url} />
            ) : (
              <MediaSlot
                uploads={uploads}
                label={CHAPTER_LABELS.video}
                aspect="video"
                required={isVideoRequired}
                error={videoError}
              />
            )
          }
        />
      </div>
      {!isViewing && (
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SaveButton type="submit" busy={isSaving} busyLabel={isBusy ? uploadStatusText(uploads) : 'Saving...'} />
        </DialogFooter>
      )}
    </form>
  );
}

function VideoPlayer({ name, url }: { name: string; url: string | undefined }) {
  return (
    <div>
      <p className={classes.label}>{CHAPTER_LABELS.video}</p>
      {url ? (
        // biome-ignore lint/a11y/useMediaCaption: recordings of classes come without captions
        <video controls preload="metadata" src={url} aria-label={`Video of ${name}`} className={classes.video} />
      ) : (
        <p className={classes.none}>No video yet</p>
      )}
    </div>
  );
}
