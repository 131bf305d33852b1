import { formatInr } from '@sankalp/contract/shared/money';
import { RecordHistory } from '../../../shared/resource/record-history.tsx';
import { consultantsApi } from '../../consultants/index.ts';
import { CONSULTATION_FIELDS } from '../consultation-fields.tsx';
import { consultationsApi, type NamedConsultation } from '../consultations.ts';
import { t } from '../texts.ts';

/** History of the consultation. */
export function ConsultationHistory({ consultation }: { consultation: NamedConsultation }) {
  const query = consultationsApi.useHistory(consultation.id);
  const { data: consultants = [] } = consultantsApi.useList();
  const names = new Map([consultation.consultunt, ...consultants].map(({ id, name }) => [id, name]));
  const words = CONSULTATION_FIELDS.history({
    entity: 'consultations',
    labels: { ...CONSULTATION_FIELDS.labels, consultuntId: t('Consultant') },
    textOf: (field, value) => {
      if (field === 'consultuntId') return names.get(value) ?? t('Another consultant');
      return field === 'price' ? formatInr(Number(value)) : undefined;
    },
  });
  return <RecordHistory query={query} words={words} began={{ text: t('Added'), at: consultation.createdAt }} />;
}
