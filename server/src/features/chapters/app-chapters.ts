import { APP_HOME_ROWS } from '@sankalp/contract/app-api';
import type { AppHomeChapter } from '@sankalp/contract/app-api/content.schema';
import type { AppChapter } from '@sankalp/contract/app-api/courses.schema';
import type { OnReads } from '../../shared/feature.ts';
import type { AppChaptersOfCourse } from '../courses/index.ts';
import type { Media } from '../media/index.ts';
import { listHomeChapters } from './app-chapters.store.ts';
import { listChapters, type StoredChapter } from './chapters.store.ts';

/** Keeps true: the address of a film leaves for the app with a free chapter alone. */

interface AppChaptersOptions extends OnReads {
  readonly media: Media;
}

export interface AppChapters extends AppChaptersOfCourse {
  /** Free chapters of the first screen, the newest first. */
  ofHome(): Promise<AppHomeChapter[]>;
}

export function createAppChapters({ reads, media }: AppChaptersOptions): AppChapters {
  const present = ({ id, name, videoTitle, scheduleDate, sequence, isFree, videoKey }: StoredChapter): AppChapter => ({
    id,
    name,
    videoTitle,
    scheduleDate,
    sequence,
    isFree,
    video: isFree && videoKey !== null ? { url: media.url(videoKey) } : null,
  });

  return {
    ofCourse: async (courseId) => (await listChapters(reads, courseId)).map(present),

    async ofHome() {
      const rows = await listHomeChapters(reads, APP_HOME_ROWS);
      return rows.map(({ chapter, courseName: name }) => ({
        ...present(chapter),
        course: { id: chapter.courseId, name },
      }));
    },
  };
}
