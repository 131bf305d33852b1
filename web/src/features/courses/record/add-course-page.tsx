import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { t } from 'virtual:texts';
import { COURSE_MESSAGES, type CourseType } from '@sankalp/contract/courses';
import { useState } from 'react';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { NewRecordPage } from '../../../shared/resource/new-record-page.tsx';
import { useResourceForm } from '../../../shared/resource/resource-form.ts';
import { NewChapterList, useNewChapters } from '../../chapters/index.ts';
import { COURSE_FORM } from '../course-fields.tsx';
import { COURSES_PATH } from '../course-path.ts';
import { useCreateCourse } from './use-create-course.ts';

const LIST = { label: t('Course'), path: COURSES_PATH };

/** A new course with its chapters, which are kept here until the course exists (CDET-09, CDET-10). */
export function AddCoursePage() {
  const toast = useToast();
  const [isDone, setDone] = useState(false);
  const { save, isCreated } = useCreateCourse((error, fallback) => form.refuse(error, fallback));
  const chapters = useNewChapters();
  const { uploads, ...fields } = useResourceForm(COURSE_FORM, undefined);
  const form = useContractForm({
    ...fields,
    draftKey: 'course new',
    onSubmit: async (body) => {
      const courseId = await save(body);
      if (!courseId || !(await chapters.saveAll(courseId))) return;
      form.draft.drop();
      toast.success(t(COURSE_MESSAGES.created));
      setDone(true);
    },
  });
  const isDirty = form.isDirty || chapters.isDirty;
  const waiting = chapters.chapters.length - chapters.savedCount;
  return (
    <NewRecordPage title={t('Add Course')} list={LIST} form={{ ...form, isDirty: isDirty && !isDone, isDone }}>
      {isCreated && waiting > 0 && !form.isSaving && (
        <Alert color="yellow" role="status">
          {waiting === 1
            ? t('The course is saved, but one chapter is not. Save tries again.')
            : t('The course is saved, but {waiting} chapters are not. Save tries again.', { waiting })}
        </Alert>
      )}
      <COURSE_FORM.Cards form={form} uploads={uploads} row={undefined} isEditing />
      <NewChapterList pending={chapters} courseType={(form.fields.values.type as CourseType) || undefined} />
    </NewRecordPage>
  );
}
