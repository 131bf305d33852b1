import type { ComponentProps } from 'react';
import { ReferenceField } from '../../shared/form/reference-field.tsx';
import { useListCategoriesQuery } from './categories.api.ts';
import { t } from './texts.ts';

/** What a product is sorted into. */
export function CategoryField(field: Omit<ComponentProps<typeof ReferenceField>, 'query' | 'loadFailed'>) {
  return <ReferenceField {...field} query={useListCategoriesQuery()} loadFailed={t('Failed to load categories')} />;
}
