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
    if (error) toast.alert(failureText(error, ADMIN_MESSAGES.saveFailed));
    else toast.success('The second factor is optional');
  }
  return (
    <section className={`${record.card} ${classes.rule}`} aria-labelledby="factor-rule-title">
      <div className={classes.head}>
        <h2 id="factor-rule-title">Second factor</h2>
        {rule.isRequired ? (
          <Button variant="default" loading={isLoading} onClick={() => void allow()}>
            Make optional
          </Button>
        ) : (
          <Button variant="default" onClick={() => question.open({ without })}>
            Require for all
          </Button>
        )}
      </div>
      <p className={classes.ruleText}>
        {rule.isRequired
          ? 'Required for all: whoever has none sets one up before anything else.'
          : `Optional: ${without === 0 ? 'every admin has one' : `${without} of the active admins ${without === 1 ? 'has' : 'have'} none`}.`}
      </p>
      <ConfirmDialog dialog={question} />
    </section>
  );
}
