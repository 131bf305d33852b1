import { CONSULTATION_MESSAGES } from '@sankalp/contract/consultations';
import type {
  Consultation,
  CreateConsultationBody,
  UpdateConsultationBody,
} from '@sankalp/contract/consultations.schema';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { conflict, notFound, unknownId } from '../../shared/problem.ts';
import { presentedRecordService } from '../../shared/records/record-service.ts';
import { insertRow } from '../../shared/records/records.store.ts';
import { createRecords } from '../../shared/records/records.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { findConsultantName, holdConsultant } from '../consultants/index.ts';
import type { Media } from '../media/index.ts';
import { findConsultation, type StoredConsultation } from './consultations.store.ts';
import { consultations } from './consultations.table.ts';
import { presentConsultation } from './present-consultation.ts';

/** Keeps true: an existing consultation is offered by an existing consultant. */

interface ConsultationsOptions {
  readonly database: Executor;
  readonly media: Media;
}

export type ConsultationsService = ReturnType<typeof createConsultationsService>;

export function createConsultationsService({ database, media }: ConsultationsOptions) {
  const records = createRecords({
    database,
    table: consultations,
    media,
    notFound: CONSULTATION_MESSAGES.notFound,
    onRestore: async (tx, { consultuntId }) => {
      if (!(await holdConsultant(tx, consultuntId))) throw conflict(CONSULTATION_MESSAGES.consultantDeleted);
    },
  });
  const present = async (stored: StoredConsultation): Promise<Consultation> =>
    presentConsultation({ ...stored, consultantName: await findConsultantName(database, stored.consultuntId) }, media);

  return {
    ...presentedRecordService(records, present),

    async get(id: string): Promise<Consultation> {
      const consultation = await findConsultation(database, id);
      if (!consultation) throw notFound(CONSULTATION_MESSAGES.notFound);
      return presentConsultation(consultation, media);
    },

    async create(body: CreateConsultationBody, context: WriteContext): Promise<Consultation> {
      const insert = async (tx: Transaction) => {
        await refuseNoConsultant(tx, body.consultuntId);
        return insertRow(tx, consultations, body);
      };
      return present(await records.createBy(body, context, insert));
    },

    async update(id: string, body: UpdateConsultationBody, context: WriteContext): Promise<Consultation> {
      const decideInTransaction = async (tx: Transaction, before: StoredConsultation) => {
        const { consultuntId = before.consultuntId } = body;
        if (consultuntId !== before.consultuntId) await refuseNoConsultant(tx, consultuntId);
        return body;
      };
      return present(await records.update(id, body, context, { decideInTransaction }));
    },
  };
}

async function refuseNoConsultant(tx: Transaction, id: string): Promise<void> {
  if (!(await holdConsultant(tx, id))) throw unknownId('consultuntId');
}
