import { byInstant, byText, columnsOf } from '../../shared/table/columns.ts';
import { genderOf, joiningDateOf, joiningDayOf, type ListedUser, phoneOf } from './user-display.ts';
import { UserNameCell } from './user-name-cell.tsx';
import { UserRowActions } from './user-row-actions.tsx';

interface RowActions {
  onGenerateCoupon: (user: ListedUser) => void;
  onDelete: (user: ListedUser) => void;
}

const column = columnsOf<ListedUser>();

/** The columns of the users list, as the documents order them (S0 §2). */
export function userColumns(actions: RowActions) {
  return column.columns([
    column.accessor('name', {
      header: 'Username',
      sortFn: byText,
      cell: ({ row }) => <UserNameCell user={row.original} />,
    }),
    column.accessor((user) => phoneOf(user) || undefined, {
      id: 'whatsappMobileNumber',
      header: 'Phone',
      sortFn: byText,
      sortUndefined: 'last',
      meta: { width: 180, figures: true, hiddenOnPhone: true },
    }),
    column.accessor((user) => user.createdAt ?? joiningDayOf(user), {
      id: 'createdAt',
      header: 'Joining Date',
      sortFn: byInstant,
      sortUndefined: 'last',
      cell: ({ row }) => joiningDateOf(row.original),
      meta: { width: 140, phoneWidth: 88, figures: true },
    }),
    column.accessor((user) => genderOf(user) || undefined, {
      id: 'gender',
      header: 'Gender',
      sortFn: byText,
      sortUndefined: 'last',
      meta: { width: 110, hiddenOnPhone: true },
    }),
    column.accessor((user) => user.city || undefined, {
      id: 'city',
      header: 'City',
      sortFn: byText,
      sortUndefined: 'last',
      meta: { width: 160, hiddenOnPhone: true },
    }),
    column.display({
      id: 'action',
      header: 'Action',
      cell: ({ row }) => <UserRowActions user={row.original} {...actions} />,
      meta: { width: 130, phoneWidth: 106, align: 'right' },
    }),
  ]);
}
