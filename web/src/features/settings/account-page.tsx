import { t } from 'virtual:texts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { ProfileTab } from './profile/profile-tab.tsx';

/** One's own name, password, second factor and sessions, for every admin: the settings, which show them too, need a module. */
export function AccountPage() {
  return (
    <>
      <PageHeader title={t('Your account')} />
      <ProfileTab />
    </>
  );
}
