import { CATEGORY_MESSAGES } from '@sankalp/contract/categories';
import type { Category } from '@sankalp/contract/categories.schema';
import { failureText } from '../../shared/api/failure-text.ts';
import { RecordDialogForm } from '../../shared/resource/record-form.tsx';
import { HistoryDisclosure, HistoryLines } from '../../shared/resource/record-history.tsx';
import type { RecordTexts } from '../../shared/resource/record-kind.ts';
import { type EditedVersion, useRecordInDialog } from '../../shared/resource/use-edited-version.ts';
import { useRecordForm } from '../../shared/resource/use-record-form.ts';
import { categoriesApi } from './categories.api.ts';
import { CATEGORY_FIELDS, CategoryInputs, useCategoryFields } from './category-fields.tsx';
import { t } from './texts.ts';

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
export function StoredCategory({ category, onClose }: StoredCategoryProps) {
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
