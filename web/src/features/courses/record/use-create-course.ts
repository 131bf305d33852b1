import { COURSE_MESSAGES, type Course, courseCode, type UpdateCourseBody } from '@sankalp/contract/courses';
import { useRef, useState } from 'react';
import { differingFields } from '../../../shared/form/differing-fields.ts';
import { useCreateCourseMutation, useUpdateCourseMutation } from '../courses.api.ts';
import { t } from '../texts.ts';
import { type CourseFields, createBody, newFields } from './course-values.ts';

interface Created {
  course: Course;
  /** The values it was created from, so that a later save knows whether anything differs. */
  fields: CourseFields;
}

/**
 * Creates a course, once: a further save changes the one that is there. Answers its id, or undefined when it could not be
 * saved.
 */
export function useCreateCourse(refuse: (error: unknown, fallback: string) => void) {
  const [createCourse] = useCreateCourseMutation();
  const [updateCourse] = useUpdateCourseMutation();
  const [created, setCreated] = useState<Created>();
  /** Sent again after a lost answer, so that the same course is not created twice. */
  const code = useRef<string>(undefined);

  const create = async (fields: CourseFields, ownCode: string): Promise<Created | undefined> => {
    const { data, error } = await createCourse(createBody(fields, ownCode));
    if (error) {
      const isAnswered = 'status' in error && typeof error.status === 'number';
      if (isAnswered) code.current = undefined;
      refuse(error, t(COURSE_MESSAGES.createFailed));
      return undefined;
    }
    const made = { course: data, fields: { ...fields, instructorImageKey: null } };
    setCreated(made);
    return made;
  };
  const change = async ({ course, fields: before }: Created, fields: CourseFields) => {
    if (Object.keys(differingFields(fields, before)).length === 0) return course.id;
    const { data, error } = await updateCourse({ id: course.id, version: course.version, fields });
    if (error) {
      refuse(error, t(COURSE_MESSAGES.updateFailed));
      return undefined;
    }
    setCreated({ course: data, fields });
    return course.id;
  };
  const save = async (typed: UpdateCourseBody): Promise<string | undefined> => {
    code.current = typed.code ?? code.current ?? courseCode(Date.now());
    const fields = newFields(typed);
    const stored = created ?? (await create(fields, code.current));
    // The instructor's image follows, for the call that creates a course has no field for it.
    return stored && change(stored, fields);
  };
  return { save, isCreated: created !== undefined };
}
