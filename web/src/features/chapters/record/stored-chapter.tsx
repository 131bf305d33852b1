import { t } from 'virtual:texts';
import { Alert } from '@mantine/core';
import { CHAPTER_MESSAGES } from '@sankalp/contract/chapters';
import type { Chapter } from '@sankalp/contract/chapters.schema';
import { failureText } from '../../../shared/api/failure-text.ts';
import { useRecordFields } from '../../../shared/resource/fields/use-record-fields.ts';
import { RecordDialogForm } from '../../../shared/resource/record-dialog-form.tsx';
import type { RecordTexts } from '../../../shared/resource/record-kind.ts';
import { type EditedVersion, useRecordInDialog } from '../../../shared/resource/use-edited-version.ts';
import { useRecordForm } from '../../../shared/resource/use-record-form.ts';
import { useSignInAsked } from '../../../shared/session/sign-in-gate.ts';
import { CHAPTER_ERROR_LABELS, CHAPTER_FIELDS, type ChapterFormValues } from '../chapter-fields.tsx';
import { useLazyGetChapterQuery, useListChaptersQuery, useUpdateChapterMutation } from '../chapters.ts';
import type { ListedChapter } from '../list/listed-chapter.ts';
import { ChapterHistory } from './chapter-history.tsx';
import { ChapterInputs } from './chapter-inputs.tsx';
import { ChapterVideo } from './chapter-video.tsx';
import { useChapterVideo } from './use-chapter-video.ts';
import '@mantine/core/styles/Alert.css';
import { loadedLater } from '../../../shared/ui/loaded-later.ts';

const schema = loadedLater(async () => (await import('@sankalp/contract/chapters.schema')).updateChapterBody);

/** Saved silently (CHAP-30). */
const CHAPTER_RECORD: RecordTexts = {
  singular: t('chapter'),
  changedByOther: t('This chapter was changed by {changedBy} at {changedAt}, after you opened it.'),
  messages: CHAPTER_MESSAGES,
  loadFailed: (error) => failureText(error, t(CHAPTER_MESSAGES.loadFailed)),
};

interface StoredChapterProps {
  id: string;
  courseId: string;
  onClose: () => void;
}

/** Edits a chapter that the server has. */
export function StoredChapter({ id, courseId, onClose }: StoredChapterProps) {
  const { data: chapters } = useListChaptersQuery(courseId);
  const record = useRecordInDialog(
    chapters?.find((chapter) => chapter.id === id),
    onClose,
  );
  return record.shown && <StoredChapterForm key={record.key} record={record} chapter={record.shown} />;
}

function StoredChapterForm({ record, chapter }: { record: EditedVersion<Chapter>; chapter: Chapter }) {
  const [update] = useUpdateChapterMutation();
  const [reload] = useLazyGetChapterQuery();
  const { courseId } = chapter;
  const { video, ...fields } = useChapterFields(chapter, courseId);
  const form = useRecordForm({
    kind: CHAPTER_RECORD,
    record,
    row: chapter,
    ...fields,
    // The call adds the rest, since its position may be another one by then.
    fieldsOf: () => ({}),
    update: (change) => update({ ...change, courseId }),
    reload: (id) => reload({ id, courseId }),
  });
  // The sign-in dialog opens over this one; here the text says why (CHAP-29).
  const isSessionOver = useSignInAsked() && form.isSaving;
  return (
    <RecordDialogForm
      form={form}
      differencesOf={(changes, theirs) => CHAPTER_FIELDS.differences(changes, chapter, theirs)}
    >
      {isSessionOver && <Alert color="red">{t(CHAPTER_MESSAGES.updateUnauthorized)}</Alert>}
      <ChapterInputs form={form} video={<ChapterVideo video={video} form={form} />} />
      <ChapterHistory id={chapter.id} />
    </RecordDialogForm>
  );
}

/** The form of a chapter; beside its name `required` must be there (CHAP-17 to 20, CHAP-38). */
export function useChapterFields(
  chapter: ListedChapter | undefined,
  courseId: string | undefined,
  required?: 'scheduleDate' | 'videoKey',
) {
  const video = useChapterVideo(chapter, courseId);
  const hasVideo = video.uploads.isBusy || video.uploads.items.length > 0;
  const fields = useRecordFields(CHAPTER_FIELDS, {
    row: chapter,
    schema,
    uploads: { videoKey: video.uploads },
  });
  return {
    ...fields,
    labels: CHAPTER_ERROR_LABELS,
    missingOf: (values: ChapterFormValues) => [
      ...fields.missingOf(values),
      ...(required === 'videoKey' && !hasVideo ? ['videoKey'] : []),
      ...(required === 'scheduleDate' && values.scheduleDate === '' ? ['scheduleDate'] : []),
    ],
    video,
  };
}
