import { coursePaths } from '@sankalp/contract/courses';
import { type Course, updateCourseBody } from '@sankalp/contract/courses.schema';
import { otherValues } from '@sankalp/contract/shared/samples.testing';
import { expect, test } from 'vitest';
import { onPage } from '../../../shared/testing/describes-fields.ts';
import { describesRecordScreen } from '../../../shared/testing/describes-record-screen.ts';
import { COURSE_FIELDS, clockText } from '../course-fields.tsx';
import { addressOf, anand, showsPageOf, silence } from '../courses.testing.ts';

test.each([
  ['06:30', '06:30 AM'],
  ['00:05', '12:05 AM'],
  ['12:00', '12:00 PM'],
  ['18:45', '06:45 PM'],
  ['', ''],
])('%j is said as %j', (time, text) => {
  expect(clockText(time)).toBe(text);
});

const after: Course = {
  ...silence,
  ...otherValues(updateCourseBody, silence),
  code: silence.code,
  instructor: anand,
  instructorId: anand.id,
  instructorName: anand.name,
  type: 'Live Course',
  additionalMediaUrls: [
    { key: 'course/mat.webp', url: '/media/course/mat.webp', thumbnailUrl: null, mediaType: 'image' },
  ],
  meditationSchedule: { startTime: '06:30' },
};

describesRecordScreen({
  fields: COURSE_FIELDS,
  body: updateCourseBody,
  apart: { code: 'set once, at creation' },
  before: silence,
  after,
  what: 'course',
  entity: 'courses',
  serves: showsPageOf,
  opens: onPage(addressOf),
  historyPath: coursePaths.history,
  page: {
    address: addressOf,
    one: coursePaths.one,
    list: '/dashboard/course',
    returnLabel: 'Return to Courses',
    loadFailed: 'Failed to load course details',
  },
  types: { field: 'name', text: 'Silence' },
  texts: {
    saved: 'Course updated successfully!',
    saveFailed: 'Failed to update course',
  },
  required: {
    fields: ['name', 'priceInr', 'discountInr'],
    media: true,
    says: 'Please fill in the required fields: Course Name, Actual Price, Discounted Price, Media',
  },
  save: { method: 'patch', path: coursePaths.one },
});
