import { t } from 'virtual:texts';
import { Textarea } from '@mantine/core';
import { SETTINGS_MESSAGES } from '@sankalp/contract/settings';

import { useRef, useState } from 'react';
import { FormCard } from '../../../shared/form/form-card.tsx';
import { differencesOf } from '../../../shared/resource/differences.ts';
import { RecordForm } from '../../../shared/resource/record-form.tsx';
import type { EditedVersion } from '../../../shared/resource/use-edited-version.ts';
import { useRecordForm } from '../../../shared/resource/use-record-form.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { loadedLater } from '../../../shared/ui/loaded-later.ts';
import { type TermsRow, useLazyGetTermsQuery, useUpdateTermsMutation } from '../settings.api.ts';
import classes from '../settings.module.css';
import { settingsKind } from '../settings-kind.ts';

const schema = loadedLater(async () => (await import('@sankalp/contract/settings.schema')).termsBody);

const KIND = settingsKind('terms', t('These terms were changed by {changedBy} at {changedAt}, after you opened them.'));
const LABELS = { termsAndConditions: t('Terms and Conditions') } as const;
const fieldsOf = ({ termsAndConditions }: TermsRow) => ({ termsAndConditions });

export function TermsForm({ edited, terms }: { edited: EditedVersion<TermsRow>; terms: TermsRow }) {
  const [update] = useUpdateTermsMutation();
  const [reload] = useLazyGetTermsQuery();
  const [isAsking, setAsking] = useState(false);
  const isConfirmed = useRef(false);
  const form = useRecordForm({
    kind: KIND,
    record: edited,
    row: terms,
    initialValues: fieldsOf(terms),
    schema,
    bodyOf: (values) => values,
    labels: LABELS,
    fieldsOf,
    update: ({ version, fields }) =>
      update({ version, fields: isConfirmed.current ? { ...fields, confirm: true } : fields }),
    reload: () => reload(),
  });
  /** An empty text asks first, where there is one in force (409 without). */
  const submit: typeof form.submit = (event) => {
    isConfirmed.current = false;
    const isEmptied = form.fields.values.termsAndConditions.trim() === '' && terms.termsAndConditions !== '';
    if (!isEmptied) return form.submit(event);
    event?.preventDefault();
    setAsking(true);
  };
  const asking = { ...form, submit };
  const confirm = () => {
    setAsking(false);
    isConfirmed.current = true;
    form.submit();
  };
  return (
    <div>
      <RecordForm
        form={asking}
        differencesOf={(changes, theirs) =>
          differencesOf({ labels: LABELS, before: fieldsOf(terms), changes, theirs: fieldsOf(theirs) })
        }
      >
        <FormCard form={asking} label={t('Policies')}>
          <Textarea
            {...form.fields.getInputProps('termsAndConditions')}
            className={classes.terms}
            label={LABELS.termsAndConditions}
            description={t('Everybody reads this text on the public page.')}
          />
        </FormCard>
      </RecordForm>
      <ConfirmDialog
        isOpen={isAsking}
        title={LABELS.termsAndConditions}
        question={t(SETTINGS_MESSAGES.emptyQuestion)}
        confirmLabel={t('Save')}
        busy={false}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
