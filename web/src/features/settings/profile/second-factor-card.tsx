import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import { Loading, RetryBanner } from '../../../shared/ui/async-state.tsx';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import record from '../../../shared/ui/record-page.module.css';
import { useDialog } from '../../../shared/ui/use-dialog.ts';
import { useGetSecondFactorQuery } from '../settings.api.ts';
import classes from '../settings.module.css';
import { loadFailed } from '../settings-kind.ts';

const SetUpDialog = lazyDialog(async () => (await import('./set-up-dialog.tsx')).SetUpDialog);
const TurnOffDialog = lazyDialog(async () => (await import('./turn-off-dialog.tsx')).TurnOffDialog);

/** An authenticator app beside the password, for whoever wants it. */
export function SecondFactorCard() {
  const { data, error, refetch } = useGetSecondFactorQuery();
  const setUp = useDialog<object>();
  const turnOff = useDialog<object>();
  return (
    <section className={`${record.card} ${classes.narrow}`} aria-labelledby="second-factor-title">
      <div className={classes.cardHead}>
        <h2 id="second-factor-title">{t('Second factor')}</h2>
        {data && (
          <Button variant="default" onClick={() => (data.isOn ? turnOff : setUp).open({})}>
            {data.isOn ? t('Turn off') : t('Set up')}
          </Button>
        )}
      </div>
      {error && <RetryBanner message={loadFailed(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={1} />}
      {data && (
        <p className={classes.outcome}>
          {data.isOn
            ? t('On. Signing in needs a code of your authenticator app; {recoveryCodesLeft} recovery codes are left.', {
                recoveryCodesLeft: data.recoveryCodesLeft,
              })
            : t('Off. With an authenticator app on your phone, a stolen password alone does not sign in.')}
        </p>
      )}
      <SetUpDialog dialog={setUp} />
      <TurnOffDialog dialog={turnOff} />
    </section>
  );
}
