import type { Consultant } from '@sankalp/contract/consultants.schema';
import type { Media } from '../media/index.ts';
import type { StoredConsultant } from './consultants.store.ts';

/** A stored consultant as the wire shows it; columns that the contract does not name stay behind when it is written. */
export function presentConsultant(consultant: StoredConsultant, media: Media): Consultant {
  return { ...consultant, additionalMediaUrls: media.image(consultant.profileurl) };
}
