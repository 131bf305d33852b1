import { ADMIN_MESSAGES } from '@sankalp/contract/admins';
import { failureText } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { useOpenedAfterMount } from '../../shared/ui/use-dialog.ts';
import { useSetFactorRuleMutation } from './admins.api.ts';
import { t } from './texts.ts';

/** Says whom it stops at their next click. */
export function RequireFactorDialog({ isOpen, onClose, without }: DialogProps & { without: number }) {
  const [setRule, { isLoading }] = useSetFactorRuleMutation();
  const toast = useToast();
  async function confirm() {
    const { error } = await setRule(true);
    if (error) toast.alert(failureText(error, t(ADMIN_MESSAGES.saveFailed)));
    else toast.success(t('The second factor is required for all'));
    onClose();
  }
  const stopped =
    without === 1
      ? t('One admin has none: at the next click this admin sets one up before anything else.')
      : t('{without} admins have none: at their next click they set one up before anything else.', { without });
  return (
    <ConfirmDialog
      opened={useOpenedAfterMount(isOpen)}
      title={t('Require a second factor for all')}
      question={without === 0 ? t('Every admin has one. Whoever is invited sets one up first.') : stopped}
      confirmLabel={t('Require')}
      busyLabel={t('Saving...')}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
