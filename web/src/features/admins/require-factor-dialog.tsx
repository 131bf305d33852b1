import { t } from 'virtual:texts';
import { ADMIN_MESSAGES } from '@sankalp/contract/admins';
import { ActionDialog } from '../../shared/ui/action-dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { useSetFactorRuleMutation } from './admins.api.ts';

/** Says whom it stops at their next click. */
export function RequireFactorDialog({ without, ...dialog }: DialogProps & { without: number }) {
  const [setRule] = useSetFactorRuleMutation();
  const stopped =
    without === 1
      ? t('One admin has none: at the next click this admin sets one up before anything else.')
      : t('{without} admins have none: at their next click they set one up before anything else.', { without });
  return (
    <ActionDialog
      {...dialog}
      title={t('Require a second factor for all')}
      question={without === 0 ? t('Every admin has one. Whoever is invited sets one up first.') : stopped}
      verb={t('Require')}
      busyLabel={t('Saving...')}
      run={() => setRule(true)}
      done={t('The second factor is required for all')}
      failed={t(ADMIN_MESSAGES.saveFailed)}
    />
  );
}
