import type { AppPageQuery } from '@sankalp/contract/app-api/app-page.schema';
import type { AppConsultation, AppConsultationCard } from '@sankalp/contract/app-api/consultations.schema';
import { CONSULTATION_MESSAGES, DURATION_MINUTES } from '@sankalp/contract/consultations';
import type { OnReads } from '../../shared/feature.ts';
import { notFound } from '../../shared/problem.ts';
import type { Media } from '../media/index.ts';
import { type ConsultationsList, findConsultation, type ShownConsultation } from './consultations.store.ts';

/** Keeps true: the app shows consultations that can be booked, and no others. */

interface AppConsultationsOptions extends OnReads {
  readonly consultationsList: ConsultationsList;
  readonly media: Media;
}

export type AppConsultations = ReturnType<typeof createAppConsultations>;

export function createAppConsultations({ reads, consultationsList: list, media }: AppConsultationsOptions) {
  const presentCard = (consultation: ShownConsultation): AppConsultationCard => ({
    id: consultation.id,
    name: consultation.consultationName,
    consultant: { id: consultation.consultuntId, name: consultation.consultantName },
    priceInr: consultation.price,
    durationMinutes: DURATION_MINUTES[consultation.duration],
    image: media.firstImage(consultation.mediaKeys),
  });

  return {
    async page(query: AppPageQuery): Promise<{ data: AppConsultationCard[]; total: number }> {
      const { rows, total } = await list.pageOfActive(query);
      return { data: rows.map(presentCard), total };
    },

    async get(id: string): Promise<AppConsultation> {
      const consultation = await findConsultation(reads, id);
      if (!consultation?.isActive) throw notFound(CONSULTATION_MESSAGES.notFound);
      const { description, mediaKeys } = consultation;
      return { ...presentCard(consultation), description, images: mediaKeys.map(media.item) };
    },
  };
}
