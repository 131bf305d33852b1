import { t } from 'virtual:texts';
import { CONSENT_STATUS_LABELS } from '@sankalp/contract/consents';
import { CONSENT_LABEL } from '@sankalp/contract/users';
import { IconEye, IconPencil, IconTicket, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { byInstant, byText, columnsOf } from '../../../shared/table/columns.ts';
import { rememberOrder } from '../../../shared/table/list-order.ts';
import { NameCell } from '../../../shared/table/name-cell.tsx';
import { RowAction } from '../../../shared/table/row-action.tsx';
import { useTableFit } from '../../../shared/table/use-table-fit.ts';
import { ActionMenu, newTabAction } from '../../../shared/ui/action-menu.tsx';
import { CopyText } from '../../../shared/ui/copy-text.tsx';
import { PersonAvatar } from '../../../shared/ui/person-avatar.tsx';
import { WhatsAppLink } from '../../../shared/ui/whatsapp-link.tsx';
import {
  genderOf,
  imageOf,
  joiningDateOf,
  joiningDayOf,
  type ListedUser,
  phoneOf,
  rawPhoneOf,
} from '../user-display.ts';
import { userPath } from '../user-path.ts';
import classes from '../users.module.css';

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

interface UserNameCellProps {
  user: ListedUser;
  onOpen: () => void;
}

/** Picture and name of a user of the list. */
function UserNameCell({ user, onOpen }: UserNameCellProps) {
  return (
    <NameCell picture={<PersonAvatar name={user.name} imageUrl={imageOf(user)} />}>
      <Link to={userPath(user.id)} state={{ userId: user.id }} onClick={onOpen}>
        {user.name}
      </Link>
    </NameCell>
  );
}

/** The id of the column. */
const PHONE_COLUMN = 'whatsappMobileNumber';

/** The number: a click copies it, the sign beside it opens a chat. */
function UserPhoneCell({ user }: { user: ListedUser }) {
  const phone = phoneOf(user);
  const { shown } = useTableFit();
  if (!phone) return null;
  // The second line of the first cell fits the number alone.
  if (!shown.has(PHONE_COLUMN))
    return <CopyText text={phone} copies={rawPhoneOf(user)} label={t('Copy phone {phone}', { phone })} />;
  return (
    <span className={classes.phone}>
      <CopyText text={phone} copies={rawPhoneOf(user)} label={t('Copy phone {phone}', { phone })} />
      <WhatsAppLink name={user.name} phone={phone} />
    </span>
  );
}

interface UserRowActionsProps {
  user: ListedUser;
  onView: (user: ListedUser) => void;
  onEdit: (user: ListedUser) => void;
  onGenerateCoupon: (subject: { user: ListedUser }) => void;
  onDelete: (subject: { record: ListedUser }) => void;
}

/**
 * Actions on one user of the list. Without a Phone column the chat stands here; in a narrow table it takes the place of
 * the quick view, which is a tap on the row, and of what the details offer as well.
 */
function UserRowActions({ user, onView, onEdit, onGenerateCoupon, onDelete }: UserRowActionsProps) {
  const { shown, isNarrow } = useTableFit();
  return (
    <>
      {!shown.has(PHONE_COLUMN) && <WhatsAppLink name={user.name} phone={phoneOf(user)} />}
      <RowAction
        label={t('Generate coupon for {name}', { name: user.name })}
        icon={IconTicket}
        onClick={() => onGenerateCoupon({ user })}
      />
      {!isNarrow && (
        <RowAction label={t('Quick view {name}', { name: user.name })} icon={IconEye} onClick={() => onView(user)} />
      )}
      <RowAction
        label={t('Delete {name}', { name: user.name })}
        icon={IconTrash}
        isDanger
        onClick={() => onDelete({ record: user })}
      />
      {!isNarrow && (
        <ActionMenu
          label={t('More actions for {name}', { name: user.name })}
          items={[
            { label: t('Edit'), icon: IconPencil, shortcut: 'e', onRun: () => onEdit(user) },
            newTabAction(userPath(user.id)),
          ]}
        />
      )}
    </>
  );
}
