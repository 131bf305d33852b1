import { consultantPaths } from '@sankalp/contract/consultants';
import { type Consultant, consultantsAnswer } from '@sankalp/contract/consultants.schema';
import { consultationBannerPaths } from '@sankalp/contract/consultation-banners';
import { type ConsultationBanner, consultationBannersAnswer } from '@sankalp/contract/consultation-banners.schema';
import { consultationPaths } from '@sankalp/contract/consultations';
import {
  type Consultation,
  consultationAnswer,
  consultationsAnswer,
  updateConsultationBody,
} from '@sankalp/contract/consultations.schema';
import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { fieldsIn } from '../../shared/testing/body-fields.ts';
import { answers, server } from '../../shared/testing/msw.ts';
import { farida } from '../../shared/testing/sample-consultant.ts';

/** The nth id: a well-formed UUID. */
const idOf = (index: number): string => `0192d3a4-0000-7000-8000-${String(index).padStart(12, '0')}`;

const at = { createdAt: '2026-11-18T05:00:00.000Z', updatedAt: '2026-11-18T05:00:00.000Z' };

export const devendra: Consultant = {
  ...farida,
  id: idOf(42),
  name: 'Devendra Kulkarni',
  speciality: 'Ayurveda',
  isInstructure: false,
  unAvalibiltyStart: null,
  unAvalibiltyEnd: null,
};

export const firstTalk: Consultation = {
  id: idOf(51),
  consultationName: 'First Talk',
  consultunt: { id: farida.id, name: farida.name },
  consultuntId: farida.id,
  description: 'Half an hour about your mornings, your evenings and what lies between.',
  price: 900,
  duration: '30 min',
  isActive: true,
  mediaKeys: ['consultation/talk.webp'],
  additionalMediaUrls: [
    { key: 'consultation/talk.webp', url: '/media/consultation/talk.webp', thumbnailUrl: null, mediaType: 'image' },
  ],
  version: 2,
  ...at,
};
export const backPain: Consultation = {
  ...firstTalk,
  id: idOf(52),
  consultationName: 'Back Pain',
  price: 12500,
  isActive: false,
};

/** Body of a PATCH about it: all fields. */
export const firstTalkSent = fieldsIn(updateConsultationBody, firstTalk);

const aBanner = (index: number, key: string, mediaType: 'image' | 'video'): ConsultationBanner => ({
  id: idOf(60 + index),
  imageKey: key,
  image: { key, url: `/media/${key}`, thumbnailUrl: null, mediaType },
  createdAt: at.createdAt,
  version: 1,
});
export const pictureBanner = aBanner(1, 'consultation-banner/one.webp', 'image');
export const filmBanner = aBanner(2, 'consultation-banner/two.mp4', 'video');

export const lists = (...rows: Consultation[]) =>
  server.use(answers('get', consultationPaths.list, consultationsAnswer, { data: rows, total: rows.length }));
export const listsConsultants = (...rows: Consultant[]) =>
  server.use(answers('get', consultantPaths.list, consultantsAnswer, { data: rows, total: rows.length }));
export const listsBanners = (...data: ConsultationBanner[]) =>
  server.use(answers('get', consultationBannerPaths.list, consultationBannersAnswer, { data, total: data.length }));

/** Everything that the screens of the area read. */
export function showsArea(): void {
  lists(firstTalk, backPain);
  listsConsultants(farida, devendra);
  listsBanners(filmBanner, pictureBanner);
  server.use(
    answers('get', consultationPaths.one, consultationAnswer, { data: firstTalk }),
    answers('get', consultationPaths.history, historyAnswer, { data: [], total: 0 }),
  );
}
