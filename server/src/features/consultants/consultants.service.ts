import { CONSULTANT_MESSAGES, consultantInUse, endsBeforeStart } from '@sankalp/contract/consultants';
import type { Consultant, CreateConsultantBody, UpdateConsultantBody } from '@sankalp/contract/consultants.schema';
import { PHONE_MESSAGES } from '@sankalp/contract/shared/phone';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { normalisePhone } from '../../shared/phone/normalise-phone.ts';
import { badRequest, conflict } from '../../shared/problem.ts';
import { presentedRecordService } from '../../shared/records/record-service.ts';
import { createRecords } from '../../shared/records/records.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import type { Media } from '../media/index.ts';
import type { StoredConsultant } from './consultants.store.ts';
import { consultants } from './consultants.table.ts';
import { presentConsultant } from './present-consultant.ts';

/** Keeps true: nobody goes while a consultation or a course is theirs, and a time off does not end before it begins. */

interface ConsultantsOptions {
  readonly database: Executor;
  readonly media: Media;
  readonly countConsultationsOf: CountOf;
  readonly countCoursesOf: CountOf;
}

/** Counts the existing records of one kind that a consultant has. */
type CountOf = (tx: Transaction, consultantId: string) => Promise<number>;

export type ConsultantsService = ReturnType<typeof createConsultantsService>;

export function createConsultantsService(options: ConsultantsOptions) {
  const { database, media, countConsultationsOf, countCoursesOf } = options;
  const records = createRecords({
    database,
    table: consultants,
    media,
    notFound: CONSULTANT_MESSAGES.notFound,
    // Giving the consultant a consultation or a course holds them, so none comes between this look and the delete.
    onRemove: async (tx, { id }) => {
      const consultations = await countConsultationsOf(tx, id);
      const courses = await countCoursesOf(tx, id);
      if (consultations + courses > 0) throw conflict(consultantInUse(consultations, courses));
    },
  });
  const present = (consultant: StoredConsultant): Consultant => presentConsultant(consultant, media);

  return {
    ...presentedRecordService(records, present),

    async create(body: CreateConsultantBody, context: WriteContext): Promise<Consultant> {
      const { unAvalibiltyStart = null, unAvalibiltyEnd = null } = body;
      refuseEndBeforeStart({ unAvalibiltyStart, unAvalibiltyEnd });
      return present(await records.create({ ...body, wpNumber: phoneOf(body.wpNumber) }, context));
    },

    async update(id: string, body: UpdateConsultantBody, context: WriteContext): Promise<Consultant> {
      const decide = (before: StoredConsultant) => {
        refuseEndBeforeStart({ ...before, ...body });
        // An old number that is no phone number may come back as it was.
        const { wpNumber = before.wpNumber } = body;
        return wpNumber === before.wpNumber ? body : { ...body, wpNumber: phoneOf(wpNumber) };
      };
      return present(await records.update(id, body, context, { decide }));
    },
  };
}

function refuseEndBeforeStart(timeOff: Pick<Consultant, 'unAvalibiltyStart' | 'unAvalibiltyEnd'>): void {
  if (endsBeforeStart(timeOff)) throw badRequest('unAvalibiltyEnd cannot be before unAvalibiltyStart');
}

function phoneOf(value: string): string {
  const phone = normalisePhone(value);
  if (!phone) throw badRequest(`wpNumber ${PHONE_MESSAGES.invalid}`);
  return phone;
}
