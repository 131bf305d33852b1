import type { CourseRow } from '@sankalp/contract/courses';
import { useLayoutEffect, useMemo } from 'react';
import { searchRows } from '../../shared/table/search-rows.ts';
import { type PaletteSource, registerPaletteSource } from '../../shared/ui/palette/palette-registry.ts';
import { coursePath } from './course-path.ts';
import { courseTextsOf, instructorNameOf } from './course-texts.ts';
import { useLazyListCoursesQuery } from './courses.api.ts';

/** One letter matches nearly every course. */
const QUERY_MIN_LENGTH = 2;
const FOUND_MAX = 8;

/** Lets the palette find courses by name, instructor or type while the caller is mounted. */
export function useCoursePalette(): void {
  const [listCourses] = useLazyListCoursesQuery();
  const source = useMemo(() => sourceOf(async () => listCourses(undefined, true).unwrap()), [listCourses]);
  // A layout effect, so that it runs before the palette reads its sources.
  useLayoutEffect(() => registerPaletteSource(source), [source]);
}

function sourceOf(listCourses: () => Promise<readonly CourseRow[]>): PaletteSource {
  return {
    id: 'courses',
    module: 'course',
    matches: 'itself',
    items: async (query) => {
      if (query.length < QUERY_MIN_LENGTH) return [];
      const found = searchRows(await listCourses(), query, courseTextsOf).slice(0, FOUND_MAX);
      return found.map((course) => ({
        id: `course-${course.id}`,
        label: course.name,
        group: 'Courses',
        hint: instructorNameOf(course),
        run: ({ navigate }) => navigate(coursePath(course.id)),
      }));
    },
  };
}
