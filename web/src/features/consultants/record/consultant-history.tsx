import type { Consultant } from '@sankalp/contract/consultants';
import type { HistoryWords } from '../../../shared/record/history-text.ts';
import { RecordHistory } from '../../../shared/record/record-history.tsx';
import { useConsultantHistory } from '../consultants.api.ts';
import { t } from '../texts.ts';
import { CONSULTANT_FORM_LABELS } from './consultant-values.ts';

const WORDS: HistoryWords = {
  entity: 'consultants',
  labels: CONSULTANT_FORM_LABELS,
  // A key means nothing to a person.
  textOf: (field) => (field === 'profileurl' ? null : undefined),
};

/** What happened to the consultant. */
export function ConsultantHistory({ consultant: { id, createdAt } }: { consultant: Consultant }) {
  return <RecordHistory query={useConsultantHistory(id)} words={WORDS} began={{ text: t('Added'), at: createdAt }} />;
}
