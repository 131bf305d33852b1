import { t } from 'virtual:texts';
import type { ComponentProps } from 'react';
import { ReferenceField } from '../../shared/form/reference-field.tsx';
import { consultantsApi } from './consultants.ts';

/** Consultant who offers a consultation (CONS-11). */
export function ConsultantField(field: Omit<ComponentProps<typeof ReferenceField>, 'query' | 'loadFailed'>) {
  return <ReferenceField {...field} query={consultantsApi.useList()} loadFailed={t('Failed to load consultunts')} />;
}
