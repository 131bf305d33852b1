import { IconEye, IconTicket, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { RowAction } from '../../shared/table/row-action.tsx';
import { usePhoneLayout } from '../../shared/table/use-phone-layout.ts';
import { WhatsAppLink } from '../../shared/ui/whatsapp-link.tsx';
import { useCompactLayout } from './use-compact-layout.ts';
import { type ListedUser, phoneOf } from './user-display.ts';
import { userPath } from './user-path.ts';

interface UserRowActionsProps {
  user: ListedUser;
  onOpen: () => void;
  onGenerateCoupon: (user: ListedUser) => void;
  onDelete: (user: ListedUser) => void;
}

/**
 * What can be done with one user of the list. Without a Phone column the chat stands here; on a phone it takes the place of
 * the quick view, which is a tap on the row.
 */
export function UserRowActions({ user, onOpen, onGenerateCoupon, onDelete }: UserRowActionsProps) {
  const navigate = useNavigate();
  const isPhone = usePhoneLayout();
  const isCompact = useCompactLayout();
  const view = () => {
    onOpen();
    void navigate(userPath(user.id), { state: { userId: user.id } });
  };
  return (
    <>
      {isCompact && <WhatsAppLink name={user.name} phone={phoneOf(user)} />}
      <RowAction label={`Generate coupon for ${user.name}`} icon={IconTicket} onClick={() => onGenerateCoupon(user)} />
      {!isPhone && <RowAction label={`Quick view ${user.name}`} icon={IconEye} onClick={view} />}
      <RowAction label={`Delete ${user.name}`} icon={IconTrash} isDanger onClick={() => onDelete(user)} />
    </>
  );
}
