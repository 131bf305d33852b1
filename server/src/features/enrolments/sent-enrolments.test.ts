import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newCourse } from '../../testing/test-courses.ts';
import { newPartner, PARTNER, type Partner, statusesAtOnce } from '../../testing/test-partner.ts';

/** Courses that were bought elsewhere, and how far people are in them. */

const app = await createTestApp();
const { query } = app;
const leela = await app.asSuperAdmin();
let partner: Partner;
let courseId: string;
let sent = 0;
beforeAll(async () => {
  partner = await newPartner(app, ['enrolments:write', 'progress:write']);
});
beforeEach(async () => {
  courseId = (await newCourse(app, leela, { type: 'Normal Meditation' })).id;
});

const HOUR_AGO = new Date(Date.now() - 60 * 60 * 1000).toISOString();
const ASHA = { phone: '98204 40001', name: 'Asha Rane' };
const enrolment = (fields: Record<string, unknown> = {}) => ({
  externalId: `course-${++sent}`,
  person: ASHA,
  courseId,
  amountInr: 400,
  paidAt: HOUR_AGO,
  ...fields,
});
const enrol = (fields: Record<string, unknown> = {}) => partner.post('/enrolments', enrolment(fields));

test('a course is taken once, whoever sends it', async () => {
  const body = enrolment();
  const { status, body: answer } = await partner.post('/enrolments', body);
  const { id, personId } = answer.data;
  const record = { id, externalId: body.externalId, personId, courseId, amountInr: 400, progress: 0 };
  expect([status, answer.data]).toEqual([201, { ...record, enrolledAt: HOUR_AGO, outcome: 'created' }]);
  const again = await partner.post('/enrolments', { ...body, amountInr: 1, person: { ...ASHA, phone: '9820440009' } });
  expect([again.status, again.body.data]).toEqual([200, { ...record, enrolledAt: HOUR_AGO, outcome: 'unchanged' }]);
  expect(await enrol()).toMatchObject({ status: 409, body: { code: 'already_enrolled' } });
  expect(await enrol({ courseId: crypto.randomUUID() })).toMatchObject({
    status: 400,
    body: { message: 'courseId is unknown, or has been deleted' },
  });
  expect((await leela.get(`/users/${personId}`)).body.data.courses).toContainEqual(
    expect.objectContaining({ id, courseId, progress: 0 }),
  );
  const [line] = (await leela.get(`/users/${personId}/history`)).body.data;
  expect(line).toMatchObject({ actor: PARTNER, action: 'create', entity: 'enrolments' });
});

test('the same course order is made once, fifty at once; so is that of one person under many ids', async () => {
  const body = enrolment();
  expect((await statusesAtOnce(50, () => partner.post('/enrolments', body))).counts).toEqual({ 200: 49, 201: 1 });
  const person = { phone: '9820440002', name: 'Ravi Menon' };
  expect((await statusesAtOnce(50, () => enrol({ person }))).counts).toEqual({ 201: 1, 409: 49 });
  const rows = await query('select count(*)::int as n from enrolments where course_id = $1', [courseId]);
  expect(rows[0].n).toBe(2);
});

describe('progress', () => {
  const progress = (percent: number, fields = {}) =>
    partner.post('/progress', { person: ASHA, courseId, percent, ...fields });

  test('only grows', async () => {
    const { id } = (await enrol()).body.data;
    expect((await progress(40)).body.data).toMatchObject({ id, progress: 40, outcome: 'merged' });
    const less = await progress(30);
    expect([less.status, less.body.data]).toMatchObject([200, { progress: 40, outcome: 'unchanged' }]);
    await statusesAtOnce(50, (index) => progress(41 + index));
    expect((await query('select progress from enrolments where id = $1', [id]))[0].progress).toBe(90);
  });

  test('is that of somebody who takes the course', async () => {
    expect(await progress(10)).toMatchObject({ status: 409, body: { code: 'not_enrolled' } });
    expect(await progress(101)).toMatchObject({
      status: 400,
      body: { message: 'percent must be a whole number from 0 to 100' },
    });
    const stranger = { phone: '9820440077', name: 'Nobody' };
    expect((await progress(10, { person: stranger })).status).toBe(409);
    expect(await query(`select 1 from users where whatsapp_mobile_number = '+919820440077'`)).toEqual([]);
  });
});

describe('days of meditation', () => {
  const day = (value: string, fields = {}) =>
    partner.post('/meditation-days', { person: ASHA, courseId, day: value, ...fields });

  test('count once, and the scoreboard follows', async () => {
    const { personId } = (await enrol()).body.data;
    expect((await day('2026-01-05')).body.data).toEqual({ personId, courseId, day: '2026-01-05', outcome: 'created' });
    const { counts } = await statusesAtOnce(50, () => day('2026-01-06'));
    expect(counts).toEqual({ 200: 49, 201: 1 });
    expect((await leela.get(`/scoreboard/course/${courseId}`)).body.data).toMatchObject([{ id: personId, days: 2 }]);
  });

  test('are those of somebody who takes a meditation course, and have come', async () => {
    expect(await day('2026-01-05')).toMatchObject({ status: 409, body: { code: 'not_enrolled' } });
    const recorded = (await newCourse(app, leela)).id;
    await enrol({ courseId: recorded });
    expect(await day('2026-01-05', { courseId: recorded })).toMatchObject({
      status: 409,
      body: { code: 'wrong_course_type' },
    });
    expect(await day('2099-01-05')).toMatchObject({ status: 400, body: { message: 'day must not lie in the future' } });
  });
});
