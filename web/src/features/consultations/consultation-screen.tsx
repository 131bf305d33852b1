import { t } from 'virtual:texts';
import { formatInr } from '@sankalp/contract/shared/money';
import { AddressedScreen } from '../../shared/resource/resource-screen.tsx';
import { CONSULTATION_FIELDS, CONSULTATION_FORM } from './consultation-fields.tsx';
import { consultations } from './consultations.ts';

const HISTORY = {
  entity: 'consultations',
  began: t('Added'),
  labels: { ...CONSULTATION_FIELDS.labels, consultuntId: t('Consultant') },
  textOf: (field: string, value: string) => (field === 'price' ? formatInr(Number(value)) : undefined),
};

/** A consultation to add, to edit or to view, as the address says (CONS-08, CONS-15). */
export function ConsultationPage() {
  return <AddressedScreen resource={consultations} form={CONSULTATION_FORM} history={HISTORY} />;
}
