import { chapterPaths } from '@sankalp/contract/chapters';
import { type Chapter, updateChapterBody } from '@sankalp/contract/chapters.schema';
import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { otherValues } from '@sankalp/contract/shared/samples.testing';
import { screen } from '@testing-library/react';
import { describesRecordScreen } from '../../../shared/testing/describes-record-screen.ts';
import { answers, server } from '../../../shared/testing/msw.ts';
import { CHAPTER_FIELDS } from '../chapter-fields.tsx';
import { aChapter, pretendChapters, showChapters } from '../chapters.testing.tsx';

const before = aChapter(1, 'Silence', { scheduleDate: '2026-12-01' });
const after: Chapter = {
  ...before,
  ...otherValues(updateChapterBody, before),
  courseId: before.courseId,
  sequence: before.sequence,
};

describesRecordScreen({
  fields: CHAPTER_FIELDS,
  body: updateChapterBody,
  apart: { courseId: 'a chapter stays in its course', sequence: 'moved in the list' },
  before,
  after,
  what: 'chapter',
  entity: 'chapters',
  serves: (row) => {
    pretendChapters([row as Chapter]);
    server.use(answers('get', chapterPaths.history, historyAnswer, { data: [], total: 0 }));
  },
  opens: async (row, mode) => {
    const { user, press } = await showChapters();
    await press(mode === 'view' ? `View ${row.name}` : `Edit ${row.name}`);
    await screen.findByRole('dialog');
    return { user };
  },
  opensHistory: async (user) => user.click(await screen.findByText('History')),
  historyPath: chapterPaths.history,
  types: { field: 'name', text: 'Deep silence' },
  texts: { saveFailed: 'Failed to update chapter' },
  required: { fields: ['name'], says: 'Chapter name is required' },
  besides: ({ courseId, sequence }) => ({ courseId, sequence }),
  save: { method: 'patch', path: chapterPaths.one },
});
