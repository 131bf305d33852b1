import { IconEye, IconPencil, IconTicket, IconTrash } from '@tabler/icons-react';
import { RowAction } from '../../../shared/table/row-action.tsx';
import { useTableFit } from '../../../shared/table/use-table-fit.ts';
import { ActionMenu, newTabAction } from '../../../shared/ui/action-menu.tsx';
import { WhatsAppLink } from '../../../shared/ui/whatsapp-link.tsx';
import { t } from '../texts.ts';
import { type ListedUser, phoneOf } from '../user-display.ts';
import { userPath } from '../user-path.ts';
import { PHONE_COLUMN } from './user-phone-cell.tsx';

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
export function UserRowActions({ user, onView, onEdit, onGenerateCoupon, onDelete }: UserRowActionsProps) {
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
