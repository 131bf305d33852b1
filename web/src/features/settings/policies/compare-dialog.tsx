import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import { SETTINGS_MESSAGES } from '@sankalp/contract/settings';
import type { Terms, TermsVersion } from '@sankalp/contract/settings.schema';
import { useState } from 'react';
import { failureText } from '../../../shared/api/failure-text.ts';
import { ChoiceField } from '../../../shared/form/choice-field.tsx';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { withNodes } from '../../../shared/language/with-nodes.tsx';
import { Loading, RetryBanner } from '../../../shared/ui/async-state.tsx';
import { Dialog, DialogFooter } from '../../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';
import { SaveButton } from '../../../shared/ui/save-button.tsx';
import { useGetTermsVersionQuery, useUpdateTermsMutation } from '../settings.api.ts';
import classes from '../settings.module.css';
import { loadFailed } from '../settings-kind.ts';
import { TextDifference } from './text-difference.tsx';

interface CompareDialogProps extends DialogProps {
  version: TermsVersion;
  versions: readonly TermsVersion[];
  inForce: Terms;
  onRestored: (terms: Terms) => void;
}

/** Comparison of one version with another, and the way back to it. */
export function CompareDialog({ isOpen, onClose, ...props }: CompareDialogProps) {
  const title = t('Version {version}', { version: props.version.version });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size={720}>
      <Comparison key={props.version.id} onClose={onClose} {...props} />
    </Dialog>
  );
}

function Comparison({ version, versions, inForce, onRestored, onClose }: Omit<CompareDialogProps, 'isOpen'>) {
  const toast = useToast();
  const [update, { isLoading }] = useUpdateTermsMutation();
  const isInForce = version.version === inForce.version;
  // The version in force is compared with the one before it, and an earlier one with the one in force.
  const usual = versions.find((other) => other.version === (isInForce ? version.version - 1 : inForce.version));
  const [otherId, setOtherId] = useState(usual?.id ?? '');
  const other = versions.find(({ id }) => id === otherId);
  const own = useGetTermsVersionQuery(version.id);
  const theirs = useGetTermsVersionQuery(otherId, { skip: otherId === '' });
  const error = own.error ?? theirs.error;
  const text = own.data?.termsAndConditions;
  const otherText = otherId === '' ? '' : theirs.currentData?.termsAndConditions;
  const isOlder = other !== undefined && other.version > version.version;
  const [from, to] = isOlder ? [version, other] : [other, version];

  async function restore() {
    if (text === undefined || isLoading) return;
    const { data, error } = await update({ version: inForce.version, fields: { termsAndConditions: text } });
    if (!data) return void toast.alert(failureText(error, t(SETTINGS_MESSAGES.failed)));
    toast.success(t(SETTINGS_MESSAGES.saved));
    onRestored(data);
    onClose();
  }

  return (
    <>
      {versions.length > 1 && (
        <ChoiceField
          label={t('Compare with')}
          data-autofocus
          value={otherId}
          onChange={setOtherId}
          options={versions
            .filter(({ id }) => id !== version.id)
            .map((one) => ({
              value: one.id,
              label:
                one.version === inForce.version
                  ? t('Version {version} (in force)', { version: one.version })
                  : t('Version {version}', { version: one.version }),
            }))}
        />
      )}
      {error && <RetryBanner message={loadFailed(error)} />}
      {text !== undefined && otherText !== undefined ? (
        <>
          <p className={classes.legend}>
            {withNodes(
              from
                ? t('From version {from} to version {to}: {removed}, {added}')
                : t('From nothing to version {to}: {removed}, {added}'),
              {
                from: from?.version,
                to: to.version,
                removed: <del>{t('taken out')}</del>,
                added: <ins>{t('put in')}</ins>,
              },
            )}
          </p>
          <TextDifference before={isOlder ? text : otherText} after={isOlder ? otherText : text} />
        </>
      ) : (
        !error && <Loading />
      )}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
        {!isInForce && (
          <SaveButton busy={isLoading} busyLabel={t('Restoring...')} onClick={() => void restore()}>
            {t('Restore version {version}', { version: version.version })}
          </SaveButton>
        )}
      </DialogFooter>
    </>
  );
}
