import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newConsultation, storedConsultant } from '../../testing/test-consultations.ts';
import { newWebsite } from '../../testing/test-keys.ts';

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const website = await newWebsite(app);

const farida = await storedConsultant(app, leela, { unAvalibiltyStart: '2027-01-15', unAvalibiltyEnd: '2027-01-20' });
const gone = await storedConsultant(app, leela, { name: 'Gone' });
await leela.delete(`/consultunt/${gone.id}`);
const consultuntId = farida.id;
const talk = await newConsultation(app, leela, { consultuntId });
const long = await newConsultation(app, leela, { consultuntId, consultationName: 'Long Talk', duration: '1 Hr' });
const inactive = await newConsultation(app, leela, { consultuntId, isActive: false });
const deleted = await newConsultation(app, leela, { consultuntId });
await leela.delete(`/consultations/${deleted.id}`);

const imageOf = ({ url, thumbnailUrl }: { url: string; thumbnailUrl: string }) => ({ url, thumbnailUrl });
const cardOf = (one: typeof talk, durationMinutes: number) => ({
  id: one.id,
  name: one.consultationName,
  consultant: { id: farida.id, name: 'Farida Contractor' },
  priceInr: 900,
  durationMinutes,
  image: imageOf(one.additionalMediaUrls[0]),
});

test('consultations that can be booked are listed, the newest first', async () => {
  expect((await website.get('/consultations')).body).toEqual({ data: [cardOf(long, 60), cardOf(talk, 30)], total: 2 });
  expect((await website.get('/consultations?page=2&limit=1')).body).toEqual({ data: [cardOf(talk, 30)], total: 2 });
  expect((await website.get(`/consultations/${talk.id}`)).body.data).toEqual({
    ...cardOf(talk, 30),
    description: 'Half an hour about your mornings.',
    images: talk.additionalMediaUrls.map(imageOf),
  });
});

test('one that cannot be booked, or was deleted, is not found', async () => {
  for (const { id } of [inactive, deleted]) {
    const { status, body } = await website.get(`/consultations/${id}`);
    expect([status, body.code, body.message]).toEqual([404, 'not_found', 'Consultation not found']);
  }
});

test('a consultant is shown without number and time off', async () => {
  const card = {
    id: farida.id,
    name: 'Farida Contractor',
    speciality: 'Yoga Therapy',
    isInstructor: false,
    image: farida.additionalMediaUrls,
  };
  const list = await website.get('/consultants');
  expect(list.body).toEqual({ data: [card], total: 1 });
  const one = await website.get(`/consultants/${farida.id}`);
  expect(one.body.data).toEqual({ ...card, description: 'Listens first.' });
  for (const { bytes } of [list, one]) expect(bytes.toString()).not.toMatch(/98204|2027-01/);
  const { status, body } = await website.get(`/consultants/${gone.id}`);
  expect([status, body.code, body.message]).toEqual([404, 'not_found', 'Consultant not found']);
});
