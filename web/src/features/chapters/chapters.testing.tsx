import { MantineProvider } from '@mantine/core';
import { chapterPaths } from '@sankalp/contract/chapters';
import { type Chapter, chaptersAnswer } from '@sankalp/contract/chapters.schema';
import type { CourseType } from '@sankalp/contract/courses';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect } from 'vitest';
import { createStore } from '../../app/store.ts';
import { Toasts } from '../../shared/interface/toasts.tsx';
import { answers, server } from '../../shared/testing/msw.ts';
import { CourseChapters } from './list/course-chapters.tsx';

const idOf = (index: number) => `0192d3a4-0000-7000-8000-${String(index).padStart(12, '0')}`;
const CREATED_AT = '2026-11-18T05:00:00.000Z';

export const course = { id: idOf(1), type: 'Recorded Course' as CourseType };

/** The nth chapter of the course; the fields of `own` differ. */
export function aChapter(sequence: number, name = `Chapter ${sequence}`, own: Partial<Chapter> = {}): Chapter {
  return {
    id: idOf(100 + sequence),
    name,
    videoTitle: `Part ${sequence}`,
    courseId: course.id,
    scheduleDate: null,
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    isFree: false,
    addToHome: false,
    sequence,
    videoKey: `chapter/${sequence}.webm`,
    video: { url: `/media/chapter/${sequence}.webm` },
    contentUrls: [`/media/chapter/${sequence}.webm`],
    media: [],
    version: 2,
    ...own,
  };
}

/** The server's list of chapters; a test changes `list` when the server's changes. */
export function pretendChapters(chapters: readonly Chapter[]) {
  const kept = { list: [...chapters] };
  server.use(answers('get', chapterPaths.ofCourse, chaptersAnswer, () => ({ data: kept.list })));
  return kept;
}

/** The chapters of the course alone, with what they need around them; "Edit" begins to edit the course. */
export async function showChapters({ isEditing = false, courseType = course.type }: Partial<ShownAs> = {}) {
  const chapters = <CoursePart isEditing={isEditing} courseType={courseType} />;
  const router = createMemoryRouter([{ path: '/', element: <main>{chapters}</main> }]);
  render(
    <Provider store={createStore()}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
        <Toasts />
      </MantineProvider>
    </Provider>,
  );
  const user = userEvent.setup();
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  // Without roles, whose lookup is slow on large pages.
  const names = () =>
    [...document.querySelectorAll('tbody tr td:first-child button:not([title])')].map(({ textContent }) => textContent);
  const button = (label: string) => screen.findByTitle(label);
  const press = async (label: string) => user.click(await button(label));
  return { user, names, button, press };
}

function CoursePart({ isEditing: wasEditing, courseType }: ShownAs) {
  const [isEditing, setEditing] = useState(wasEditing);
  return (
    <>
      <button type="button" title="Edit" onClick={() => setEditing(true)}>
        Edit
      </button>
      <CourseChapters courseId={course.id} courseType={courseType} isEditing={isEditing} />
    </>
  );
}

interface ShownAs {
  isEditing: boolean;
  courseType: CourseType;
}
