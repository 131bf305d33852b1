import { IconEye, IconTicket, IconTrash } from '@tabler/icons-react';
import { RowAction } from '../../shared/table/row-action.tsx';
import { WhatsAppLink } from '../../shared/ui/whatsapp-link.tsx';
import { type ListedUser, phoneOf } from './user-display.ts';

interface UserRowActionsProps {
  user: ListedUser;
  isCompact: boolean;
  isPhone: boolean;
  onView: (user: ListedUser) => void;
  onGenerateCoupon: (user: ListedUser) => void;
  onDelete: (user: ListedUser) => void;
}

/**
 * What can be done with one user of the list. Without a Phone column the chat stands here; on a phone it takes the place of
 * the quick view, which is a tap on the row.
 */
export function UserRowActions({ user, isCompact, isPhone, onView, onGenerateCoupon, onDelete }: UserRowActionsProps) {
  return (
    <>
      {isCompact && <WhatsAppLink name={user.name} phone={phoneOf(user)} />}
      <RowAction label={`Generate coupon for ${user.name}`} icon={IconTicket} onClick={() => onGenerateCoupon(user)} />
      {!isPhone && <RowAction label={`Quick view ${user.name}`} icon={IconEye} onClick={() => onView(user)} />}
      <RowAction label={`Delete ${user.name}`} icon={IconTrash} isDanger onClick={() => onDelete(user)} />
    </>
  );
}
