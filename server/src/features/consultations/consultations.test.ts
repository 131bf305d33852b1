import { updateConsultationBody } from '@sankalp/contract/consultations.schema';
import { describe, expect, test } from 'vitest';
import { describesFields } from '../../testing/describes-fields.ts';
import { describesRecord } from '../../testing/describes-record.ts';
import { createTestApp } from '../../testing/test-app.ts';
import {
  consultationBody,
  newConsultation,
  storedConsultant,
  uploadConsultationPicture,
} from '../../testing/test-consultations.ts';

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const farida = (await storedConsultant(app, leela)).id;

const missing = '0190a1b2-0000-7000-8000-000000000000';
const body = (fields: Record<string, unknown> = {}) =>
  consultationBody(app, leela, { consultuntId: farida, ...fields });
const create = (fields: Record<string, unknown> = {}) =>
  newConsultation(app, leela, { consultuntId: farida, ...fields });
const patch = (id: string, change: unknown) => leela.patch(`/consultations/${id}`, change);
const get = async (id: string) => (await leela.get(`/consultations/${id}`)).body.data;

test('a consultation is read as it was sent, with its consultant and its pictures, and stands first in the list', async () => {
  const sent = await body();
  const created = await leela.post('/consultations', sent);
  expect(created.status).toBe(201);
  const { id, createdAt } = created.body.data;
  const [key] = sent.mediaKeys as string[];
  const expected = {
    ...sent,
    id,
    consultunt: { id: farida, name: 'Farida Contractor' },
    additionalMediaUrls: [
      { key, url: `/media/${key}`, thumbnailUrl: expect.stringContaining('.webp'), mediaType: 'image' },
    ],
    createdAt,
    updatedAt: createdAt,
    version: 1,
  };
  expect(await get(id)).toEqual(expected);
  const { data, total } = (await leela.get('/consultations')).body;
  expect(data[0]).toEqual(expected);
  expect(total).toBe(data.length);
  expect((await leela.get('/consultations?limit=1')).body).toMatchObject({ data: [{ id }], total });
});

test('is not active unless that is said', async () => {
  expect((await create({ isActive: undefined })).isActive).toBe(false);
  const { id } = await create({ isActive: false });
  await patch(id, { isActive: true });
  expect((await get(id)).isActive).toBe(true);
});

const PRICE = 'must be a whole number of rupees, at least 1';
test.each([
  ['consultationName', '', 'is required'],
  ['description', '', 'is required'],
  ['consultuntId', 'farida', 'is not a valid id'],
  ['price', 0, PRICE],
  ['price', -5, PRICE],
  ['price', 99.9, PRICE],
  ['price', '500', PRICE],
  ['price', 1e9, 'must be at most 10000000'],
  ['duration', '45 min', 'must be 30 min or 1 Hr'],
  ['isActive', 'yes', ''],
  ['mediaKeys', [], 'must hold at least one item'],
])('%s cannot be %j', async (field, value, message) => {
  const answer = await leela.post('/consultations', { ...(await body({ mediaKeys: ['x'] })), [field]: value });
  expect(answer.status).toBe(400);
  expect([answer.body.message].flat().join()).toContain(field);
  expect([answer.body.message].flat().join()).toContain(message);
});

describe('the consultant', () => {
  test('must be there, for a new consultation and for one that changes hands', async () => {
    const gone = (await storedConsultant(app, leela)).id;
    await leela.delete(`/consultunt/${gone}`);
    const { id } = await create();
    for (const consultuntId of [missing, gone]) {
      expect(await leela.post('/consultations', await body({ consultuntId }))).toBeRefused(
        400,
        'consultuntId is unknown, or has been deleted',
      );
      expect((await patch(id, { consultuntId })).status).toBe(400);
    }
    expect(await get(id)).toMatchObject({ consultuntId: farida, version: 1 });
    const madhav = await storedConsultant(app, leela, { name: 'Madhav Joshi' });
    expect((await patch(id, { consultuntId: madhav.id })).body.data.consultunt).toEqual({
      id: madhav.id,
      name: 'Madhav Joshi',
    });
  });

  test('who was deleted keeps a deleted consultation away, until they are back', async () => {
    const owner = (await storedConsultant(app, leela)).id;
    const { id } = await create({ consultuntId: owner });
    await leela.delete(`/consultations/${id}`);
    await leela.delete(`/consultunt/${owner}`);
    expect(await leela.post(`/consultations/${id}/restore`)).toBeRefused(
      409,
      'The consultant of this consultation was deleted. Restore the consultant first.',
    );
    await leela.post(`/consultunt/${owner}/restore`);
    expect((await leela.post(`/consultations/${id}/restore`)).status).toBe(200);
  });
});

test('has images that belong to it alone', async () => {
  const key = await uploadConsultationPicture(app, leela);
  await create({ mediaKeys: [key] });
  expect(await leela.post('/consultations', await body({ mediaKeys: [key] }))).toBeRefused(400, /^mediaKeys /);
});

describesRecord({
  app: () => app,
  path: '/consultations',
  table: 'consultations',
  module: 'consultation',
  notFound: 'Consultation not found',
  deleted: 'Consultation deleted successfully!',
  create: (admin) => consultationBody(app, admin),
  required: ['consultationName', 'consultuntId', 'duration', 'price', 'description', 'mediaKeys'],
  change: { consultationName: 'Second Talk', price: 700, duration: '1 Hr', isActive: false },
  columns: { consultationName: 'name', price: 'price_inr' },
});

describesFields({
  app: () => app,
  path: '/consultations',
  body: updateConsultationBody,
  create: (admin) => consultationBody(app, admin),
  change: async (admin) => ({
    consultuntId: (await storedConsultant(app, admin, { wpNumber: '+919820411205' })).id,
    mediaKeys: [await uploadConsultationPicture(app, admin)],
  }),
});
