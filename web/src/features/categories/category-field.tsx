import { t } from 'virtual:texts';
import { Portal } from '@mantine/core';
import type { Category } from '@sankalp/contract/categories.schema';
import type { ComponentProps } from 'react';
import { ReferenceField } from '../../shared/form/reference-field.tsx';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { PlainButton } from '../../shared/ui/plain-button.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { categoriesApi } from './categories.ts';
import classes from './category-field.module.css';

const CategoryDialog = lazyDialog(async () => (await import('./category-screen.tsx')).CategoryDialog);

type CategoryFieldProps = Omit<ComponentProps<typeof ReferenceField>, 'query' | 'loadFailed'>;

/** Category of a product; one that is not there yet is made on the spot. */
export function CategoryField(field: CategoryFieldProps) {
  const dialog = useDialog<{ onAdded: (category: Category) => void }>();
  const query = categoriesApi.useList();
  const input = <ReferenceField {...field} query={query} loadFailed={t('Failed to load categories')} />;
  if (field.readOnly) return input;
  return (
    <div>
      {input}
      <PlainButton
        data-compact
        className={classes.add}
        onClick={() => dialog.open({ onAdded: ({ id }) => field.onChange(id) })}
      >
        {t('New category')}
      </PlainButton>
      {/* A form stands in no other one. Through React its Save would send the form around this field all the same. */}
      <Portal>
        <div onSubmit={(event) => event.stopPropagation()}>
          <CategoryDialog dialog={dialog} />
        </div>
      </Portal>
    </div>
  );
}
