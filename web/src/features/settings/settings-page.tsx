import { t } from 'virtual:texts';
import { AREAS } from '@sankalp/contract/access';
import { UrlTabs } from '../../shared/resource/url-tabs.tsx';
import { useSessionUser } from '../../shared/session/use-session.ts';
import { lazyPart } from '../../shared/ui/lazy-part.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { ProfileTab } from './profile/profile-tab.tsx';
import classes from './settings.module.css';

const PoliciesTab = lazyPart(async () => (await import('./policies/policies-tab.tsx')).PoliciesTab);
const WhatsappTab = lazyPart(async () => (await import('./whatsapp/whatsapp-tab.tsx')).WhatsappTab);
const AdminsList = lazyPart(async () => (await import('../admins/index.ts')).AdminsList);
const DevelopersTab = lazyPart(async () => (await import('./developers/developers-tab.tsx')).DevelopersTab);

/** One's own account, and what holds for the foundation (SETT-01). */
export function SettingsPage() {
  const user = useSessionUser();
  return (
    <UrlTabs
      className={classes.tabs}
      frame={(list, panels) => (
        <>
          <PageHeader title={t(AREAS.settings.label)} />
          {list}
          <div className={classes.panels}>{panels}</div>
        </>
      )}
      tabs={[
        { label: t('Profile'), panel: () => <ProfileTab /> },
        { label: t('Policies'), panel: () => <PoliciesTab /> },
        { label: t('Whastapp'), panel: () => <WhatsappTab /> },
        ...(user?.isSuperAdmin
          ? [
              { label: t('Permissions'), panel: () => <AdminsList /> },
              { label: t('Developers'), panel: () => <DevelopersTab /> },
            ]
          : []),
      ]}
    />
  );
}
