import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import { ADMIN_MESSAGES, adminPaths } from '@sankalp/contract/admins';
import type { Admin } from '@sankalp/contract/admins.schema';
import { buildPath } from '@sankalp/contract/shared/path';
import {
  IconDeviceLaptop,
  IconHistory,
  IconKey,
  IconLink,
  IconLockOff,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { useHistoryDialog } from '../../shared/resource/use-history-dialog.tsx';
import { useSessionUser } from '../../shared/session/use-session.ts';
import { ListCard } from '../../shared/table/list-card.tsx';
import { ListTable } from '../../shared/table/list-table.tsx';
import { Pagination } from '../../shared/table/pagination.tsx';
import { useBrowserList } from '../../shared/table/use-browser-list.ts';
import type { MenuAction } from '../../shared/ui/action-menu.tsx';
import { RetryBanner } from '../../shared/ui/async-state.tsx';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { adminColumns } from './admin-columns.tsx';
import { ADMIN_WORDS } from './admin-words.ts';
import { useListAdminsQuery, useSetAdminActiveMutation } from './admins.api.ts';
import { FactorRuleCard } from './factor-rule-card.tsx';

const InviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog);
const ModulesDialog = lazyDialog(async () => (await import('./modules-dialog.tsx')).ModulesDialog);
const SessionsDialog = lazyDialog(async () => (await import('./sessions-dialog.tsx')).SessionsDialog);
const ResetLinkDialog = lazyDialog(async () => (await import('./reset-link-dialog.tsx')).ResetLinkDialog);
const RemoveFactorDialog = lazyDialog(async () => (await import('./remove-factor-dialog.tsx')).RemoveFactorDialog);
const DeactivateDialog = lazyDialog(async () => (await import('./deactivate-dialog.tsx')).DeactivateDialog);

interface OfAdmin {
  admin: Admin;
}

const textsOf = ({ userName, emailId }: Admin) => [userName, emailId];

/** Admins of the foundation, and what each may open (ACCESS-16, SETT-23). */
export function AdminsList() {
  const { list, pager, table } = useBrowserList(useListAdminsQuery(), {
    textsOf,
    loadFailed: t(ADMIN_MESSAGES.loadFailed),
  });
  const user = useSessionUser();
  const invitation = useDialog<object>();
  const modules = useDialog<OfAdmin>();
  const sessions = useDialog<OfAdmin>();
  const resetLink = useDialog<OfAdmin>();
  const factorRemoval = useDialog<OfAdmin>();
  const deactivation = useDialog<OfAdmin>();
  const past = useHistoryDialog(ADMIN_WORDS);
  const activate = useActivate();
  const dialogs = [modules.open, sessions.open, resetLink.open, factorRemoval.open, deactivation.open] as const;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what opens a dialog never changes
  const columns = useMemo(() => {
    const [openModules, openSessions, openResetLink, askRemoveFactor, askDeactivate] = dialogs;
    return adminColumns((admin): MenuAction[] => {
      const isLockedOut = admin.status === 'deactivated';
      const open = (label: string, icon: MenuAction['icon'], run: (subject: OfAdmin) => void) => [
        { label, icon, onRun: () => run({ admin }) },
      ];
      return [
        ...(admin.isSuperAdmin ? [] : open(t('Change modules'), IconKey, openModules)),
        ...open(t('Sessions'), IconDeviceLaptop, openSessions),
        {
          label: t('History'),
          icon: IconHistory,
          onRun: () => past.open({ name: admin.userName, path: buildPath(adminPaths.history, { id: admin.id }) }),
        },
        ...(isLockedOut ? [] : open(t('Reset link'), IconLink, openResetLink)),
        ...(admin.hasSecondFactor && admin.id !== user?.id
          ? open(t('Remove second factor'), IconLockOff, askRemoveFactor)
          : []),
        ...(isLockedOut
          ? [{ label: t('Activate'), icon: IconUserCheck, onRun: () => void activate(admin) }]
          : [{ label: t('Deactivate'), icon: IconUserOff, isDanger: true, onRun: () => askDeactivate({ admin }) }]),
      ];
    });
  }, [activate, user?.id]);
  return (
    <>
      <FactorRuleCard />
      <ListCard
        lead={list.total === 1 ? t('1 admin') : t('{total} admins', { total: list.total })}
        tools={
          <Button aria-keyshortcuts="n" onClick={() => invitation.open({})}>
            {t('+ Invite Admin')}
          </Button>
        }
      >
        {list.error && <RetryBanner message={list.error} onRetry={list.retry} />}
        <ListTable {...table} label={t('Administrators')} columns={columns} list={list} texts={ADMIN_MESSAGES} />
        <Pagination label={t('Pages of Administrators')} {...pager} />
        <InviteDialog dialog={invitation} />
        <ModulesDialog dialog={modules} />
        <SessionsDialog dialog={sessions} />
        {past.dialog}
        <ResetLinkDialog dialog={resetLink} />
        <RemoveFactorDialog dialog={factorRemoval} />
        <DeactivateDialog dialog={deactivation} />
      </ListCard>
    </>
  );
}

function useActivate() {
  const [setActive] = useSetAdminActiveMutation();
  const toast = useToast();
  return useMemo(
    () => async (admin: Admin) => {
      const { error } = await setActive({ id: admin.id, isActive: true });
      if (error) toast.alert(failureText(error, t(ADMIN_MESSAGES.saveFailed)));
      else toast.success(t('{userName} activated', { userName: admin.userName }));
    },
    [setActive, toast],
  );
}
