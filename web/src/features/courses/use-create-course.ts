import {
  COURSE_MESSAGES,
  type Course,
  type CreateCourseBody,
  courseCode,
  type UpdateCourseBody,
} from '@sankalp/contract/courses';
import { useRef, useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { type CourseMediaKeys, differingFields, newCourseBody } from './course-values.ts';
import { useCreateCourseMutation, useUpdateCourseMutation } from './courses.api.ts';

interface Created {
  course: Course;
  /** What it was made of, so that a later save sends only what differs. */
  body: CreateCourseBody;
}

/**
 * Creates a course, once: a further save changes the one that is there. Answers its id, or undefined when it could not be
 * saved.
 */
export function useCreateCourse() {
  const toast = useToast();
  const [createCourse] = useCreateCourseMutation();
  const [updateCourse] = useUpdateCourseMutation();
  const [created, setCreated] = useState<Created>();
  /** The code goes with a course whose answer was lost: the same one cannot be created a second time. */
  const code = useRef<string>(undefined);

  const create = async (body: CreateCourseBody) => {
    const { data, error } = await createCourse(body);
    if (error) {
      const isAnswered = 'status' in error && typeof error.status === 'number';
      if (isAnswered) code.current = undefined;
      toast.alert(failureText(error, COURSE_MESSAGES.createFailed));
      return undefined;
    }
    setCreated({ course: data, body });
    return data.id;
  };
  const change = async ({ course, body: before }: Created, body: CreateCourseBody) => {
    const { code: _, ...changes } = differingFields(body, before);
    if (Object.keys(changes).length === 0) return course.id;
    const { data, error } = await updateCourse({ id: course.id, version: course.version, changes });
    if (error) {
      toast.alert(failureText(error, COURSE_MESSAGES.updateFailed));
      return undefined;
    }
    setCreated({ course: data, body });
    return course.id;
  };
  const save = (fields: UpdateCourseBody, media: CourseMediaKeys): Promise<string | undefined> => {
    code.current = fields.code ?? code.current ?? courseCode(Date.now());
    const body = newCourseBody({ ...fields, code: code.current }, media);
    return created ? change(created, body) : create(body);
  };
  return { save, isCreated: created !== undefined };
}
