import type { Category } from '@sankalp/contract/categories.schema';
import type { ComponentProps } from 'react';
import { ReferenceField } from '../../shared/form/reference-field.tsx';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { PlainButton } from '../../shared/ui/plain-button.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { categoriesApi } from './categories.ts';
import classes from './category-field.module.css';
import { t } from './texts.ts';

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
      {/* It lies in another place of the page, and yet its Save would send the form around this field. */}
      <div onSubmit={(event) => event.stopPropagation()}>
        <CategoryDialog dialog={dialog} />
      </div>
    </div>
  );
}
