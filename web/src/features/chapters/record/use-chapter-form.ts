import { isTokenExpired } from '@sankalp/contract/auth';
import { CHAPTER_MESSAGES, type UpdateChapterBody, updateChapterBody } from '@sankalp/contract/chapters';
import type { CourseType } from '@sankalp/contract/courses';
import { MEDIA_MESSAGES } from '@sankalp/contract/media';
import { type SyntheticEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { refreshSession } from '../../../shared/api/refresh-session.ts';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { readToken } from '../../../shared/session/session-storage.ts';
import type { ChapterTask } from '../list/chapter-list.ts';
import {
  CHAPTER_ERROR_LABELS,
  type ChapterFields,
  changedChapterFields,
  chapterFieldsOf,
  chapterFormValues,
  type SaveChapter,
} from './chapter-values.ts';
import { useChapterVideo } from './use-chapter-video.ts';

interface ChapterFormInput {
  task: ChapterTask;
  courseType: CourseType | undefined;
  onSave: SaveChapter;
  onClose: () => void;
}

/** The dialog's form. What must be there differs: all for a new chapter, the name alone for an old one (CHAP-17, CHAP-38). */
export function useChapterForm({ task: { mode, chapter }, courseType, onSave, onClose }: ChapterFormInput) {
  const toast = useToast();
  const renewToken = useValidToken();
  const [wasSubmitted, setSubmitted] = useState(false);
  const video = useChapterVideo(chapter);
  const { uploads } = video;
  const isLive = courseType === 'Live Course';
  const isDateRequired = mode === 'add' && isLive;
  const isVideoMissing = mode === 'add' && !isLive && uploads.items.length === 0;

  const save = async (body: UpdateChapterBody) => {
    if (isVideoMissing) return;
    const refusal = mode === 'edit' ? await renewToken() : undefined;
    if (refusal) {
      toast.alert(refusal);
      return;
    }
    const keys = await uploads.settle().catch((error: Error) => void toast.alert(error.message));
    if (!keys) return;
    const fields = { ...(body as ChapterFields), videoKey: keys[0] ?? null };
    const changes = chapter ? changedChapterFields(fields, chapter) : fields;
    const isNothing = mode === 'edit' && Object.keys(changes).length === 0;
    if (isNothing || (await onSave({ fields, changes, video: video.file() }))) onClose();
  };
  const form = useContractForm({
    initialValues: chapterFormValues(chapter),
    schema: updateChapterBody,
    bodyOf: (values) => {
      const fields = chapterFieldsOf(values);
      // An empty day is refused like one that is none.
      return isDateRequired ? { ...fields, scheduleDate: values.scheduleDate } : fields;
    },
    labels: CHAPTER_ERROR_LABELS,
    onSubmit: save,
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    setSubmitted(true);
    form.submit(event);
  };
  const videoError = video.refusal ?? (wasSubmitted && isVideoMissing ? CHAPTER_MESSAGES.videoRequired : undefined);
  return { ...form, submit, uploads, videoError, isDateRequired, isVideoRequired: mode === 'add' && !isLive };
}

/** Answers why the session cannot save; undefined when it can (CHAP-25, CHAP-26). */
function useValidToken(): () => Promise<string | undefined> {
  const dispatch = useDispatch();
  return async () => {
    const token = readToken();
    if (!token) return MEDIA_MESSAGES.noToken;
    const isValid = !isTokenExpired(token) || (await refreshSession(dispatch, token)) === 'renewed';
    return isValid ? undefined : MEDIA_MESSAGES.sessionExpired;
  };
}
