import { COURSE_MESSAGES, type Course, type UpdateCourseBody } from '@sankalp/contract/courses';
import { type Conflict, conflictSchema } from '@sankalp/contract/shared/problem';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { useLazyGetCourseQuery, useUpdateCourseMutation } from './courses.api.ts';

/** Somebody else saved first; `changes` is what this save would have written. */
export interface CourseConflict extends Pick<Conflict, 'changedBy' | 'changedAt'> {
  changes: UpdateCourseBody;
  /** What the other one saved; undefined as long as it could not be had. */
  theirs: Course | undefined;
}

interface SaveCourse {
  save: (changes: UpdateCourseBody, version: number) => Promise<void>;
  conflict: CourseConflict | undefined;
  /** Writes over what the other one saved, but only the fields that were changed here. */
  keepMine: () => Promise<void>;
  /** Gives up the changes made here for what the other one saved; undefined when that cannot be had. */
  takeTheirs: () => Promise<Course | undefined>;
  dismiss: () => void;
}

/** Saves changes to a course, made from a version that may no longer be the last. */
export function useSaveCourse(courseId: string, onSaved: (course: Course) => void): SaveCourse {
  const toast = useToast();
  const [updateCourse] = useUpdateCourseMutation();
  const [getCourse] = useLazyGetCourseQuery();
  const [conflict, setConflict] = useState<CourseConflict>();

  const save = async (changes: UpdateCourseBody, version: number) => {
    const { data, error } = await updateCourse({ id: courseId, version, changes });
    const refused = error && conflictOf(error);
    if (refused) {
      const { data: theirs, isError } = await getCourse(courseId);
      setConflict({ ...refused, changes, theirs: isError ? undefined : theirs });
      return;
    }
    if (error) {
      toast.alert(failureText(error, COURSE_MESSAGES.updateFailed));
      return;
    }
    toast.success(COURSE_MESSAGES.updated);
    onSaved(data);
  };
  const takeTheirs = async () => {
    if (conflict?.theirs) {
      setConflict(undefined);
      return conflict.theirs;
    }
    const { data, error } = await getCourse(courseId);
    if (error) toast.alert(failureText(error, COURSE_MESSAGES.detailsLoadFailed));
    else setConflict(undefined);
    return error ? undefined : data;
  };
  const keepMine = async () => {
    const theirs = await takeTheirs();
    if (theirs && conflict) await save(conflict.changes, theirs.version);
  };
  return { save, conflict, keepMine, takeTheirs, dismiss: () => setConflict(undefined) };
}

function conflictOf(error: object): Conflict | undefined {
  if (!('status' in error) || error.status !== 412 || !('data' in error)) return undefined;
  return conflictSchema.safeParse(error.data).data;
}
