import type { Course } from '@sankalp/contract/courses.schema';
import { RecordForm } from '../../../shared/resource/record-form.tsx';
import type { EditedRecord } from '../../../shared/resource/use-edited-record.ts';
import { useRecordForm } from '../../../shared/resource/use-record-form.ts';
import { COURSE_FIELDS, sentFields } from '../course-fields.tsx';
import { coursesApi, useListInstructorsQuery } from '../courses.api.ts';
import { CourseFormCards } from './course-form.tsx';
import { COURSE_RECORD } from './course-record.ts';
import { useCourseFields } from './use-course-fields.ts';

interface CourseDetailsProps {
  record: EditedRecord<Course>;
  course: Course;
  /** Sentence on what was saved of it beside its form. */
  savedText: string | undefined;
}

/** A course's fields and media, to read or to edit. */
export function CourseDetails({ record, course, savedText }: CourseDetailsProps) {
  const [update] = coursesApi.useUpdate();
  const [reload] = coursesApi.useLazyGet();
  const { data: instructors = [] } = useListInstructorsQuery();
  const { uploads, ...fields } = useCourseFields(course);
  const form = useRecordForm({
    kind: COURSE_RECORD,
    record,
    row: course,
    ...fields,
    fieldsOf: sentFields,
    update,
    reload,
  });
  return (
    <RecordForm
      form={form}
      savedText={savedText}
      differencesOf={(changes, theirs) => {
        const names = new Map([course.instructor, theirs.instructor, ...instructors].map(({ id, name }) => [id, name]));
        return COURSE_FIELDS.differences(changes, course, theirs, (field, value) =>
          field === 'instructorId' ? (names.get(value) ?? '') : undefined,
        );
      }}
    >
      <CourseFormCards form={form} uploads={uploads} course={course} isEditing={record.isEditing} />
    </RecordForm>
  );
}
