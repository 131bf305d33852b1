import type { Consultant } from '@sankalp/contract/consultants.schema';

/** A consultant who is away for a week; tests say what else is true of theirs. */
export const farida: Consultant = {
  id: '0192d3a4-0000-7000-8000-000000000041',
  name: 'Farida Contractor',
  description: 'Listens first.',
  speciality: 'Yoga Therapy',
  isInstructure: true,
  wpNumber: '+919820411203',
  profileurl: 'consultunt/farida.webp',
  additionalMediaUrls: { url: '/media/consultunt/farida.webp', thumbnailUrl: null },
  unAvalibiltyStart: '2026-12-01',
  unAvalibiltyEnd: '2026-12-07',
  hours: ['mon 09:00-12:00', 'thu 09:00-12:00'],
  createdAt: '2026-11-18T05:00:00.000Z',
  updatedAt: '2026-11-18T05:00:00.000Z',
  version: 3,
};
