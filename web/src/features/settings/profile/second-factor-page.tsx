import { Button, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Stack.css';
import { t } from 'virtual:texts';
import { AUTH_MESSAGES } from '@sankalp/contract/auth';
import { useDispatch } from 'react-redux';
import { rootApi } from '../../../shared/api/root-api.ts';
import { factorSet } from '../../../shared/session/second-factor-slice.ts';
import { useDialog } from '../../../shared/ui/use-dialog.ts';
import { AuthCard, useLogout } from '../../auth/index.ts';
import { useGetSecondFactorQuery } from '../settings.api.ts';
import classes from '../settings.module.css';
import { SetUpDialog } from './set-up-dialog.tsx';

/** In place of every page, until the admin has set up the second factor that is required of them. */
export function SecondFactorPage() {
  const dispatch = useDispatch();
  const logout = useLogout();
  const { data } = useGetSecondFactorQuery();
  const setUp = useDialog<object>();
  const goOn = () => {
    dispatch(factorSet());
    // Refused queries are asked again.
    dispatch(rootApi.util.resetApiState());
  };
  return (
    <AuthCard title={t('Second factor')}>
      <Stack gap="lg">
        <Text size="md">
          {t('{factorRequired} With an authenticator app on your phone, a stolen password alone does not sign in.', {
            factorRequired: t(AUTH_MESSAGES.factorRequired),
          })}
        </Text>
        <div className={classes.actions}>
          <Button variant="default" onClick={logout}>
            {t('Logout')}
          </Button>
          {data?.isOn ? (
            <Button onClick={goOn}>{t('Go on')}</Button>
          ) : (
            <Button onClick={() => setUp.open({})}>{t('Set up')}</Button>
          )}
        </div>
      </Stack>
      <SetUpDialog
        isOpen={setUp.isOpen}
        onClose={() => {
          setUp.close();
          if (data?.isOn) goOn();
        }}
      />
    </AuthCard>
  );
}
