import type { Consultant } from '@sankalp/contract/consultants.schema';
import type { Media } from '../media/index.ts';
import type { StoredConsultant } from './consultants.store.ts';

/** A stored consultant as the wire shows it. Field by field, as `presentCourse`. */
export function presentConsultant(consultant: StoredConsultant, media: Media): Consultant {
  return {
    id: consultant.id,
    name: consultant.name,
    description: consultant.description,
    speciality: consultant.speciality,
    isInstructure: consultant.isInstructure,
    wpNumber: consultant.wpNumber,
    profileurl: consultant.profileurl,
    additionalMediaUrls: media.image(consultant.profileurl),
    unAvalibiltyStart: consultant.unAvalibiltyStart,
    unAvalibiltyEnd: consultant.unAvalibiltyEnd,
    createdAt: consultant.createdAt,
    updatedAt: consultant.updatedAt,
    version: consultant.version,
  };
}
