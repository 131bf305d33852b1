import { t } from 'virtual:texts';
import { COURSE_MESSAGES, courseCode } from '@sankalp/contract/courses';
import type { Course, CreateCourseBody, UpdateCourseBody } from '@sankalp/contract/courses.schema';
import { useRef, useState } from 'react';
import { differingFields } from '../../../shared/form/differing-fields.ts';
import type { CourseMedia } from '../course-fields.tsx';
import { coursesApi } from '../courses.ts';

interface Created {
  course: Course;
  /** The values it was created from, so that a later save knows whether anything differs. */
  fields: UpdateCourseBody;
}

const NO_MEDIA: Required<Pick<UpdateCourseBody, CourseMedia>> = {
  bannerImageKey: null,
  instructorImageKey: null,
  additionalMedia: [],
};

/**
 * Creates a course, once: a further save changes the one that is there. Answers its id, or undefined when it could not be
 * saved.
 */
export function useCreateCourse(refuse: (error: unknown, fallback: string) => void) {
  const [createCourse] = coursesApi.useCreate();
  const [updateCourse] = coursesApi.useUpdate();
  const [created, setCreated] = useState<Created>();
  /** Sent again after a lost answer, so that the same course is not created twice. */
  const code = useRef<string>(undefined);

  const create = async (fields: UpdateCourseBody, ownCode: string): Promise<Created | undefined> => {
    // POST has the course's code, and no image of the instructor (COURSE-23, COURSE-25). What the form requires is there by then.
    const { instructorImageKey: _, ...body } = fields;
    const { data, error } = await createCourse({ ...body, code: ownCode } as CreateCourseBody);
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
  const change = async ({ course, fields: before }: Created, fields: UpdateCourseBody) => {
    if (Object.keys(differingFields(fields, before)).length === 0) return course.id;
    const { data, error } = await updateCourse({ id: course.id, version: course.version, fields });
    if (error) {
      refuse(error, t(COURSE_MESSAGES.updateFailed));
      return undefined;
    }
    setCreated({ course: data, fields });
    return course.id;
  };
  const save = async ({ code: ownCode, ...typed }: UpdateCourseBody): Promise<string | undefined> => {
    code.current = ownCode ?? code.current ?? courseCode(Date.now());
    const fields = { ...NO_MEDIA, ...typed };
    const stored = created ?? (await create(fields, code.current));
    // The instructor's image follows, for the call that creates a course has no field for it.
    return stored && change(stored, fields);
  };
  return { save, isCreated: created !== undefined };
}
