import { createKeyBody } from '@sankalp/contract/api-keys.schema';
import { updateChapterBody } from '@sankalp/contract/chapters.schema';
import { updateConsultantBody } from '@sankalp/contract/consultants.schema';
import { updateConsultationBody } from '@sankalp/contract/consultations.schema';
import { updateCourseBody } from '@sankalp/contract/courses.schema';
import { updateProductBody } from '@sankalp/contract/products.schema';
import { updateUserBody } from '@sankalp/contract/users.schema';
import { expect, test } from 'vitest';
import { knownWord } from './audit-words.ts';

test.each([
  ['user', updateUserBody],
  ['product', updateProductBody],
  ['course', updateCourseBody],
  ['chapter', updateChapterBody],
  ['consultant', updateConsultantBody],
  ['consultation', updateConsultationBody],
  ['key', createKeyBody],
])('each field of a %s has a name in the log', (_, body) => {
  expect(Object.keys(body.shape).filter((field) => !knownWord(field))).toEqual([]);
});
