import { byInstant, byText, columnsOf } from '../../shared/table/columns.ts';
import { genderOf, joiningDateOf, joiningDayOf, type ListedUser, phoneOf } from './user-display.ts';
import { UserNameCell } from './user-name-cell.tsx';
import { rememberOrder } from './user-order.ts';
import { UserPhoneCell } from './user-phone-cell.tsx';
import { UserRowActions } from './user-row-actions.tsx';

interface RowActions {
  onView: (user: ListedUser) => void;
  onGenerateCoupon: (user: ListedUser) => void;
  onDelete: (user: ListedUser) => void;
}

const column = columnsOf<ListedUser>();

/** The rows as they stand in the table at that moment: filtered and sorted. */
interface ShownRows {
  getRowModel: () => { rows: readonly { id: string }[] };
}

function rememberShown(table: ShownRows): void {
  rememberOrder(table.getRowModel().rows.map(({ id }) => id));
}

const LEFT_OUT: ReadonlySet<string | undefined> = new Set(['whatsappMobileNumber', 'gender']);

/** What the width of the window leaves room for. The cells are told: each asking by itself would cost more than they do. */
interface Layout {
  isCompact: boolean;
  isPhone: boolean;
}

/** The columns of the users list, as the documents order them (S0 §2); in a narrow window those that tell most. */
export function userColumns(actions: RowActions, layout: Layout) {
  const columns = allColumns(actions, layout);
  return layout.isCompact ? columns.filter(({ id }) => !LEFT_OUT.has(id)) : columns;
}

function allColumns({ onView, ...actions }: RowActions, layout: Layout) {
  return column.columns([
    column.accessor('name', {
      header: 'Username',
      sortFn: byText,
      cell: ({ row, table }) => (
        <UserNameCell user={row.original} isCompact={layout.isCompact} onOpen={() => rememberShown(table)} />
      ),
    }),
    column.accessor((user) => phoneOf(user) || undefined, {
      id: 'whatsappMobileNumber',
      header: 'Phone',
      sortFn: byText,
      sortUndefined: 'last',
      cell: ({ row }) => <UserPhoneCell user={row.original} />,
      meta: { width: 200, figures: true, hiddenOnPhone: true },
    }),
    column.accessor((user) => user.createdAt ?? joiningDayOf(user), {
      id: 'createdAt',
      header: 'Joining Date',
      sortFn: byInstant,
      sortUndefined: 'last',
      cell: ({ row }) => joiningDateOf(row.original),
      meta: { width: 120, phoneWidth: 96, figures: true },
    }),
    column.accessor((user) => genderOf(user) || undefined, {
      id: 'gender',
      header: 'Gender',
      sortFn: byText,
      sortUndefined: 'last',
      meta: { width: 96, hiddenOnPhone: true },
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
      cell: ({ row, table }) => (
        <UserRowActions
          user={row.original}
          onView={(user) => {
            rememberShown(table);
            onView(user);
          }}
          {...actions}
          {...layout}
        />
      ),
      meta: { width: layout.isCompact ? 152 : 124, phoneWidth: 104, align: 'right' },
    }),
  ]);
}
