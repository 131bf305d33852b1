import type { CourseRow } from '@sankalp/contract/courses';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { searchRows } from '../../shared/table/search-rows.ts';
import { moduleIcons } from '../../shared/ui/module-icons.ts';
import type { PaletteSource } from '../../shared/ui/palette/palette-source.ts';
import { ADD_COURSE_PATH, coursePath } from './course-path.ts';
import { courseTextsOf, instructorNameOf } from './course-texts.ts';
import { useLazyListCoursesQuery } from './courses.api.ts';

/** One letter matches nearly every course. */
const QUERY_MIN_LENGTH = 2;
const FOUND_MAX = 8;

/** Courses by name, instructor or type, as the palette finds them. */
export function useCoursePalette(): PaletteSource {
  const [listCourses] = useLazyListCoursesQuery();
  return useMemo(() => sourceOf(async () => listCourses(undefined, true).unwrap()), [listCourses]);
}

/** What the palette can do about courses. */
export const courseActions: PaletteSource = {
  id: 'course-actions',
  items: () => [
    {
      id: 'add-course',
      label: 'Add course',
      group: 'Actions',
      module: 'course',
      icon: IconPlus,
      keywords: 'new create',
      run: ({ navigate }) => navigate(ADD_COURSE_PATH),
    },
  ],
};

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
        icon: moduleIcons.course,
        hint: instructorNameOf(course),
        run: ({ navigate }) => navigate(coursePath(course.id)),
      }));
    },
  };
}
