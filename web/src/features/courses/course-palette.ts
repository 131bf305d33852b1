import { t } from 'virtual:texts';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { PaletteSource } from '../../shared/palette/palette-source.ts';
import { recordSource } from '../../shared/palette/record-source.ts';
import { ADD_COURSE_PATH, coursePath } from './course-path.ts';
import { courseTextsOf, instructorNameOf } from './course-texts.ts';
import { coursesApi } from './courses.ts';

/** Courses by name, instructor or type, as the palette finds them. */
export function useCoursePalette(): PaletteSource {
  const [listCourses] = coursesApi.useLazyList();
  return useMemo(
    () =>
      recordSource({
        id: 'courses',
        module: 'course',
        group: t('Courses'),
        list: async () => listCourses(undefined, true).unwrap(),
        textsOf: courseTextsOf,
        itemOf: (course) => ({
          id: `course-${course.id}`,
          label: course.name,
          hint: instructorNameOf(course),
          run: ({ navigate }) => navigate(coursePath(course.id)),
        }),
      }),
    [listCourses],
  );
}

/** Actions of the palette about courses. */
export const courseActions: PaletteSource = {
  id: 'course-actions',
  items: () => [
    {
      id: 'add-course',
      label: t('Add course'),
      group: t('Actions'),
      module: 'course',
      icon: IconPlus,
      keywords: 'new create',
      run: ({ navigate }) => navigate(ADD_COURSE_PATH),
    },
  ],
};
