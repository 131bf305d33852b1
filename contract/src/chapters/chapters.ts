import { recordPaths } from '../shared/path.ts';

/** The chapters of a course, in their order (CHAP-31 to 36). */

export const CHAPTERS_MAX = 1_000;

export const CHAPTER_MESSAGES = {
  loadFailed: 'Failed to load chapters',
  empty: 'No chapters found',
  confirmDelete: 'Are you sure you want to delete this chapter?',
  deleted: 'Chapter deleted successfully',
  deleteFailed: 'Failed to delete chapter. Please try again.',
  restored: 'Chapter restored',
  restoreFailed: 'Could not restore chapter',
  addFailed: 'Failed to add chapter',
  updateFailed: 'Failed to update chapter',
  updateUnauthorized: 'Please log in to access this chapter. Your session may have expired.',
  nameRequired: 'Chapter name is required',
  videoRequired: 'Video is required',
  dateRequired: 'Schedule date is required',
  wrongVideo: 'Please upload a video file (MP4, WEBM, OGG)',
  fileFailed: 'Failed to process selected file',
  notFound: 'Chapter not found',
  courseDeleted: 'The course of this chapter was deleted. Restore the course first.',
  tooMany: `A course can have at most ${CHAPTERS_MAX} chapters.`,
} as const;

export const chapterPaths = {
  ...recordPaths('/chapters'),
  ofCourse: '/chapters/course/:courseId',
} as const;
