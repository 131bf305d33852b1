import { t } from 'virtual:texts';
import { CATEGORY_MESSAGES } from '@sankalp/contract/categories';
import type { Category, CategoryBody } from '@sankalp/contract/categories.schema';
import { failureText } from '../../shared/api/failure-text.ts';
import { DialogForm } from '../../shared/form/dialog-form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { RecordDialogForm } from '../../shared/resource/record-dialog-form.tsx';
import { HistoryDisclosure, HistoryLines } from '../../shared/resource/record-history.tsx';
import type { RecordTexts } from '../../shared/resource/record-kind.ts';
import { type EditedVersion, useRecordInDialog } from '../../shared/resource/use-edited-version.ts';
import { useRecordForm } from '../../shared/resource/use-record-form.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { categoriesApi } from './categories.ts';
import { CATEGORY_FIELDS, CategoryInputs, useCategoryFields } from './category-fields.tsx';

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

interface NewCategoryProps {
  onClose: () => void;
  onAdded?: ((category: Category) => void) | undefined;
}

/** Adds a category (CAT-03). */
function NewCategory({ onClose, onAdded }: NewCategoryProps) {
  const [create] = categoriesApi.useCreate();
  const form = useContractForm({
    ...useCategoryFields(),
    onSubmit: async (body): Promise<void> => {
      const { data, error } = await create(body as CategoryBody);
      if (error) return form.refuse(error, t(CATEGORY_MESSAGES.addFailed));
      onAdded?.(data);
      onClose();
    },
  });
  return (
    <DialogForm form={form} onCancel={onClose}>
      <CategoryInputs form={form} />
    </DialogForm>
  );
}

/** Saved silently. */
const CATEGORY_RECORD: RecordTexts = {
  singular: t('category'),
  changedByOther: t('This category was changed by {changedBy} at {changedAt}, after you opened it.'),
  messages: CATEGORY_MESSAGES,
  loadFailed: (error) => failureText(error, t(CATEGORY_MESSAGES.loadFailed)),
};
const WORDS = CATEGORY_FIELDS.history({ entity: 'categories' });

interface StoredCategoryProps {
  category: Category;
  onClose: () => void;
}

/** Renames a category (CAT-04), on top of the version that was read. */
function StoredCategory({ category, onClose }: StoredCategoryProps) {
  const { data = [] } = categoriesApi.useList();
  const record = useRecordInDialog(data.find(({ id }) => id === category.id) ?? category, onClose);
  return record.shown && <StoredCategoryForm key={record.key} record={record} category={record.shown} />;
}

function StoredCategoryForm({ record, category }: { record: EditedVersion<Category>; category: Category }) {
  const [update] = categoriesApi.useUpdate();
  const [reload] = categoriesApi.useLazyGet();
  const form = useRecordForm({
    kind: CATEGORY_RECORD,
    record,
    row: category,
    ...useCategoryFields(category),
    fieldsOf: CATEGORY_FIELDS.sent,
    update,
    reload,
  });
  return (
    <RecordDialogForm
      form={form}
      differencesOf={(changes, theirs) => CATEGORY_FIELDS.differences(changes, category, theirs)}
    >
      <CategoryInputs form={form} />
      <HistoryDisclosure>
        <CategoryHistory id={category.id} />
      </HistoryDisclosure>
    </RecordDialogForm>
  );
}

function CategoryHistory({ id }: { id: string }) {
  return <HistoryLines query={categoriesApi.useHistory(id)} words={WORDS} />;
}
