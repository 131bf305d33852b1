import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import { ADMIN_MESSAGES } from '@sankalp/contract/admins';
import { failureText } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import record from '../../shared/ui/record-page.module.css';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { useGetFactorRuleQuery, useListAdminsQuery, useSetFactorRuleMutation } from './admins.api.ts';
import classes from './admins.module.css';

const ConfirmDialog = lazyDialog(async () => (await import('./require-factor-dialog.tsx')).RequireFactorDialog);

/** Whether every admin needs a second factor, and how many have none yet. */
export function FactorRuleCard() {
  const { data: admins = [] } = useListAdminsQuery();
  const { data: rule } = useGetFactorRuleQuery();
  const [setRule, { isLoading }] = useSetFactorRuleMutation();
  const question = useDialog<{ without: number }>();
  const toast = useToast();
  if (!rule) return null;
  const without = admins.filter(({ status, hasSecondFactor }) => status === 'active' && !hasSecondFactor).length;
  async function allow() {
    const { error } = await setRule(false);
    if (error) toast.alert(failureText(error, t(ADMIN_MESSAGES.saveFailed)));
    else toast.success(t('The second factor is optional'));
  }
  return (
    <section className={`${record.card} ${classes.rule}`} aria-labelledby="factor-rule-title">
      <div className={classes.head}>
        <h2 id="factor-rule-title">{t('Second factor')}</h2>
        {rule.isRequired ? (
          <Button variant="default" loading={isLoading} onClick={() => void allow()}>
            {t('Make optional')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => question.open({ without })}>
            {t('Require for all')}
          </Button>
        )}
      </div>
      <p className={classes.ruleText}>
        {rule.isRequired
          ? t('Required for all: whoever has none sets one up before anything else.')
          : optionalText(without)}
      </p>
      <ConfirmDialog dialog={question} />
    </section>
  );
}

function optionalText(without: number): string {
  if (without === 0) return t('Optional: every admin has one.');
  if (without === 1) return t('Optional: 1 of the active admins has none.');
  return t('Optional: {without} of the active admins have none.', { without });
}
