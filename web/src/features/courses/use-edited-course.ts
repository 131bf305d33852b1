import { type Course, courseSchema } from '@sankalp/contract/courses';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What the course list hands over (S1 §2.2). */
interface HandedOver {
  course: Course | undefined;
  isEditing: boolean;
}

/**
 * Which course the page shows, and from which version it is being edited. What the list handed over shows at once, until
 * the server's own answer is there.
 */
export function useEditedCourse(courseId: string | undefined, fetched: Course | undefined) {
  const location = useLocation();
  const navigate = useNavigate();
  const [handedOver] = useState(() => readHandedOver(location.state, courseId));
  const [saved, setSaved] = useState<Course>();
  const latest = newestOf(saved, fetched ?? handedOver.course);
  const [isEditing, setEditing] = useState(handedOver.isEditing);
  const [base, setBase] = useState<Course>();
  if (isEditing && !base && latest) setBase(latest);

  const isDirty = useRef(false);
  const onDirty = useCallback((now: boolean) => {
    isDirty.current = now;
  }, []);
  // Nothing was typed yet: the editing goes on from what is true now.
  const isOutdated = base !== undefined && latest !== undefined && latest.version > base.version;
  useEffect(() => {
    if (isOutdated && !isDirty.current) setBase(latest);
  }, [isOutdated, latest]);

  const edit = (course: Course) => {
    setBase(course);
    setEditing(true);
  };
  const close = (course?: Course) => {
    if (course) setSaved(course);
    setBase(undefined);
    setEditing(false);
    // The browser keeps what was handed over: a reload must not open the form again.
    if (location.state) void navigate('.', { replace: true, state: { ...location.state, isEditing: false } });
  };
  return {
    shown: isEditing ? (base ?? latest) : latest,
    isEditing,
    edit,
    close,
    onDirty,
    isFromList: location.state !== null,
  };
}

function readHandedOver(state: unknown, courseId: string | undefined): HandedOver {
  const { course, isEditing } = (state ?? {}) as { course?: unknown; isEditing?: unknown };
  const { data } = courseSchema.safeParse(course);
  return { course: data?.id === courseId ? data : undefined, isEditing: isEditing === true };
}

function newestOf(a: Course | undefined, b: Course | undefined): Course | undefined {
  if (!a || !b) return a ?? b;
  return b.version >= a.version ? b : a;
}
