import { t } from 'virtual:texts';
import { CHAPTER_MESSAGES } from '@sankalp/contract/chapters';
import type { CourseType } from '@sankalp/contract/courses';
import { DialogForm } from '../../../shared/form/dialog-form.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { CHAPTER_FIELDS, type ChapterFields, type SaveChapter } from '../chapter-fields.tsx';
import type { ListedChapter } from '../list/listed-chapter.ts';
import { ChapterInputs } from './chapter-inputs.tsx';
import { ChapterVideo } from './chapter-video.tsx';
import { useChapterFields } from './stored-chapter.tsx';

interface NewChapterFormProps {
  /** One that the page keeps until its course exists. */
  chapter: ListedChapter | undefined;
  courseId: string | undefined;
  courseType: CourseType | undefined;
  onSave: SaveChapter;
  onClose: () => void;
}

/** A chapter that the server does not have yet. What must be there depends on the course (CHAP-17 to 19). */
export function NewChapterForm({ chapter, courseId, courseType, onSave, onClose }: NewChapterFormProps) {
  const required = chapter ? undefined : courseType === 'Live Course' ? 'scheduleDate' : 'videoKey';
  const { video, ...fields } = useChapterFields(chapter, courseId, required);
  const form = useContractForm({
    ...fields,
    draftKey: `chapter new ${chapter?.id ?? courseId ?? ''}`,
    onSubmit: async (changes) => {
      const before = { ...CHAPTER_FIELDS.all(CHAPTER_FIELDS.valuesOf(chapter)), videoKey: chapter?.videoKey ?? null };
      const fields = { ...before, ...changes } as ChapterFields;
      const { error } = await onSave({ fields, video: video.file() }, chapter);
      if (error) form.refuse(error, t(CHAPTER_MESSAGES.addFailed));
      else close();
    },
  });
  const close = () => {
    form.draft.drop();
    onClose();
  };
  return (
    <DialogForm form={form} onCancel={close}>
      <ChapterInputs
        form={form}
        isDateRequired={required === 'scheduleDate'}
        video={<ChapterVideo video={video} form={form} isRequired={required === 'videoKey'} />}
      />
    </DialogForm>
  );
}
