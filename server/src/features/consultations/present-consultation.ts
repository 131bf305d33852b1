import type { Consultation } from '@sankalp/contract/consultations.schema';
import type { Media } from '../media/index.ts';
import type { ShownConsultation } from './consultations.store.ts';

/** A stored consultation as the wire shows it. Field by field, as `presentCourse`. */
export function presentConsultation(consultation: ShownConsultation, media: Media): Consultation {
  const { consultuntId, consultantName, mediaKeys } = consultation;
  return {
    id: consultation.id,
    consultationName: consultation.consultationName,
    consultunt: { id: consultuntId, name: consultantName },
    consultuntId,
    description: consultation.description,
    price: consultation.price,
    duration: consultation.duration,
    isActive: consultation.isActive,
    mediaKeys,
    additionalMediaUrls: mediaKeys.map(media.item),
    createdAt: consultation.createdAt,
    updatedAt: consultation.updatedAt,
    version: consultation.version,
  };
}
