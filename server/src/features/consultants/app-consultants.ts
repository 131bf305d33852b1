import type { AppPageQuery } from '@sankalp/contract/app-api/app-page.schema';
import type { AppConsultant, AppConsultantCard } from '@sankalp/contract/app-api/consultations.schema';
import { CONSULTANT_MESSAGES } from '@sankalp/contract/consultants';
import type { OnReads } from '../../shared/feature.ts';
import { notFound } from '../../shared/problem.ts';
import type { Media } from '../media/index.ts';
import { type ConsultantsList, findConsultant, type StoredConsultant } from './consultants.store.ts';

/** Keeps true: the number of a consultant, and when they are away, is not told to the app. */

interface AppConsultantsOptions extends OnReads {
  readonly consultantsList: ConsultantsList;
  readonly media: Media;
}

export type AppConsultants = ReturnType<typeof createAppConsultants>;

export function createAppConsultants({ reads, consultantsList: list, media }: AppConsultantsOptions) {
  const presentCard = (consultant: StoredConsultant): AppConsultantCard => ({
    id: consultant.id,
    name: consultant.name,
    speciality: consultant.speciality,
    isInstructor: consultant.isInstructure,
    image: media.image(consultant.profileurl),
  });

  return {
    async page(query: AppPageQuery): Promise<{ data: AppConsultantCard[]; total: number }> {
      const { rows, total } = await list.page(query);
      return { data: rows.map(presentCard), total };
    },

    async get(id: string): Promise<AppConsultant> {
      const consultant = await findConsultant(reads, id);
      if (!consultant) throw notFound(CONSULTANT_MESSAGES.notFound);
      return { ...presentCard(consultant), description: consultant.description };
    },
  };
}
