import { CONSENT_STATUS_LABELS } from '@sankalp/contract/consents';
import { CONSENT_LABEL } from '@sankalp/contract/users/user-labels';
import { byInstant, byText, columnsOf } from '../../../shared/table/columns.ts';
import { rememberOrder } from '../../../shared/table/list-order.ts';
import { t } from '../texts.ts';
import { genderOf, joiningDateOf, joiningDayOf, type ListedUser, phoneOf } from '../user-display.ts';
import { UserNameCell } from './user-name-cell.tsx';
import { UserPhoneCell } from './user-phone-cell.tsx';
import { UserRowActions } from './user-row-actions.tsx';

interface RowActions {
  onView: (user: ListedUser) => void;
  onEdit: (user: ListedUser) => void;
  onGenerateCoupon: (subject: { user: ListedUser }) => void;
  onDelete: (subject: { record: ListedUser }) => void;
}

const column = columnsOf<ListedUser>();

/** The rows as they stand in the table at that moment: filtered and sorted. */
interface ShownRows {
  getRowModel: () => { rows: readonly { id: string }[] };
}

function rememberShown(table: ShownRows): void {
  rememberOrder(table.getRowModel().rows.map(({ id }) => id));
}

/** The columns of the users list, in their order (USERS-05). */
export function userColumns({ onView, onEdit, ...actions }: RowActions) {
  return column.columns([
    column.accessor('name', {
      header: t('Username'),
      sortFn: byText,
      cell: ({ row, table }) => <UserNameCell user={row.original} onOpen={() => rememberShown(table)} />,
      meta: { picture: 'person' },
    }),
    column.accessor((user) => phoneOf(user) || undefined, {
      id: 'whatsappMobileNumber',
      header: t('Phone'),
      sortFn: byText,
      sortUndefined: 'last',
      cell: ({ row }) => <UserPhoneCell user={row.original} />,
      meta: { width: 184, priority: 3, collapsible: true, tabularNumbers: true },
    }),
    column.accessor((user) => user.createdAt ?? joiningDayOf(user), {
      id: 'createdAt',
      header: t('Joining Date'),
      sortFn: byInstant,
      sortUndefined: 'last',
      cell: ({ row }) => joiningDateOf(row.original),
      meta: { width: 128, narrowWidth: 100, priority: 1, tabularNumbers: true },
    }),
    column.accessor((user) => genderOf(user) || undefined, {
      id: 'gender',
      header: t('Gender'),
      sortFn: byText,
      sortUndefined: 'last',
      meta: { width: 96, priority: 4 },
    }),
    column.accessor((user) => user.city || undefined, {
      id: 'city',
      header: t('City'),
      sortFn: byText,
      sortUndefined: 'last',
      meta: { width: 160, priority: 2 },
    }),
    column.accessor(({ consent }) => consent && t(CONSENT_STATUS_LABELS[consent]), {
      id: 'consent',
      header: t(CONSENT_LABEL),
      meta: { width: 152, priority: 5, isOptional: true },
    }),
    column.display({
      id: 'action',
      header: t('Action'),
      cell: ({ row, table }) => (
        <UserRowActions
          user={row.original}
          onView={(user) => {
            rememberShown(table);
            onView(user);
          }}
          onEdit={(user) => {
            rememberShown(table);
            onEdit(user);
          }}
          {...actions}
        />
      ),
      meta: { width: 184, narrowWidth: 104, align: 'right' },
    }),
  ]);
}
