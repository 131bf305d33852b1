import type { Category } from '@sankalp/contract/categories.schema';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { NewCategory } from './new-category.tsx';
import { StoredCategory } from './stored-category.tsx';
import { t } from './texts.ts';

interface CategoryDialogProps extends DialogProps {
  /** Undefined for a new one. */
  category?: Category | undefined;
  /** Told of a new one. */
  onAdded?: ((category: Category) => void) | undefined;
}

/** Adds or renames a category (CAT-03, CAT-04). */
export function CategoryDialog({ isOpen, onClose, category, onAdded }: CategoryDialogProps) {
  const title = category ? t('Update Category') : t('Add Category');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      {category ? (
        <StoredCategory category={category} onClose={onClose} />
      ) : (
        <NewCategory onClose={onClose} onAdded={onAdded} />
      )}
    </Dialog>
  );
}
