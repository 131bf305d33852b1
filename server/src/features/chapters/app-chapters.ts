import { APP_HOME_ROWS } from '@sankalp/contract/app-api';
import type { AppHomeChapter } from '@sankalp/contract/app-api/content.schema';
import type { AppChapter } from '@sankalp/contract/app-api/courses.schema';
import type { OnReads } from '../../shared/feature.ts';
import type { AppChaptersOfCourse } from '../courses/index.ts';
import type { Media } from '../media/index.ts';
import { listHomeChapters } from './app-chapters.store.ts';
import { listChapters, type StoredChapter } from './chapters.store.ts';

/** Keeps true: the address of a film leaves for everybody with a free chapter alone, and for one reader with any other. */

interface AppChaptersOptions extends OnReads {
  readonly media: Media;
}

export interface AppChapters extends AppChaptersOfCourse {
  /** Free chapters of the first screen, the newest first. */
  ofHome(): Promise<AppHomeChapter[]>;
}

export function createAppChapters({ reads, media }: AppChaptersOptions): AppChapters {
  async function present(
    { id, name, videoTitle, scheduleDate, sequence, isFree, videoKey }: StoredChapter,
    reader?: string,
  ): Promise<AppChapter> {
    // That of a free one is the same for all, so that caches serve it to all.
    const audience = isFree ? null : reader;
    const video = videoKey === null || audience === undefined ? null : await media.film(videoKey, audience);
    return { id, name, videoTitle, scheduleDate, sequence, isFree, video };
  }

  return {
    ofCourse: async (courseId, reader) =>
      Promise.all((await listChapters(reads, courseId)).map((chapter) => present(chapter, reader))),

    async ofHome() {
      const rows = await listHomeChapters(reads, APP_HOME_ROWS);
      return Promise.all(
        rows.map(async ({ chapter, courseName: name }) => ({
          ...(await present(chapter)),
          course: { id: chapter.courseId, name },
        })),
      );
    },
  };
}
