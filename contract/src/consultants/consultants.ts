import { recordPaths } from '../shared/path.ts';

/** Consultants and teachers; the wire spells them consultunt, and instructors instructure (CNSLT-21, CNSLT-24). */

export const SPECIALTY_MAX_LENGTH = 200;
export const CONSULTANT_DESCRIPTION_MAX_LENGTH = 5_000;

export const CONSULTANT_MESSAGES = {
  loadFailed: 'Failed to load consultunts',
  detailsLoadFailed: 'An error occurred',
  idMissing: 'No consultant ID provided',
  empty: 'No consultunt found',
  noMatch: 'No consultants match your search',
  /** Named for whatever is missing, the WhatsApp number too (CNSLT-16, CNSLT-18). */
  required: 'Please fill in all required fields (name, description, Profile Image, Speciality)',
  created: 'Consultant added',
  createFailed: 'An error occurred',
  updated: 'Consultant saved',
  updateFailed: 'An error occurred',
  deleted: 'Consultunt deleted successfully!',
  deleteFailed: 'An error occurred',
  restored: 'Consultant restored',
  restoreFailed: 'Could not restore consultant',
  notFound: 'Consultant not found',
} as const;

/** Why a consultant cannot be deleted (409). */
export function consultantInUse(consultations: number, courses: number): string {
  const all = [counted(consultations, 'consultation'), counted(courses, 'course')].filter((text) => text !== '');
  return `This consultant has ${all.join(' and ')}. Give them to somebody else or delete them first.`;
}

const counted = (count: number, noun: string): string => {
  if (count === 0) return '';
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
};

export const consultantPaths = {
  ...recordPaths('/consultunt'),
  instructors: '/consultunt/instructure',
} as const;

/** Whether a time off ends before it begins. */
export function endsBeforeStart({
  unAvalibiltyStart: start,
  unAvalibiltyEnd: end,
}: {
  unAvalibiltyStart?: string | null;
  unAvalibiltyEnd?: string | null;
}): boolean {
  return Boolean(start && end && end < start);
}
