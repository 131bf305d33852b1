import { newId } from '../shared/db/columns.ts';
import type { Answer, TestApp, TestSession } from './test-app.ts';
import { fakeMp4, plainImage, upload } from './test-media.ts';

/** Courses, chapters and reviews, made as admins make them. */

/** Stores a consultant, instructor or not. Answers the id. */
export async function newConsultant(app: TestApp, name = 'Anjali Deshmukh', isInstructor = true): Promise<string> {
  const id = newId();
  await app.database.$client.query('insert into consultants (id, name, is_instructor) values ($1, $2, $3)', [
    id,
    name,
    isInstructor,
  ]);
  return id;
}

/** An uploaded picture that nothing refers to yet. Answers its key. */
export async function uploadPicture(
  app: TestApp,
  session: TestSession,
  mediaCategory: 'media' | 'banner' | 'profile-image' = 'media',
): Promise<string> {
  const bytes = await plainImage('png', { width: 8, height: 6 });
  return upload(app, session, { bytes, entityType: 'course', mediaCategory });
}

/** An uploaded film for a chapter. Answers its key. */
export function uploadFilm(app: TestApp, session: TestSession): Promise<string> {
  return upload(app, session, {
    bytes: fakeMp4(),
    fileType: 'video/mp4',
    fileName: 'film.mp4',
    entityType: 'chapter',
    mediaCategory: 'video',
  });
}

/** Body of a new course, as a good form sends it. */
export async function courseBody(app: TestApp, session: TestSession, fields: Record<string, unknown> = {}) {
  return {
    name: 'Breath and Stillness',
    instructorId: fields.instructorId ?? (await newConsultant(app)),
    type: 'Recorded Course',
    priceInr: 500,
    discountInr: 400,
    additionalMedia: fields.additionalMedia ?? [await uploadPicture(app, session)],
    ...fields,
  };
}

/** Asks for a course; whatever is not given is as a good form sends it. */
export async function postCourse(
  app: TestApp,
  session: TestSession,
  fields: Record<string, unknown> = {},
): Promise<Answer> {
  return session.post('/courses', await courseBody(app, session, fields));
}

/** A stored course. */
export async function newCourse(app: TestApp, session: TestSession, fields: Record<string, unknown> = {}) {
  return stored(await postCourse(app, session, fields));
}

/** A stored chapter, of a live course unless a videoKey is given. */
export async function newChapter(session: TestSession, fields: Record<string, unknown>) {
  const body = { name: 'Sitting', scheduleDate: '2026-11-02', ...fields };
  return stored(await session.post('/chapters', body));
}

let phones = 0;

/** Stores a user with a unique number. */
export async function newUser(session: TestSession, fields: Record<string, unknown> = {}) {
  phones += 1;
  const body = { name: 'Asha Rane', whatsappMobileNumber: `+9198204${String(10_000 + phones)}`, ...fields };
  return stored(await session.post('/users', body));
}

function stored({ status, body }: Answer) {
  if (status !== 201) throw new Error(`not stored: ${JSON.stringify(body)}`);
  return body.data;
}
