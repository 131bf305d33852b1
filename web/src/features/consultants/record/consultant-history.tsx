import type { Consultant } from '@sankalp/contract/consultants.schema';
import { RecordHistory } from '../../../shared/resource/record-history.tsx';
import { CONSULTANT_FIELDS } from '../consultant-fields.tsx';
import { consultantsApi } from '../consultants.api.ts';
import { t } from '../texts.ts';

const WORDS = CONSULTANT_FIELDS.history({ entity: 'consultants' });

/** History of the consultant. */
export function ConsultantHistory({ consultant: { id, createdAt } }: { consultant: Consultant }) {
  return (
    <RecordHistory query={consultantsApi.useHistory(id)} words={WORDS} began={{ text: t('Added'), at: createdAt }} />
  );
}
