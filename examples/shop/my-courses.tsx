import { useState } from 'react';
import { answerOf, baseUrl, sankalp } from './sankalp.ts';
import { useAction, useRead } from './use-call.ts';

/** Courses of who has signed in. */
export function MyCourses() {
  const { data: courses = [], fault } = useRead(() => answerOf(sankalp.GET('/app/v1/me/courses')));
  const [openId, setOpenId] = useState<string>();
  return (
    <section aria-labelledby="my-courses">
      <h2 id="my-courses">My courses</h2>
      {fault && <p role="alert">{fault}</p>}
      <ul>
        {courses.map(({ id, name, progress }) => (
          <li key={id}>
            <h3>{name}</h3>
            <small>{progress} % done</small>
            <button onClick={() => setOpenId(id)} type="button">
              {`Watch ${name}`}
            </button>
          </li>
        ))}
      </ul>
      {openId && <Chapters key={openId} courseId={openId} />}
    </section>
  );
}

/** Chapters of a course with their films, at addresses that were signed for this session. */
function Chapters({ courseId }: { readonly courseId: string }) {
  const { data: course, fault } = useRead(() =>
    answerOf(sankalp.GET('/app/v1/me/courses/{id}', { params: { path: { id: courseId } } })),
  );
  const { run: tell, fault: progressFault } = useAction(
    async (chapterId: string, positionSeconds: number, isCompleted: boolean) => {
      const items = [{ chapterId, positionSeconds: Math.floor(positionSeconds), isCompleted }];
      await answerOf(sankalp.POST('/app/v1/me/progress', { body: { items } }));
    },
  );
  const shown = fault ?? progressFault;
  return (
    <section aria-label="Chapters">
      {shown && <p role="alert">{shown}</p>}
      <ul>
        {course?.chapters.map(({ id, name, video }) => (
          <li key={id}>
            <h3>{name}</h3>
            {video ? (
              // biome-ignore lint/a11y/useMediaCaption: the foundation's films have none
              <video
                aria-label={name}
                controls
                onEnded={({ currentTarget: { duration } }) => void tell(id, duration, true)}
                onPause={({ currentTarget: { currentTime } }) => void tell(id, currentTime, false)}
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
