import { IconEye, IconTicket, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { RowAction } from '../../shared/table/row-action.tsx';
import type { ListedUser } from './user-display.ts';
import { userPath } from './user-path.ts';

interface UserRowActionsProps {
  user: ListedUser;
  onGenerateCoupon: (user: ListedUser) => void;
  onDelete: (user: ListedUser) => void;
}

/** What can be done with one user of the list. */
export function UserRowActions({ user, onGenerateCoupon, onDelete }: UserRowActionsProps) {
  const navigate = useNavigate();
  return (
    <>
      <RowAction label={`Generate coupon for ${user.name}`} icon={IconTicket} onClick={() => onGenerateCoupon(user)} />
      <RowAction
        label={`Quick view ${user.name}`}
        icon={IconEye}
        onClick={() => navigate(userPath(user.id), { state: { userId: user.id } })}
      />
      <RowAction label={`Delete ${user.name}`} icon={IconTrash} isDanger onClick={() => onDelete(user)} />
    </>
  );
}
