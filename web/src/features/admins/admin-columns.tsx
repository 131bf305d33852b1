import { t } from 'virtual:texts';
import { AREAS } from '@sankalp/contract/access';
import type { Admin } from '@sankalp/contract/admins.schema';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { foundation } from '../../shared/foundation.ts';
import { relativeTime } from '../../shared/resource/relative-time.ts';
import { byInstant, byText, columnsOf } from '../../shared/table/columns.ts';
import { PlainNameCell } from '../../shared/table/name-cell.tsx';
import { ActionMenu, type MenuAction } from '../../shared/ui/action-menu.tsx';
import { Badge, type Tone } from '../../shared/ui/badge.tsx';

const STATUSES: Readonly<Record<Admin['status'], readonly [text: string, tone: Tone]>> = {
  active: [t('Active'), 'success'],
  invited: [t('Invited'), 'info'],
  deactivated: [t('Deactivated'), 'neutral'],
};

/** Modules that an admin may open, in words. */
function modulesText({ isSuperAdmin, modules }: Admin): string {
  if (isSuperAdmin) return t('Super admin');
  return modules.length === 0 ? t('None') : modules.map((module) => t(AREAS[module].label)).join(', ');
}

const column = columnsOf<Admin>();

export function adminColumns(actionsOf: (admin: Admin) => MenuAction[]) {
  return column.columns([
    column.accessor('userName', { header: t('User Name'), sortFn: byText, cell: PlainNameCell }),
    column.accessor('emailId', {
      header: t('Email Id'),
      sortFn: byText,
      meta: { priority: 1, collapsible: true, minWidth: 180 },
    }),
    column.accessor(modulesText, {
      id: 'modules',
      header: t('Modules'),
      meta: { priority: 2, collapsible: true, minWidth: 200 },
    }),
    column.accessor(({ status }) => STATUSES[status][0], {
      id: 'status',
      header: t('Status'),
      sortFn: byText,
      cell: ({ row, getValue }) => <Badge tone={STATUSES[row.original.status][1]}>{getValue()}</Badge>,
    }),
    column.accessor(({ hasSecondFactor }) => (hasSecondFactor ? t('On') : t('Off')), {
      id: 'secondFactor',
      header: t('Second factor'),
      sortFn: byText,
      meta: { priority: 4 },
    }),
    column.accessor(({ lastSeenAt }) => lastSeenAt ?? '', {
      id: 'lastSeen',
      header: t('Last seen'),
      sortFn: byInstant,
      cell: ({ getValue }) => <LastSeen at={getValue()} />,
      meta: { priority: 3 },
    }),
    column.display({
      id: 'action',
      header: t('Action'),
      cell: ({ row: { original: admin } }) => (
        <ActionMenu label={t('Actions for {userName}', { userName: admin.userName })} items={actionsOf(admin)} />
      ),
      meta: { width: 80, narrowWidth: 56, align: 'right' },
    }),
  ]);
}

function LastSeen({ at }: { at: string }) {
  if (at === '') return t('Never');
  return (
    <time dateTime={at} title={formatDateTime(at, foundation.timeZone)}>
      {relativeTime(at, Date.now())}
    </time>
  );
}
