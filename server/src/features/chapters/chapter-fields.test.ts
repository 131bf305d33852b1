import { updateChapterBody } from '@sankalp/contract/chapters.schema';
import { describesFields } from '../../testing/describes-fields.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { newChapter, newCourse, uploadFilm } from '../../testing/test-courses.ts';

const app = await createTestApp();

describesFields({
  app: () => app,
  path: '/chapters',
  body: updateChapterBody,
  fixed: { courseId: 'a chapter stays in its course' },
  create: async (admin) => {
    const course = await newCourse(app, admin, { type: 'Live Course', startTime: '06:00' });
    await newChapter(admin, { courseId: course.id });
    return { name: 'Sitting', scheduleDate: '2026-11-02', courseId: course.id };
  },
  change: async (admin) => ({ isFree: true, addToHome: true, sequence: 1, videoKey: await uploadFilm(app, admin) }),
  read: async (admin, { id, courseId }) => {
    const { data } = (await admin.get(`/chapters/course/${courseId}`)).body;
    return data.find((chapter: { id: string }) => chapter.id === id);
  },
});
