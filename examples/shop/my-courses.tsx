import { useCallback, useState } from 'react';
import { Modal } from './modal.tsx';
import { Reading } from './reading.tsx';
import { answerOf, baseUrl, sankalp } from './sankalp.ts';
import type { Mine } from './shelves.ts';
import { useAction, useRead } from './use-call.ts';

/** Courses of who has signed in. */
export function MyCourses({ courses }: Pick<Mine, 'courses'>) {
  const [open, setOpen] = useState<Mine['courses'][number]>();
  return (
    <section aria-labelledby="my-courses">
      <h2 id="my-courses">My courses</h2>
      {courses.length === 0 && <p className="quiet">Nothing is bought yet.</p>}
      <ul>
        {courses.map((course) => (
          <li key={course.id}>
            <h3>{course.name}</h3>
            <small>{course.progress} % done</small>
            <button aria-label={`Watch ${course.name}`} onClick={() => setOpen(course)} type="button">
              Watch
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <Modal onClose={() => setOpen(undefined)} title={open.name}>
          <Chapters courseId={open.id} />
        </Modal>
      )}
    </section>
  );
}

/** Chapters of a course with their films, at addresses that were signed for this session. */
function Chapters({ courseId: id }: { readonly courseId: string }) {
  const { data: course, fault } = useRead(
    useCallback(() => answerOf(sankalp.GET('/app/v1/me/courses/{id}', { params: { path: { id } } })), [id]),
  );
  const { run: tell, fault: progressFault } = useAction(
    async (chapterId: string, positionSeconds: number, isCompleted: boolean) => {
      const items = [{ chapterId, positionSeconds: Math.floor(positionSeconds), isCompleted }];
      await answerOf(sankalp.POST('/app/v1/me/progress', { body: { items } }));
    },
  );
  if (!course) return <Reading fault={fault} />;
  return (
    <section aria-label="Chapters">
      {progressFault && <p role="alert">{progressFault}</p>}
      {course.chapters.length === 0 && <p className="quiet">This course has no chapters yet.</p>}
      <ul>
        {course.chapters.map(({ id: chapterId, name, video }) => (
          <li key={chapterId}>
            <h3>{name}</h3>
            {video ? (
              // biome-ignore lint/a11y/useMediaCaption: the foundation's films have none
              <video
                aria-label={name}
                controls
                onEnded={({ currentTarget: { duration } }) => void tell(chapterId, duration, true)}
                onPause={({ currentTarget: { currentTime } }) => void tell(chapterId, currentTime, false)}
                preload="metadata"
                src={new URL(video.url, baseUrl).href}
              />
            ) : (
              <small>Not there yet</small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
