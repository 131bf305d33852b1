import { Textarea } from '@mantine/core';
import { termsBody } from '@sankalp/contract/settings';
import { differencesOf } from '../../../shared/form/differences.ts';
import { FormCard } from '../../../shared/form/form-card.tsx';
import { RecordForm } from '../../../shared/record/record-form.tsx';
import type { EditedVersion } from '../../../shared/record/use-edited-version.ts';
import { useRecordForm } from '../../../shared/record/use-record-form.ts';
import { type TermsRow, useLazyGetTermsQuery, useUpdateTermsMutation } from '../settings.api.ts';
import classes from '../settings.module.css';
import { settingsKind } from '../settings-kind.ts';
import { t } from '../texts.ts';

const KIND = settingsKind('terms');
const LABELS = { termsAndConditions: t('Terms and Conditions') } as const;
const fieldsOf = ({ termsAndConditions }: TermsRow) => ({ termsAndConditions });

export function TermsForm({ edited, terms }: { edited: EditedVersion<TermsRow>; terms: TermsRow }) {
  const [update] = useUpdateTermsMutation();
  const [reload] = useLazyGetTermsQuery();
  const form = useRecordForm({
    kind: KIND,
    record: edited,
    row: terms,
    initialValues: fieldsOf(terms),
    schema: termsBody,
    bodyOf: (values) => values,
    labels: LABELS,
    fieldsOf,
    update: ({ version, fields }) => update({ version, fields }),
    reload: () => reload(),
  });
  return (
    <div>
      <RecordForm
        form={form}
        differencesOf={(changes, theirs) =>
          differencesOf({ labels: LABELS, before: fieldsOf(terms), changes, theirs: fieldsOf(theirs) })
        }
      >
        <FormCard form={form} label={t('Policies')}>
          <Textarea
            {...form.fields.getInputProps('termsAndConditions')}
            className={classes.terms}
            label={LABELS.termsAndConditions}
            description={t('Everybody reads this text on the public page.')}
          />
        </FormCard>
      </RecordForm>
    </div>
  );
}
