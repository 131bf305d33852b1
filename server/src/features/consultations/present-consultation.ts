import type { Consultation } from '@sankalp/contract/consultations.schema';
import type { Media } from '../media/index.ts';
import type { ShownConsultation } from './consultations.store.ts';

/** A stored consultation as the wire shows it; columns that the contract does not name stay behind when it is written. */
export function presentConsultation(consultation: ShownConsultation, media: Media): Consultation {
  const { consultuntId: id, consultantName: name, mediaKeys } = consultation;
  return { ...consultation, consultunt: { id, name }, additionalMediaUrls: mediaKeys.map(media.item) };
}
