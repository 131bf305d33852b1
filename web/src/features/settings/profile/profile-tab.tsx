import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import type { Profile } from '@sankalp/contract/auth.schema';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Loading, RetryBanner } from '../../../shared/ui/async-state.tsx';
import { PersonAvatar } from '../../../shared/ui/person-avatar.tsx';
import record from '../../../shared/ui/record-page.module.css';
import { SessionList } from '../../admins/index.ts';
import { useGetProfileQuery } from '../settings.api.ts';
import classes from '../settings.module.css';
import { loadFailed } from '../settings-kind.ts';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

type Mode = 'view' | 'edit' | 'password';

/** One's own name, email and password (SETT-02 to 09). */
export function ProfileTab() {
  const { data: profile, error, refetch } = useGetProfileQuery();
  return (
    <div className={record.page}>
      {error && <RetryBanner message={loadFailed(error)} onRetry={() => void refetch()} />}
      {!profile && !error && <Loading />}
      {profile && (
        <>
          <ProfileCard profile={profile} />
          <SecondFactorCard />
          <section className={`${record.card} ${classes.narrow}`} aria-labelledby="sessions-title">
            <h2 id="sessions-title">{t('Signed in')}</h2>
            <SessionList adminId={profile.id} />
          </section>
        </>
      )}
    </div>
  );
}

function ProfileCard({ profile }: { profile: Profile }) {
  const { state } = useLocation() as { state: { changesPassword?: boolean } | null };
  const [mode, setMode] = useState<Mode>(state?.changesPassword ? 'password' : 'view');
  const editButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    setMode('view');
    // The buttons of the form go with it.
    setTimeout(() => editButton.current?.focus());
  };
  return (
    <div className={`${record.card} ${classes.narrow}`}>
      <div className={classes.cardHead}>
        <h2>{mode === 'password' ? t('Reset Password') : t('Your details')}</h2>
        {mode === 'view' && (
          <div className={classes.actions}>
            <Button variant="default" onClick={() => setMode('password')}>
              {t('Reset Password')}
            </Button>
            <Button ref={editButton} variant="default" aria-keyshortcuts="e" onClick={() => setMode('edit')}>
              {t('Edit')}
            </Button>
          </div>
        )}
      </div>
      <div className={classes.profile}>
        <PersonAvatar name={profile.userName || profile.emailId} size={72} />
        {mode === 'password' ? (
          <PasswordForm onClose={close} />
        ) : (
          <ProfileForm
            key={`${mode} ${profile.userName} ${profile.emailId}`}
            profile={profile}
            isEditing={mode === 'edit'}
            onSaved={close}
            onDiscard={close}
          />
        )}
      </div>
    </div>
  );
}
